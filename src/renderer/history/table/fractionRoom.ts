import { rateDecimals } from '../../../shared/format/formatNumber.ts'
import type { Span } from '../../../shared/series/series.ts'
import type { RateDigits } from '../../rate/rateDigits.ts'

/** From so much on every rate is written with two decimals, or with those of its view. */
const LARGE = 100
/** As many as a rate from 1 on has at most of its own. */
const MOST_FROM_ONE = 4

/** Characters that the longest fraction of the rates in view takes, with its decimal sign. */
export const fractionRoom = (
  rate: ArrayLike<number>,
  { first, end }: Span,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'> = { units: 1, decimals: 0 },
): number => {
  let most = Math.max(2, decimals)
  for (let index = first; index < end; index += 1) {
    const value = (rate[index] ?? LARGE) * units
    if (value >= LARGE || (value >= 1 && most >= MOST_FROM_ONE)) continue
    most = Math.max(most, rateDecimals(value))
  }
  return most + 1
}
