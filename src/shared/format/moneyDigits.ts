import { fiatNames } from '../currencies/fiatNames.ts'
import { isCrypto } from '../currencies/kind.ts'
import { type Decimal, isZero, readDecimal, roundDecimal } from '../text/decimal.ts'
import { SIGNIFICANT, smallDecimals } from './formatNumber.ts'
import { minorUnits } from './minorUnits.ts'

const USUAL = 2
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
  const own = Object.hasOwn(minorUnits, code.toUpperCase()) ? minorUnits[code.toUpperCase()] : undefined
  return own ?? USUAL
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
  const kept = SIGNIFICANT - length
  return { min: kept, max: kept }
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
