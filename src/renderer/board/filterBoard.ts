import type { BoardAsset } from '../../shared/contract.ts'
import { fold } from '../../shared/fold.ts'
import type { Show } from '../route.ts'

/** The assets of a list that a query finds. */
export type Find = (query: string, assets: readonly BoardAsset[]) => BoardAsset[]

interface Wanted {
  show: Show
  search: string
  pins: readonly string[]
}

/** Those in whose code or names every word occurs: what is found until the thorough search has been loaded. */
export const findPlainly: Find = (query, assets) => {
  const words = fold(query).split(' ').filter(Boolean)
  return assets.filter(({ code, names }) => {
    const text = fold([code, names.kk, names.ru, names.en].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** The rows to show, those that were searched for in the order in which they were found. */
export const filterBoard = (
  assets: readonly BoardAsset[],
  { show, search, pins }: Wanted,
  find: Find,
): readonly BoardAsset[] => {
  const shown = assets.filter(
    ({ kind, code }) => show === 'all' || (show === 'pinned' ? pins.includes(code) : kind === show),
  )
  return search.trim() === '' ? shown : find(search, shown)
}
