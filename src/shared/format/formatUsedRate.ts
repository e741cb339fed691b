import Big from 'big.js'
import { TENGE } from '../currencies/tenge.ts'
import type { Locale } from '../languages/language.ts'
import { digitsOf } from '../money/moneyDigits.ts'
import { type Decimal, readDecimal, roundDecimal } from './decimal.ts'
import { FINEST, formatNumber, formatTiny, SIGNIFICANT, smallDecimals } from './formatNumber.ts'

/** A Big of our own: a 1 000th of the finest amount is exact in it. */
const Precise = Big()
Precise.DP = 60
Precise.RM = Precise.roundHalfUp

/** A conversion beside which its rate is shown; decimal texts. */
export interface UsedRate {
  /** Null while there is nothing to convert. */
  amount: string | null
  result: string | null
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

/** Whether `amount` times a rate, both for so many units, is the result in the digits that it is shown with. */
const makes = ({ amount, result, to, kind }: UsedRate, units: number): ((rate: string) => boolean) => {
  const number = result === null ? null : readDecimal(result)
  if (amount === null || result === null || number === null) return () => true
  const { max } = digitsOf(number, to, kind)
  const wanted = new Precise(result).toFixed(max)
  const count = new Precise(amount).div(units)
  return (rate) => count.times(rate).toFixed(max) === wanted
}

/**
 * The rate beside a conversion, for `units` (a power of ten) of what is converted. In tenge it is the stored number, unrounded.
 * A cross rate has the fewest digits with which amount × rate is the result as it is shown: four significant ones at least,
 * twelve decimals at most.
 */
export const formatUsedRate = (used: UsedRate, language: Locale, units = 1): string => {
  const value = readDecimal(used.rate) && new Precise(used.rate).times(units).toFixed()
  const number = value && readDecimal(value)
  if (!number) return formatNumber(Number.NaN, { language })
  const least = leastDecimals(number)
  if (used.to === TENGE) return formatNumber(value, { language, minDecimals: least })
  const tiny = formatTiny(number, language)
  if (tiny !== null) return tiny
  const isEnough = makes(used, units)
  for (let decimals = least; ; decimals += 1) {
    const { whole, fraction } = roundDecimal(number, decimals)
    if (decimals < FINEST && decimals < number.fraction.length && !isEnough(`${whole}.${fraction}`)) continue
    return formatNumber(value, { language, minDecimals: least, maxDecimals: decimals })
  }
}
