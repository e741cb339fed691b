import { type Locale, rowOf } from '../languages/language.ts'
import { type Decimal, isZero, readDecimal, roundDecimal } from '../text/decimal.ts'

const MINUS = '\u2212'
/** What stands where there is no number to show. */
const NOTHING = '—'

/** The signs with which a language writes and reads numbers. */
export const numberSigns = (language: Locale): { group: string; decimal: string } => rowOf(language).numbers

interface NumberFormat {
  language: Locale
  /** Digits after the point: at least (0), filled with zeros … */
  minDecimals?: number
  /** … and at most, rounded half away from zero; without it, all there are. */
  maxDecimals?: number
  /** Puts a plus before what is above zero. */
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
 * A number as a language writes it: decimal text (exact, of any length) or a finite number. Minus is U+2212, groups
 * are parted by a no-break space in Kazakh and Russian. Never an exponent; a dash for what is not a number.
 */
export const formatNumber = (value: string | number, format: NumberFormat): string => {
  const number = readDecimal(value)
  if (!number) return NOTHING
  const { maxDecimals } = format
  return write(maxDecimals === undefined ? number : roundDecimal(number, maxDecimals), format)
}

/** At most this many digits after the point, ever. */
export const FINEST = 12
/** What is small keeps this many digits, wherever they begin. */
export const SIGNIFICANT = 4

/** Zeros between the point and the first other digit of a number below 1. */
export const leadingZeros = ({ fraction }: Decimal): number => /^0*/.exec(fraction)?.[0].length ?? 0

/** Digits after the point of a number below 1: those that leave it four significant ones, twelve at most. */
export const smallDecimals = (number: Decimal): number => Math.min(leadingZeros(number) + SIGNIFICANT, FINEST)

/** What is written for a number too small for the finest digits: `< 0.000000000001`; null for any other number. */
export const formatTiny = (number: Decimal, language: Locale): string | null => {
  if (number.whole !== '0' || isZero(number) || leadingZeros(number) < FINEST) return null
  const bound = formatNumber(`0.${'1'.padStart(FINEST, '0')}`, { language })
  // A tiny loss lies above its bound, not below it.
  return number.negative ? `> ${MINUS}${bound}` : `< ${bound}`
}

interface Decimals {
  /** From 100 on, and from 1 on. */
  large: number
  middle: number
  /** Of any number, where fewer would do. */
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
  // It may have been rounded to 1.
  return write(rounded, { language, minDecimals: rounded.whole === '0' ? smallDecimals(rounded) : 2 })
}

/**
 * A rate with digits by its magnitude: from 100 two decimals, from 1 two to four, below that four significant digits,
 * zeros among them, up to twelve decimals, and below those in words of a sign: `< 0.000000000001`. With `least` decimals it is as fine as
 * that where it has more digits, so that rates near each other can be told apart.
 */
export const formatRate = (rate: string | number, language: Locale, least = 0): string =>
  magnitude(rate, language, { large: 2, middle: 4, least })

/** Digits after the point with which a rate is shown; two at least. A change of it has as many. */
export const rateDecimals = (rate: number, least = 0): number =>
  Math.max(2, formatRate(rate, 'en', least).split('.')[1]?.length ?? 0)

/** An amount of money: two decimals from 1, below that like a rate. */
export const formatAmount = (amount: string | number, language: Locale): string =>
  magnitude(amount, language, { large: 2, middle: 2 })

/**
 * A number of per cent (1.8 is 1.8 %) with its sign, and the per cent sign as the language sets it. `decimals` are 2
 * unless told; what rounds to zero has no sign.
 */
export const formatPercent = (
  percent: string | number,
  language: Locale,
  { decimals = 2, signed = true }: { decimals?: number; signed?: boolean } = {},
): string => {
  const text = formatNumber(percent, { language, minDecimals: decimals, maxDecimals: decimals, signed })
  return text === NOTHING ? text : text + rowOf(language).numbers.percent
}
