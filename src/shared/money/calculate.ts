import Big from 'big.js'
import type { Locale } from '../languages/language.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { rangeIn } from './rangeIn.ts'
import { readAmount, ungrouped } from './readAmount.ts'
import { scanNumber } from './scanNumber.ts'

/**
 * - `unknown-sign`: a sign or letter that no calculation has
 * - `too-long`: more signs than can be read, or a number of more than 40 digits before or behind the point
 * - `bad-number`: one that could only be guessed, 1,23,4
 * - `range`: two numbers with a dash as it is set in print, 100–200; `at` is the first one
 * - `open-bracket`: without its closing one; `at` is the opening one
 * - `divided-by-zero`: `at` is the divisor
 * - `out-of-range`: more than 40 digits before the point, or nothing but zeros in 40 after it
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
      /** Decimal text, as `DecimalText` wants it. */
      value: string
      /** Whether the text was just a number, with nothing to work out. */
      isPlainNumber: boolean
    }
  | {
      ok: false
      /** Where in the text, as an index; its length where something is missing at the end. */
      at: number
      reason: CalculateReason
    }

export const MAX_LENGTH = 200
const MAX_DEPTH = 40
const DIGITS = 40

/** A Big of our own: it divides once, at the very end, and keeps what can be kept. */
const Precise = Big()
Precise.DP = DIGITS
Precise.RM = Precise.roundHalfUp

/** A fraction, so that 10/3*3 is 10; a percentage stays one until it is known what it is a part of. */
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
/** The other ways to write the four operators; each one sign for one sign. */
const operators: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '⋅': '*',
  '÷': '/',
  ':': '/',
  '∕': '/',
}

/** A text in which every sign of a calculation is the plain one; indexes stay. */
export const plainFormula = (text: string): string =>
  plainSigns(text).replace(/[×·⋅÷:∕]/g, (sign) => operators[sign] ?? sign)

/** Pratt's parser: one function, an operator's power decides how far its right side reaches. */
const evaluate = (text: string, language: Locale): Value | { at: number; reason: CalculateReason } => {
  const zero = number(new Precise(0), new Precise(ONE))
  let at = 0
  let depth = 0
  let mistake: { at: number; reason: CalculateReason } | null = null
  /** The first mistake counts; what is worked out after it is thrown away. */
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
    // It can be read, but has more digits than an amount may have.
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
  // Out of habit, as on a calculator's keys.
  if (peek() === '=') at += 1
  const rest = peek()
  if (rest === ')') fail(at, 'stray-bracket')
  else if (/[\d(.,%]/.test(rest)) fail(at, 'expected-operator')
  else if (rest !== '') fail(at, 'unknown-sign')
  return mistake ?? value
}

/**
 * Works out `+ - * / ( ) %` and unary minus, also written × ÷ · : −. Numbers are read as `readAmount` reads them. A
 * per cent sign is a pocket calculator's: after + or − it is a part of what stands before (100+12% is 112), elsewhere
 * a hundredth (200*5% is 10, 12% is 0.12). The answer is exact, in at most 40 decimals (half away from zero).
 */
export const calculate = (text: string, language: Locale): Calculated => {
  const plain = readAmount(text, language)
  if (plain.ok) return { ok: true, value: plain.amount, isPlainNumber: true }
  if (text.trim() === '') return { ok: false, at: 0, reason: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, at: MAX_LENGTH, reason: 'too-long' }
  const range = rangeIn(text, language)
  if (range) return { ok: false, at: range.at, reason: 'range' }

  const result = evaluate(plainFormula(text), language)
  if ('reason' in result) return { ok: false, ...result }
  const value = result.over.div(result.under)
  const isOut = value.eq(0) ? !result.over.eq(0) : value.e >= DIGITS
  if (isOut) return { ok: false, at: 0, reason: 'out-of-range' }
  return { ok: true, value: value.eq(0) ? '0' : value.toFixed(), isPlainNumber: false }
}
