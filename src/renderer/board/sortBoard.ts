import type { BoardAsset } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { compareNames } from './compareNames.ts'

export type BoardSort = Settings['boardSort']
export const sorts: readonly BoardSort[] = ['mine', 'code', 'name', 'rate', 'change']

/** Names and codes ascend; rates and changes descend. */
export const sortDirection = (sort: BoardSort): 'ascending' | 'descending' =>
  sort === 'rate' || sort === 'change' ? 'descending' : 'ascending'

interface By {
  sort: BoardSort
  pins: readonly string[]
  language: Locale
  changes: ReadonlyMap<string, RateChange | null>
}

const byCode = (a: BoardAsset, b: BoardAsset): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/**
 * Sorts the rows. `mine`: pinned ones in the user's order, then the others in the service's order. Otherwise by one
 * column; unknown changes come last, and equal values sort by code.
 */
export const sortBoard = (
  assets: readonly BoardAsset[],
  { sort, pins, language, changes }: By,
): BoardAsset[] => {
  if (sort === 'mine') {
    const pinned = pins.flatMap((pin) => assets.find(({ code }) => code === pin) ?? [])
    return [...pinned, ...assets.filter(({ code }) => !pins.includes(code))]
  }
  const change = ({ code }: BoardAsset) => changes.get(code)?.percent ?? Number.NEGATIVE_INFINITY
  const by: Record<typeof sort, (a: BoardAsset, b: BoardAsset) => number> = {
    code: byCode,
    name: (a, b) => compareNames(nameOf(a, language), nameOf(b, language), language),
    rate: (a, b) => b.kzt - a.kzt,
    // Infinity minus infinity is NaN: equal values sort by code.
    change: (a, b) => change(b) - change(a) || 0,
  }
  return assets.toSorted((a, b) => by[sort](a, b) || byCode(a, b))
}
