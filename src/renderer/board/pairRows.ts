import { type PinAnswer, type PinFacts, pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinLabel } from '../../shared/answer/wordPin.ts'
import { isPlainPin, readPin } from '../../shared/contract/pin.ts'
import type { Show } from '../state/route.ts'
import type { Find } from './filterBoard.ts'

/** Returns the pinned pairs, other than currencies in tenge, that have both rates. */
export const pairsOf = (pins: readonly string[], facts: PinFacts): PinAnswer[] =>
  pins.flatMap((text) => {
    const pin = readPin(text)
    return (pin && !isPlainPin(pin) && pinAnswer(pin, facts)) || []
  })

/** Returns the visible pairs: none in the fiat or crypto view. A search matches a pair's currencies or its spelling. */
export const filterPairs = (
  pairs: readonly PinAnswer[],
  { show, search }: { show: Show; search: string },
  find: Find,
): readonly PinAnswer[] => {
  if (show !== 'all' && show !== 'pinned') return []
  const query = search.trim()
  if (query === '') return pairs
  const spelled = query.toUpperCase()
  return pairs.filter(({ pin, sides }) => {
    const assets = sides.map(({ asset }) => asset)
    return pinLabel(pin, 'en').toUpperCase().includes(spelled) || find(query, assets).length > 0
  })
}
