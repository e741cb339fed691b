import { fiatNames } from '../currencies/fiatNames.ts'
import { isCrypto } from '../currencies/kind.ts'
import { type Decimal, isZero, readDecimal, roundDecimal } from '../text/decimal.ts'
import { SIGNIFICANT, smallDecimals } from './formatNumber.ts'
import { minorUnits } from './minorUnits.ts'

const USUAL = 2
/** Bitcoin's own minor unit, the satoshi; the other assets are quoted no finer. */
const CRYPTO = 8
/** Digits that an amount of a crypto asset shows at most, as long as two of them can stand after the point. */
const CRYPTO_SIGNIFICANT = 9
/** A result whose minor units would leave it fewer digits than this is small, and keeps more. */
const ENOUGH = 3

/** Without a kind a code that is a currency's is one. */
const isCryptoCode = (code: string, kind: string | undefined): boolean =>
  kind === undefined ? !Object.hasOwn(fiatNames, code.toUpperCase()) : isCrypto(kind)

/** The digits of a currency's minor unit: 2 for the tenge, 0 for the yen, 8 for crypto assets. `kind` is the service's. */
export const minorDigits = (code: string, kind?: string): number => {
  if (isCryptoCode(code, kind)) return CRYPTO
  const own = Object.hasOwn(minorUnits, code.toUpperCase()) ? minorUnits[code.toUpperCase()] : undefined
  return own ?? USUAL
}

/** Digits after the point: at least, filled with zeros, and at most, rounded. */
interface Digits {
  min: number
  max: number
}

/** For an amount that was read; see `moneyDigits`. */
export const digitsOf = (amount: Decimal, code: string, kind?: string): Digits => {
  const minor = minorDigits(code, kind)
  const crypto = isCryptoCode(code, kind)
  const min = crypto ? 0 : minor
  if (isZero(amount)) return { min: 0, max: 0 }
  // Whole minor units lose nothing: 0.50 USD, 5 JPY.
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

/** Digits after the point that a typed amount has at least: it is shown as it was typed, filled to minor units. */
export const typedDigits = (code: string, kind?: string): number =>
  isCryptoCode(code, kind) ? 0 : minorDigits(code, kind)

/**
 * How many digits after the point an amount of a currency shows: its minor units. An amount that is not a whole number of
 * them, and is below 1 or would keep fewer than three digits, has at least four significant ones, zeros among them, up to
 * twelve decimals. Null for what is not a number.
 */
export const moneyDigits = (amount: string, code: string, kind?: string): Digits | null => {
  const number = readDecimal(amount)
  return number && digitsOf(number, code, kind)
}
