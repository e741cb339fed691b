import Big from 'big.js'
import type { Locale } from '../languages/language.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { readAmount, scanNumber, ungrouped } from './readAmount.ts'

/**
 * - `unknown-sign`: a sign or letter outside the grammar
 * - `too-long`: too many signs, or a number of more than 40 digits before or after the point
 * - `bad-number`: a number without a certain reading, 1,23,4
 * - `range`: two numbers with a printed dash, 100–200; `at` is the first one
 * - `open-bracket`: without its closing one; `at` is the opening one
 * - `divided-by-zero`: `at` is the divisor
 * - `out-of-range`: more than 40 digits before the point, or only zeros in 40 after it
 */
export type CalculateReason =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'unknown-sign'
  | 'bad-number'
  | 'range'
  | 'expected-number'
  | 'expected-operator'
  | 'open-bracket'
  | 'stray-bracket'
  | 'divided-by-zero'
  | 'out-of-range'

export type Calculated =
  | {
      ok: true
      /** Decimal text, valid as `DecimalText`. */
      value: string
      /** Whether the text was only a number, without a calculation. */
      isPlainNumber: boolean
    }
  | {
      ok: false
      /** An index into the text; its length if the end is missing. */
      at: number
      reason: CalculateReason
    }

export const MAX_LENGTH = 200
const MAX_DEPTH = 40
const DIGITS = 40

/** A separate Big that divides once, at the end, with the full precision. */
const Precise = Big()
Precise.DP = DIGITS
Precise.RM = Precise.roundHalfUp

/** A fraction, so that 10/3*3 is 10. A percentage stays one until its base is known. */
interface Value {
  over: Big
  under: Big
  percent: boolean
}

const ONE = '1'
const number = (over: Big, under: Big): Value => ({ over, under, percent: false })
const plus = (a: Value, b: Value): Value =>
  number(a.over.times(b.under).plus(b.over.times(a.under)), a.under.times(b.under))
const times = (a: Value, b: Value): Value => number(a.over.times(b.over), a.under.times(b.under))
const negative = (a: Value): Value => ({ ...a, over: a.over.times(-1) })
const part = (a: Value): Value => (a.percent ? number(a.over, a.under.times(100)) : a)

const powers: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const UNARY = 3
/** Other signs for the four operators, one sign for one sign. */
const operators: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '⋅': '*',
  '÷': '/',
  '∕': '/',
}

/** Replaces the signs of a calculation by the plain ones. Indexes stay valid. */
export const plainFormula = (text: string): string =>
  plainSigns(text).replace(/[×·⋅÷∕]/g, (sign) => operators[sign] ?? sign)

/** Two numbers with a printed dash, in the same currency or without any. The keyboard's hyphen and the minus subtract. */
const RANGE = /\d(?:[\d .,']*\d)? ?(?:\p{Sc}|\p{L}+)? ?[\u2010-\u2014] ?\p{Sc}?\d(?:[\d .,']*\d)?/u

/** Finds a range such as 100–200, which is no single amount. */
export const rangeIn = (text: string): { at: number; end: number } | null => {
  const match = RANGE.exec(text)
  return match && { at: match.index, end: match.index + match[0].length }
}

