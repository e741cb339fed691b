import { FINEST, formatNumber, formatRate } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { extremeIndexes } from '../../shared/series/extremes.ts'
import type { Span } from '../../shared/series/series.ts'
import { isFlat } from './rateAxis.ts'

/** How the rates of a view are written, all in the same way wherever they stand. */
export interface RateDigits {
  /** Of how many units a rate is said: 1, or for small ones 1 000, 1 000 000 and on, so that it has few zeros before its digits. */
  units: number
  /** Digits after the point at least, where the rates have them: as many as tell the lowest from the highest by two. */
  decimals: number
  /** Digits after the point of every per cent beside the rates: as many as tell their whole spread by two. */
  percent: number
}

/** What the highest rate comes to at least, as it is written … */
const LEAST = 0.01
/** … of so many units at most. */
const MOST_UNITS = 1e12

/** Of how many units rates up to this one are said. */
export const readableUnits = (highest: number): number => {
  let units = 1
  while (highest * units < LEAST && units < MOST_UNITS) units *= 1_000
  return units
}

/** Two digits say enough of a change; a finer spread than a hundred thousandth of a per cent is none. */
const [FEWEST_PERCENT, MOST_PERCENT] = [2, 6] as const

/** Digits after the point of the per cents on a page where the greatest of them is this one. */
export const percentDecimals = (greatest: number): number =>
  greatest > 0 && Number.isFinite(greatest)
    ? Math.min(MOST_PERCENT, Math.max(FEWEST_PERCENT, 1 - Math.floor(Math.log10(greatest))))
    : FEWEST_PERCENT

/** How rates from the lowest to the highest are written. */
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

/** The same of the rates from index `first` to before `end`. */
export const digitsOfRate = (rate: ArrayLike<number>, span: Span): RateDigits => {
  if (span.first >= span.end) return { units: 1, decimals: 0, percent: FEWEST_PERCENT }
  const { lowest, highest } = extremeIndexes(rate, span)
  return rateDigits({ low: rate[lowest] ?? 1, high: rate[highest] ?? 1 })
}

/** A rate (per 1 unit) as its view writes it. */
export const writeRate = (
  rate: number,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'>,
  language: Locale,
): string => formatRate(rate * units, language, decimals)

/** What the rates of a view are: `KZT per 1 USD`, `USD per 1,000 KZT`. */
export const wordUnit = (
  { code, quote }: { code: string; quote: string },
  units: number,
  { t, language }: Wording,
): string => t('history.unit', { quote, code, number: formatNumber(units, { language }) })

/** The same for where the currency is known: `KZT`, and of more than one unit in full. */
export const wordQuote = (
  pair: { code: string; quote: string },
  { units }: RateDigits,
  wording: Wording,
): string => (units === 1 ? pair.quote : wordUnit(pair, units, wording))
