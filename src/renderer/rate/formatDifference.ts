import { FINEST, formatNumber, rateDecimals } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { RateDigits } from './rateDigits.ts'

/** Of one unit, as a rate is written alone. */
const PLAIN = { units: 1, decimals: 0 }

/**
 * A difference of two rates (per 1 unit) with its sign, for as many units and with as many digits as the rate itself, or with
 * more where these would leave fewer than two of its own.
 */
export const formatDifference = (
  difference: number,
  rate: number,
  language: Locale,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'> = PLAIN,
): string => {
  const size = Math.abs(difference * units)
  const own = size > 0 ? 1 - Math.floor(Math.log10(size)) : 0
  const maxDecimals = Math.min(FINEST, Math.max(own, rateDecimals(rate * units, decimals)))
  return formatNumber(difference * units, { language, signed: true, minDecimals: 2, maxDecimals })
}
