import Big from 'big.js'
import { TENGE } from '../currencies/tenge.ts'
import type { Locale } from '../languages/language.ts'
import { type Decimal, readDecimal } from '../text/decimal.ts'
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

/** Whether a number times a rate is the result in its displayed digits; true without a conversion. */
const makes = (amount: string | null, rate: Big, result: string | null, { to, kind }: UsedRate): boolean => {
  const number = result === null ? null : readDecimal(result)
  if (amount === null || result === null || !number) return true
  const { max } = digitsOf(number, to, kind)
  const rounded = (value: Big) => value.abs().round(max, Big.roundHalfUp)
  return rounded(rate.times(amount)).eq(rounded(new Big(result)))
}

/**
 * Formats the rate beside a conversion, for `units` (a power of ten) of the source. In tenge it shows the stored number,
 * unrounded. A cross rate has the fewest digits with which amount × rate gives the displayed result: at least four
 * significant ones, at most twelve decimals. Amount and result are decimal text, null if absent.
 */
export const formatUsedRate = (
  { amount, result, ...used }: UsedRate & { amount: string | null; result: string | null },
  language: Locale,
  units = 1,
): string => {
  const number = readDecimal(`${used.rate}e${String(units).length - 1}`)
  if (!number) return formatNumber(Number.NaN, { language })
  const value = `${number.whole}.${number.fraction}`
  const least = leastDecimals(number)
  if (used.to === TENGE) return formatNumber(value, { language, minDecimals: least })
  const tiny = formatTiny(number, language)
  if (tiny !== null) return tiny
  const last = Math.min(FINEST, number.fraction.length)
  let decimals = least
  const rounded = () => new Big(value).round(decimals, Big.roundHalfUp).div(units)
  while (decimals < last && !makes(amount, rounded(), result, used)) decimals += 1
  return formatNumber(value, { language, minDecimals: least, maxDecimals: decimals })
}
