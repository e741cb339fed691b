import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isCrypto, isOfficial } from '../../shared/currencies/kind.ts'
import { fold } from '../../shared/text/fold.ts'
import { tenge } from '../picker/useCurrencies.ts'
import type { Show } from '../state/route.ts'

type Findable = Pick<BoardAsset, 'code' | 'kind' | 'names'>

/** Returns the items that match a query. */
export type Find = <C extends Findable>(query: string, list: readonly C[]) => C[]

interface Wanted {
  show: Show
  search: string
  pins: readonly string[]
}

/** Matches items with every word in their code or names; used until the thorough search is loaded. */
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

/** Returns the visible rows; search results are in order of relevance. */
export const filterBoard = (
  assets: readonly BoardAsset[],
  { show, search, pins }: Wanted,
  find: Find,
): readonly BoardAsset[] => {
  const shown = assets.filter((asset) => isShown[show](asset, pins))
  if (search.trim() === '') return shown
  // A search for the tenge means only the tenge, not similar names.
  return find<BoardAsset | typeof tenge>(search, [...shown, tenge]).filter(
    (found): found is BoardAsset => found !== tenge,
  )
}
