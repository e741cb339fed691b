import {
  changeDecimals,
  FINEST,
  formatNumber,
  formatRate,
  rateDecimals,
} from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { extremeIndexes } from '../../shared/series/extremes.ts'
import type { Span } from '../../shared/series/series.ts'
import { trueDigits } from '../../shared/text/plainNumber.ts'

/** The common format of all rates in a view. */
export interface RateDigits {
  /** The units of a rate: 1, or 1 000, 1 000 000 and so on for small rates, to avoid leading zeros. */
  units: number
  /** The least decimals of the rates, so that the lowest and the highest differ in two digits. */
  decimals: number
  /** The decimals of all percentages, so that their whole spread has two digits. */
  percent: number
}

/** Values within this relative difference are equal: no displayed digit distinguishes them. */
const FLAT = 1e-9

/** Returns whether two values look equal. */
export const isFlat = (low: number, high: number): boolean => high - low <= low * FLAT

/** The highest rate is at least this value as written … */
const LEAST = 0.01
/** … per at most this number of units. */
const MOST_UNITS = 1e12

/** Returns the units for rates up to `highest`. */
const readableUnits = (highest: number): number => {
  let units = 1
  while (highest * units < LEAST && units < MOST_UNITS) units *= 1_000
  return units
}

/** Two digits are enough for a change; a spread below 0.00001 per cent is noise. */
const [FEWEST_PERCENT, MOST_PERCENT] = [2, 6] as const

/** Returns the decimals of a page's percentages, from the greatest of them. */
const percentDecimals = (greatest: number): number =>
  greatest > 0 && Number.isFinite(greatest)
    ? Math.min(MOST_PERCENT, Math.max(FEWEST_PERCENT, 1 - Math.floor(Math.log10(greatest))))
    : FEWEST_PERCENT

/** Returns the format for rates between two. */
export const rateDigits = (
  { low, high }: { low: number; high: number },
  units = readableUnits(high),
): RateDigits => {
  if (isFlat(low, high)) return { units, decimals: 0, percent: FEWEST_PERCENT }
  const needed = 1 - Math.floor(Math.log10((high - low) * units))
  return {
    units,
    decimals: Math.max(0, Math.min(FINEST, needed)),
    percent: percentDecimals((high / low - 1) * 100),
  }
}

/** Returns the format for the rates from index `first` up to, but excluding, `end`. */
export const digitsOfRate = (rate: ArrayLike<number>, span: Span): RateDigits => {
  if (span.first >= span.end) return { units: 1, decimals: 0, percent: FEWEST_PERCENT }
  const { lowest, highest } = extremeIndexes(rate, span)
  return rateDigits({ low: rate[lowest] ?? 1, high: rate[highest] ?? 1 })
}

/** Formats a rate (per 1 unit) for its view. */
export const writeRate = (
  rate: number,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'>,
  language: Locale,
): string => formatRate(rate * units, language, decimals)

/** Returns the unit of a view's rates: `KZT per 1 USD`, `USD per 1,000 KZT`. */
export const wordUnit = (
  { code, quote }: { code: string; quote: string },
  units: number,
  { t, language }: Wording,
): string => t('history.unit', { quote, code, number: formatNumber(units, { language }) })

/** Returns the unit if the currency is known: `KZT`, or the full text for more than one unit. */
export const wordQuote = (
  pair: { code: string; quote: string },
  { units }: RateDigits,
  wording: Wording,
): string => (units === 1 ? pair.quote : wordUnit(pair, units, wording))

/** Returns a rate (per 1 unit) as its view shows it. */
export const shownRate = (
  rate: number,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'>,
): number => trueDigits(Number((rate * units).toFixed(rateDecimals(rate * units, decimals))) / units)

/** Formats the signed difference that led to a rate (both per 1 unit), with the units and decimals of its view. */
export const formatDifference = (
  difference: number,
  rate: number,
  language: Locale,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'>,
): string => {
  const own = changeDecimals(difference * units, rate * units, decimals)
  return formatNumber(difference * units, { language, signed: true, minDecimals: own, maxDecimals: own })
}
