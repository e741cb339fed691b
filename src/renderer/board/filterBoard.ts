import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isCrypto, isOfficial } from '../../shared/currencies/kind.ts'
import { fold } from '../../shared/text/fold.ts'
import { tenge } from '../picker/useCurrencies.ts'
import type { Show } from '../state/route.ts'

type Findable = Pick<BoardAsset, 'code' | 'kind' | 'names'>

/** Those of a list that a query finds. */
export type Find = <C extends Findable>(query: string, list: readonly C[]) => C[]

interface Wanted {
  show: Show
  search: string
  pins: readonly string[]
}

/** Those in whose code or names every word occurs: what is found until the thorough search has been loaded. */
export const findPlainly: Find = (query, list) => {
  const words = fold(query).split(' ').filter(Boolean)
  return list.filter(({ code, names }) => {
    const text = fold([code, ...Object.values(names)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const isShown: Record<Show, (asset: BoardAsset, pins: readonly string[]) => boolean> = {
  all: () => true,
  fiat: ({ kind }) => isOfficial(kind),
  crypto: ({ kind }) => isCrypto(kind),
  pinned: ({ code }, pins) => pins.includes(code),
}

/** The rows to show, those that were searched for in the order in which they were found. */
export const filterBoard = (
  assets: readonly BoardAsset[],
  { show, search, pins }: Wanted,
  find: Find,
): readonly BoardAsset[] => {
  const shown = assets.filter((asset) => isShown[show](asset, pins))
  if (search.trim() === '') return shown
  // Whoever looks for the tenge means it, and no other that is spelt much like it.
  return find<BoardAsset | typeof tenge>(search, [...shown, tenge]).filter(
    (found): found is BoardAsset => found !== tenge,
  )
}
