import { fiatNames } from '../currencies/fiatNames.ts'
import { isCrypto } from '../currencies/kind.ts'
import { type Decimal, isZero, readDecimal, roundDecimal } from '../text/decimal.ts'
import { SIGNIFICANT, smallDecimals } from './formatNumber.ts'

const USUAL = 2
/** The currencies without a minor unit in use, and those with three digits of it, by CLDR. */
const NO_DIGITS = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP ' +
    'UGX VND VUV XAF XOF XPF YER'
  ).split(' '),
)
const THREE_DIGITS = new Set('BHD JOD KWD LYD OMR TND'.split(' '))
/** Bitcoin's minor unit, the satoshi. No other asset is quoted more finely. */
const CRYPTO = 8
/** The maximum digits of a crypto amount, as long as that leaves two decimals. */
const CRYPTO_SIGNIFICANT = 9
/** A result with fewer digits in minor units is small, and shows more decimals. */
const ENOUGH = 3

/** Without a kind, a shared code means the currency. */
const isCryptoCode = (code: string, kind: string | undefined): boolean =>
  kind === undefined ? !Object.hasOwn(fiatNames, code.toUpperCase()) : isCrypto(kind)

/**
 * Returns the decimals of a currency's minor unit: 2 for the tenge, 0 for the yen, 8 for crypto assets. `kind` is
 * the service's.
 */
export const minorDigits = (code: string, kind?: string): number => {
  if (isCryptoCode(code, kind)) return CRYPTO
  const upper = code.toUpperCase()
  return NO_DIGITS.has(upper) ? 0 : THREE_DIGITS.has(upper) ? 3 : USUAL
}

/** The minimum decimals, filled with zeros, and the maximum, rounded. */
interface Digits {
  min: number
  max: number
}

/** The same as `moneyDigits`, for a parsed amount. */
export const digitsOf = (amount: Decimal, code: string, kind?: string): Digits => {
  const minor = minorDigits(code, kind)
  const crypto = isCryptoCode(code, kind)
  const min = crypto ? 0 : minor
  if (isZero(amount)) return { min: 0, max: 0 }
  // Whole minor units lose no digits: 0.50 USD, 5 JPY.
  if (!crypto && amount.fraction.length <= minor) return { min, max: minor }
  if (amount.whole === '0') {
    const max = Math.max(minor, smallDecimals(amount))
    const rounded = roundDecimal(amount, max)
    return { min: rounded.whole === '0' ? smallDecimals(rounded) : min, max }
  }
  const { length } = amount.whole
  if (crypto) return { min, max: Math.min(minor, Math.max(USUAL, CRYPTO_SIGNIFICANT - length)) }
  if (length + minor >= ENOUGH) return { min, max: minor }
  const decimals = SIGNIFICANT - length
  return { min: decimals, max: decimals }
}

/** Returns the minimum decimals of a typed amount: it is shown as typed, filled to minor units. */
export const typedDigits = (code: string, kind?: string): number =>
  isCryptoCode(code, kind) ? 0 : minorDigits(code, kind)

/**
 * Returns the decimals of an amount: those of its minor unit. An amount with a fraction of a minor unit that is
 * below 1, or would show fewer than three digits, has at least four significant digits, up to twelve decimals.
 * Returns null for invalid text.
 */
export const moneyDigits = (amount: string, code: string, kind?: string): Digits | null => {
  const number = readDecimal(amount)
  return number && digitsOf(number, code, kind)
}
