import { type Locale, rowOf } from '../languages/language.ts'
import { type Decimal, isZero, readDecimal, roundDecimal } from '../text/decimal.ts'

const MINUS = '\u2212'
/** Shown instead of a missing number. */
const NOTHING = '—'

/** Returns the group and decimal signs of a language. */
export const numberSigns = (language: Locale): { group: string; decimal: string } => rowOf(language).numbers

interface NumberFormat {
  language: Locale
  /** The minimum decimals (default 0), filled with zeros. */
  minDecimals?: number
  /** The maximum decimals, rounded half away from zero; all by default. */
  maxDecimals?: number
  /** Adds a plus to positive numbers. */
  signed?: boolean
}

const write = (number: Decimal, { language, minDecimals = 0, signed = false }: NumberFormat): string => {
  const { group, decimal } = numberSigns(language)
  const fraction = number.fraction.replace(/0+$/, '').padEnd(minDecimals, '0')
  const whole = number.whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = isZero(number) ? '' : number.negative ? MINUS : signed ? '+' : ''
  return sign + whole + (fraction && decimal + fraction)
}

/**
 * Formats a number in a language: decimal text (exact, of any length) or a finite number. Minus is U+2212; Kazakh
 * and Russian group digits with a no-break space. Never shows an exponent; shows a dash for invalid text.
 */
export const formatNumber = (value: string | number, format: NumberFormat): string => {
  const number = readDecimal(value)
  if (!number) return NOTHING
  const { maxDecimals } = format
  return write(maxDecimals === undefined ? number : roundDecimal(number, maxDecimals), format)
}

/** The absolute maximum of decimals. */
export const FINEST = 12
/** The significant digits of a small number. */
export const SIGNIFICANT = 4

/** Returns the number of zeros between the point and the first other digit, for a number below 1. */
export const leadingZeros = ({ fraction }: Decimal): number => /^0*/.exec(fraction)?.[0].length ?? 0

/** Returns the decimals of a number below 1: four significant digits, twelve decimals at most. */
export const smallDecimals = (number: Decimal): number => Math.min(leadingZeros(number) + SIGNIFICANT, FINEST)

/** Returns the bound for a number too small for twelve decimals, `< 0.000000000001`, or null for other numbers. */
export const formatTiny = (number: Decimal, language: Locale): string | null => {
  if (number.whole !== '0' || isZero(number) || leadingZeros(number) < FINEST) return null
  const bound = formatNumber(`0.${'1'.padStart(FINEST, '0')}`, { language })
  // A tiny negative number is above its bound.
  return number.negative ? `> ${MINUS}${bound}` : `< ${bound}`
}

interface Decimals {
  /** From 100 on, and from 1 on. */
  large: number
  middle: number
  /** The minimum for all rates. */
  least?: number
}

const magnitude = (
  value: string | number,
  language: Locale,
  { large, middle, least = 0 }: Decimals,
): string => {
  const number = readDecimal(value)
  if (!number) return NOTHING
  const format = { language, minDecimals: 2 }
  if (number.whole !== '0')
    return write(roundDecimal(number, Math.max(least, number.whole.length >= 3 ? large : middle)), format)
  if (isZero(number)) return '0'
  const tiny = formatTiny(number, language)
  if (tiny !== null) return tiny
  const rounded = roundDecimal(number, Math.min(Math.max(least, smallDecimals(number)), FINEST))
  // Rounding may have made it 1.
  return write(rounded, { language, minDecimals: rounded.whole === '0' ? smallDecimals(rounded) : 2 })
}

/**
 * Formats a rate with decimals by its size: two from 100, two to four from 1, else four significant digits up to
 * twelve decimals, and a bound below that: `< 0.000000000001`. With `least`, a rate with more digits shows at least
 * that many decimals, so that similar rates differ.
 */
export const formatRate = (rate: string | number, language: Locale, least = 0): string =>
  magnitude(rate, language, { large: 2, middle: 4, least })

/** Returns the decimals of a rate, at least two. */
export const rateDecimals = (rate: number, least = 0): number =>
  Math.max(2, formatRate(rate, 'en', least).split('.')[1]?.length ?? 0)

/** Returns the decimals of a change that led to a rate: as many as the rate or the one before it shows. */
export const changeDecimals = (change: number, rate: number, least = 0): number =>
  Math.max(rateDecimals(rate, least), rateDecimals(rate - change, least))

/** Formats an amount of money: two decimals from 1, below that like a rate. */
export const formatAmount = (amount: string | number, language: Locale): string =>
  magnitude(amount, language, { large: 2, middle: 2 })

/**
 * Formats a percentage (1.8 is 1.8 %) with its sign and the language's per cent sign. `decimals` is 2 by default. A
 * value that rounds to zero has no sign.
 */
export const formatPercent = (
  percent: string | number,
  language: Locale,
  { decimals = 2, signed = true }: { decimals?: number; signed?: boolean } = {},
): string => {
  const text = formatNumber(percent, { language, minDecimals: decimals, maxDecimals: decimals, signed })
  return text === NOTHING ? text : text + rowOf(language).numbers.percent
}