/** A Pratt parser: the power of an operator decides how far its right side reaches. */
const evaluate = (text: string, language: Locale): Value | { at: number; reason: CalculateReason } => {
  const zero = number(new Precise(0), new Precise(ONE))
  let at = 0
  let depth = 0
  let mistake: { at: number; reason: CalculateReason } | null = null
  /** The first mistake counts; later results are discarded. */
  const fail = (place: number, reason: CalculateReason): Value => {
    mistake ??= { at: place, reason }
    at = text.length
    return zero
  }
  const peek = (): string => {
    while (/\s/.test(text[at] ?? '')) at += 1
    return text[at] ?? ''
  }

  const readNumber = (): Value => {
    const begin = at
    at = scanNumber(text, begin)
    const run = text.slice(begin, at)
    const reading = readAmount(run, language)
    if (reading.ok) return number(new Precise(reading.amount), new Precise(ONE))
    // A readable number with more digits than allowed.
    return fail(begin, ungrouped(run, language) === null ? 'bad-number' : 'too-long')
  }

  const readBracket = (): Value => {
    const open = at
    at += 1
    const inner = part(expression(0))
    if (peek() !== ')') return fail(open, 'open-bracket')
    at += 1
    return inner
  }

  const operand = (): Value => {
    const sign = peek()
    if (sign === '-' || sign === '+') {
      at += 1
      const value = expression(UNARY)
      return sign === '-' ? negative(value) : value
    }
    if (sign !== '(' && scanNumber(text, at) === at)
      return fail(at, sign === '' || /[*/%)=]/.test(sign) ? 'expected-number' : 'unknown-sign')
    const value = sign === '(' ? readBracket() : readNumber()
    if (peek() !== '%') return value
    at += 1
    return { ...value, percent: true }
  }

  const apply = (sign: string, left: Value, right: Value, place: number): Value => {
    if (sign === '*') return times(part(left), part(right))
    if (sign === '/') {
      if (right.over.eq(0)) return fail(place, 'divided-by-zero')
      const { over, under } = part(right)
      return times(part(left), number(under, over))
    }
    const share = right.percent ? times(part(left), part(right)) : right
    return plus(part(left), sign === '-' ? negative(share) : share)
  }

  const expression = (least: number): Value => {
    depth += 1
    if (depth > MAX_DEPTH) return fail(at, 'too-deep')
    let left = operand()
    for (;;) {
      const sign = peek()
      const power = powers[sign] ?? -1
      if (power <= least) break
      at += 1
      peek()
      const place = at
      left = apply(sign, left, expression(power), place)
    }
    depth -= 1
    return left
  }

  const value = part(expression(0))
  // Out of habit, as on a calculator.
  if (peek() === '=') at += 1
  const rest = peek()
  if (rest === ')') fail(at, 'stray-bracket')
  else if (/[\d(.,%]/.test(rest)) fail(at, 'expected-operator')
  else if (rest !== '') fail(at, 'unknown-sign')
  return mistake ?? value
}

/**
 * Calculates `+ - * / ( ) %` and unary minus, also written × ÷ · −. Reads numbers like `readAmount`. Per cent
 * works as on a pocket calculator: after + or − it is a share of the left side (100+12% is 112), elsewhere a
 * hundredth (200*5% is 10, 12% is 0.12). The result is exact, with at most 40 decimals (half away from zero).
 */
export const calculate = (text: string, language: Locale): Calculated => {
  const plain = readAmount(text, language)
  if (plain.ok) return { ok: true, value: plain.amount, isPlainNumber: true }
  if (text.trim() === '') return { ok: false, at: 0, reason: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, at: MAX_LENGTH, reason: 'too-long' }
  const range = rangeIn(text)
  if (range) return { ok: false, at: range.at, reason: 'range' }

  const result = evaluate(plainFormula(text), language)
  if ('reason' in result) return { ok: false, ...result }
  const value = result.over.div(result.under)
  const isOut = value.eq(0) ? !result.over.eq(0) : value.e >= DIGITS
  if (isOut) return { ok: false, at: 0, reason: 'out-of-range' }
  return { ok: true, value: value.eq(0) ? '0' : value.toFixed(), isPlainNumber: false }
}

export type CalculationReading =
  | { kind: 'empty' }
  /** `amount` is decimal text; `calculated` is true for a result of a calculation. */
  | { kind: 'amount'; amount: string; calculated: boolean }
  | { kind: 'mistake'; at: number; reason: Exclude<CalculateReason, 'empty'> }

/** Reads an amount field's text: nothing, a number, a calculation, or a mistake with its place. */
export const readTyped = (text: string, language: Locale): CalculationReading => {
  const read = calculate(text, language)
  if (read.ok) return { kind: 'amount', amount: read.value, calculated: !read.isPlainNumber }
  const { at, reason } = read
  return reason === 'empty' ? { kind: 'empty' } : { kind: 'mistake', at, reason }
}

/**
 * Returns whether a text other than a calculation may be a sentence: `31.12.2025 100`, `15к`, `= 100`. False if only
 * its end is missing.
 */
export const mayHaveWords = (
  reading: CalculationReading,
  text: string,
): reading is Extract<CalculationReading, { kind: 'mistake' }> =>
  reading.kind === 'mistake' &&
  reading.reason !== 'open-bracket' &&
  !(reading.reason === 'expected-number' && reading.at >= text.trimEnd().length)
