import { TENGE } from '../currencies/tenge.ts'
import type { Locale } from '../languages/language.ts'
import { type Decimal, readDecimal, roundDecimal } from '../text/decimal.ts'
import { FINEST, formatNumber, formatTiny, SIGNIFICANT, smallDecimals } from './formatNumber.ts'
import { digitsOf } from './moneyDigits.ts'

/** A displayed rate: decimal text. */
interface UsedRate {
  /** Units of `to` per 1 unit of the source. */
  rate: string
  to: string
  /** The service's kind of `to`. */
  kind?: string | undefined
}

/** Returns the decimals for four significant digits, at least two; the integer 1 becomes 1.00. */
const leastDecimals = (number: Decimal): number => {
  if (number.whole === '0') return smallDecimals(number)
  return number.fraction.length <= 2 ? 2 : Math.max(2, SIGNIFICANT - number.whole.length)
}

/** Returns a number's digits without sign and point, and the number of decimals. */
const asInteger = ({ whole, fraction }: Decimal): { digits: bigint; decimals: number } => ({
  digits: BigInt(whole + fraction),
  decimals: fraction.length,
})

/** Returns a number's digits, rounded to `decimals` decimals, half away from zero. */
const roundedDigits = (number: { digits: bigint; decimals: number }, decimals: number): bigint => {
  const surplus = number.decimals - decimals
  if (surplus <= 0) return number.digits * 10n ** BigInt(-surplus)
  const unit = 10n ** BigInt(surplus)
  return (number.digits + unit / 2n) / unit
}

/** Whether `amount` times the rate gives `result` in its displayed digits; true without a conversion. */
const makes = (
  amount: Decimal | null,
  result: Decimal | null,
  { to, kind }: UsedRate,
): ((rate: Decimal) => boolean) => {
  if (!amount || !result) return () => true
  const { max } = digitsOf(result, to, kind)
  const wanted = roundedDigits(asInteger(result), max)
  const count = asInteger(amount)
  return (rate) => {
    const { digits, decimals } = asInteger(rate)
    const product = { digits: count.digits * digits, decimals: count.decimals + decimals }
    return roundedDigits(product, max) === wanted
  }
}

/**
 * Returns a writer for the rate beside conversions, for `units` (a power of ten) of the source. In tenge it shows
 * the stored number, unrounded. A cross rate has the fewest digits with which amount × rate gives the displayed
 * result: at least four significant ones, at most twelve decimals. Amount and result are decimal text, null if
 * absent. The writer precomputes all it can, since a converter row calls it at every keystroke.
 */
export const usedRateWriter = (
  used: UsedRate,
  language: Locale,
  units = 1,
): ((amount: string | null, result: string | null) => string) => {
  const places = String(units).length - 1
  const number = readDecimal(`${used.rate}e${places}`)
  if (!number) return () => formatNumber(Number.NaN, { language })
  const value = `${number.whole}.${number.fraction}`
  const least = leastDecimals(number)
  if (used.to === TENGE) {
    const stored = formatNumber(value, { language, minDecimals: least })
    return () => stored
  }
  const tiny = formatTiny(number, language)
  if (tiny !== null) return () => tiny
  const last = Math.min(FINEST, number.fraction.length)
  return (amount, result) => {
    const count = amount === null ? null : readDecimal(`${amount}e-${places}`)
    const isEnough = makes(count, result === null ? null : readDecimal(result), used)
    let decimals = least
    while (decimals < last && !isEnough(roundDecimal(number, decimals))) decimals += 1
    return formatNumber(value, { language, minDecimals: least, maxDecimals: decimals })
  }
}

/** Formats the rate beside one conversion; see `usedRateWriter`. */
export const formatUsedRate = (
  { amount, result, ...used }: UsedRate & { amount: string | null; result: string | null },
  language: Locale,
  units = 1,
): string => usedRateWriter(used, language, units)(amount, result)
