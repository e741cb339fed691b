import { FINEST, formatNumber, rateDecimals } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { RateDigits } from './rateDigits.ts'

/** For one unit, as a single rate. */
const PLAIN = { units: 1, decimals: 0 }

/**
 * Formats a signed difference of two rates (per 1 unit) with the rate's units and decimals. Adds decimals if fewer
 * than two significant digits would remain.
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
