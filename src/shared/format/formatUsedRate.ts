import { TENGE } from '../currencies/tenge.ts'
import type { Locale } from '../languages/language.ts'
import { type Decimal, readDecimal, roundDecimal } from '../text/decimal.ts'
import { FINEST, formatNumber, formatTiny, SIGNIFICANT, smallDecimals } from './formatNumber.ts'
import { digitsOf } from './moneyDigits.ts'

/** A rate as it is shown: decimal text. */
interface UsedRate {
  /** Units of `to` per 1 unit of what is converted. */
  rate: string
  to: string
  /** The service's kind of `to`. */
  kind?: string | undefined
}

/** Decimals that leave a number four significant digits, and two at least; 1.00 is the whole of a 1. */
const leastDecimals = (number: Decimal): number => {
  if (number.whole === '0') return smallDecimals(number)
  return number.fraction.length <= 2 ? 2 : Math.max(2, SIGNIFICANT - number.whole.length)
}

/** The digits of a number without its sign and point, and how many of them are behind the point. */
const asInteger = ({ whole, fraction }: Decimal): { digits: bigint; decimals: number } => ({
  digits: BigInt(whole + fraction),
  decimals: fraction.length,
})

/** The digits of a number rounded to `decimals` behind the point, a half away from zero. */
const roundedDigits = (number: { digits: bigint; decimals: number }, decimals: number): bigint => {
  const surplus = number.decimals - decimals
  if (surplus <= 0) return number.digits * 10n ** BigInt(-surplus)
  const unit = 10n ** BigInt(surplus)
  return (number.digits + unit / 2n) / unit
}

/** Whether `amount` times a rate of `to` is `result` in the digits that it is shown with; true without a conversion. */
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
 * Writes the rate beside conversions, for `units` (a power of ten) of what is converted. In tenge it is the stored number,
 * unrounded. A cross rate has the fewest digits with which amount × rate is the result as it is shown: four significant ones
 * at least, twelve decimals at most. Amount and result are decimal texts, null while there are none. What no amount changes
 * is done once: a row of the converter asks at every keystroke.
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

/** The rate beside one conversion; see `usedRateWriter`. */
export const formatUsedRate = (
  { amount, result, ...used }: UsedRate & { amount: string | null; result: string | null },
  language: Locale,
  units = 1,
): string => usedRateWriter(used, language, units)(amount, result)
