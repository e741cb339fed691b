import { numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { plainSigns } from '../text/plainSigns.ts'

/** A typed or pasted amount as decimal text (`-1234.5`), or unreadable without guessing. */
type ReadAmount = { ok: true; amount: string } | { ok: false }

const NOT_READ: ReadAmount = { ok: false }

const ALLOWED = /^[\d.,' ]+$/
const MAX_DIGITS = 40
/** Includes spaces and signs: a longer text is not an amount. */
const LONGEST = 200

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Whether `text` is digits in groups of three, after a first group of one to three without a leading 0. */
const isGrouped = (text: string, sign: string): boolean => {
  const [first = '', ...rest] = text.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group))
}

/** Returns the decimal sign, or null without a fraction. `group` is the separator of groups of three. */
const decimalSign = (text: string, group: string): string | null => {
  const [points, commas] = [count(text, '.'), count(text, ',')]
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (points !== 1 && commas !== 1) return null
  const lone = points === 1 ? '.' : ','
  // With groups by spaces or apostrophes, the sign has only one meaning.
  return lone === group && isGrouped(text, lone) ? null : lone
}

/** The parts of an amount, as written. */
interface Parts {
  minus: boolean
  /** Without group separators; empty in `.5`. */
  whole: string
  /** Empty in `5.` */
  fraction: string
  hasPoint: boolean
}

const readParts = (text: string, findDecimal: (unsigned: string) => string | null): Parts | null => {
  if (text.length > LONGEST) return null
  const plain = plainSigns(text).trim()
  const minus = plain.startsWith('-')
  const unsigned = minus || plain.startsWith('+') ? plain.slice(1).trimStart() : plain
  if (!ALLOWED.test(unsigned)) return null

  const decimal = findDecimal(unsigned)
  const at = decimal === null ? -1 : unsigned.lastIndexOf(decimal)
  const whole = at < 0 ? unsigned : unsigned.slice(0, at)
  const fraction = at < 0 ? '' : unsigned.slice(at + 1)

  const grouping = [...new Set(whole.replace(/\d/g, ''))]
  if (grouping.length > 1 || !/^\d*$/.test(fraction)) return null
  const [group] = grouping
  if (group !== undefined && !isGrouped(whole, group)) return null
  if (!/\d/.test(whole + fraction)) return null
  return { minus, whole: whole.replace(/\D/g, ''), fraction, hasPoint: at >= 0 }
}

/** Returns an amount as decimal text; null if it is too long. */
const amountOf = ({ minus, whole, fraction }: Parts): string | null => {
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return null
  const amount = (digits || '0') + (fraction && `.${fraction}`)
  return minus && /[1-9]/.test(amount) ? `-${amount}` : amount
}

const decimalIn = (language: Locale) => (unsigned: string) =>
  decimalSign(unsigned, numberSigns(language).group)

/**
 * Reads an amount as people write it: `1 234,56`, `1,234.56`, `1.234,56`, `21,1`, `1'234.5`. With both signs the
 * last is the decimal one. A single point or comma is the decimal sign in Kazakh and Russian. In English a single
 * comma before exactly three digits groups; so does a point if the user chose it. Refuses ambiguous numbers
 * (`1,23,4`, `12 34`) and anything beyond a number: a currency (`100$` is for `readEntry`), an exponent, `1_000`,
 * Indian groups of two, digits other than 0–9 and their full-width forms.
 */
export const readAmount = (text: string, language: Locale): ReadAmount => {
  // A fast path for most amounts and numbers.
  if (text.length < 16 && /^(?:0|[1-9]\d*)$/.test(text)) return { ok: true, amount: text }
  const parts = readParts(text, decimalIn(language))
  const amount = parts && amountOf(parts)
  return amount === null ? NOT_READ : { ok: true, amount }
}

/** Whether a number could mean another one: its only sign stands before exactly three digits, as in `1,234`. */
export const isAmbiguous = (text: string): boolean =>
  /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(plainSigns(text).trim())

/** The decimal sign of a column of numbers. */
export type DecimalSign = '.' | ','

/** Reads an amount whose decimal sign is known: the other sign can only group. Returns null for any other text. */
export const readAmountWith = (text: string, decimal: DecimalSign): string | null => {
  const parts = readParts(text, (unsigned) => (unsigned.includes(decimal) ? decimal : null))
  return parts && amountOf(parts)
}

/**
 * Returns an unsigned number with its typed digits, a point as decimal sign and no groups, which all languages read
 * alike. Returns null if `readAmount` cannot read it.
 */
export const ungrouped = (text: string, language: Locale): string | null => {
  const parts = readParts(text, decimalIn(language))
  return parts && parts.whole + (parts.hasPoint ? '.' : '') + parts.fraction
}

/** Groups of three separated by spaces, with any fraction. Inside a number a space has no other meaning. */
const SPACED = /\d{1,3}(?: \d{3})+(?!\d)[\d.,']*/y
/** Any other run of digits with possible separators. */
const PLAIN = /[.,]?\d[\d.,']*/y

/**
 * Returns the end of the number at `at` in a text of plain signs (`plainSigns`), for `readAmount` to read. Returns
 * `at` if no number begins there.
 */
export const scanNumber = (text: string, at: number): number => {
  for (const pattern of [SPACED, PLAIN]) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return at
}
