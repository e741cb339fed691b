import { rateDecimals } from '../../../shared/format/formatNumber.ts'
import type { Span } from '../../../shared/series/series.ts'
import type { RateDigits } from '../../rate/rateDigits.ts'

/** From this rate on, two decimals or those of the view. */
const LARGE = 100
/** The most decimals of a rate of 1 or more. */
const MOST_FROM_ONE = 4

/** Returns the length of the longest fraction in view, in characters, with its decimal sign. */
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
