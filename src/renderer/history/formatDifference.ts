import { formatNumber, rateDecimals } from '../../shared/formatNumber.ts'
import type { LanguageCode } from '../../shared/language.ts'

/** As fine as any number is written. */
const FINEST = 12

/** A difference of two rates with its sign and as many digits as the rate itself, or more where it would look like none. */
export const formatDifference = (difference: number, rate: number, language: LanguageCode): string => {
  const decimals = rateDecimals(rate)
  const size = Math.abs(difference)
  const needed = size > 0 && size < 10 ** -decimals ? 1 - Math.floor(Math.log10(size)) : decimals
  return formatNumber(difference, {
    ...{ language, signed: true, minDecimals: 2, maxDecimals: Math.min(FINEST, needed) },
  })
}
