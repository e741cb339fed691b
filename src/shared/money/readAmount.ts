import { numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { plainSigns } from '../text/plainSigns.ts'

/** An amount that was typed or pasted, as decimal text (`-1234.5`), or not readable without guessing. */
type ReadAmount = { ok: true; amount: string } | { ok: false }

const NOT_READ: ReadAmount = { ok: false }

const ALLOWED = /^[\d.,' ]+$/
const MAX_DIGITS = 40
/** With room for spaces and signs: nothing that is longer is an amount. */
const LONGEST = 200

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Whether `text` is digits in groups of three after a first group of one to three that does not begin with 0. */
const isGrouped = (text: string, sign: string): boolean => {
  const [first = '', ...rest] = text.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group))
}

/** The sign that stands before the fraction; null where there is no fraction. `group` is what parts groups of three here. */
const decimalSign = (text: string, group: string): string | null => {
  const [points, commas] = [count(text, '.'), count(text, ',')]
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (points !== 1 && commas !== 1) return null
  const lone = points === 1 ? '.' : ','
  // Spaces or apostrophes that group already leave it only one meaning.
  return lone === group && isGrouped(text, lone) ? null : lone
}

/** The signs of an amount that was read, as they stood. */
interface Parts {
  minus: boolean
  /** Without its groups; empty in `.5`. */
  whole: string
  /** Empty in `5.` */
  fraction: string
  hasPoint: boolean
}

const readParts = (text: string, language: Locale): Parts | null => {
  if (text.length > LONGEST) return null
  const plain = plainSigns(text).trim()
  const minus = plain.startsWith('-')
  const unsigned = minus || plain.startsWith('+') ? plain.slice(1).trimStart() : plain
  if (!ALLOWED.test(unsigned)) return null

  const decimal = decimalSign(unsigned, numberSigns(language).group)
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

/**
 * Reads an amount as people write it: `1 234,56`, `1,234.56`, `1.234,56`, `21,1`, `1'234.5`. With both signs the last is
 * the decimal one; a lone point or comma is the decimal sign in Kazakh and Russian; in English a lone comma before
 * exactly three digits groups, as does a lone point where the person has chosen it for that. What could only be guessed (`1,23,4`, `12 34`) is refused rather than read wrongly, and
 * so is whatever is more than a number: a currency (`100$` is for `readEntry`), an exponent, `1_000`, groups of two as in
 * India, digits other than 0–9 (full-width ones are those).
 */
export const readAmount = (text: string, language: Locale): ReadAmount => {
  // Most amounts, and every number of most sentences.
  if (text.length < 16 && /^(?:0|[1-9]\d*)$/.test(text)) return { ok: true, amount: text }
  const parts = readParts(text, language)
  if (!parts) return NOT_READ
  const { minus, fraction } = parts
  const digits = parts.whole.replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return NOT_READ
  const amount = (digits || '0') + (fraction && `.${fraction}`)
  return { ok: true, amount: minus && /[1-9]/.test(amount) ? `-${amount}` : amount }
}

/**
 * An unsigned number with the digits that it was typed with, a point for its decimal sign and no groups: every language reads
 * that alike. Null for what `readAmount` does not read.
 */
export const ungrouped = (text: string, language: Locale): string | null => {
  const parts = readParts(text, language)
  return parts && parts.whole + (parts.hasPoint ? '.' : '') + parts.fraction
}
