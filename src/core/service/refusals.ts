import { AinaError } from '../../shared/contract/errors.ts'
import type { Refused } from './answers.ts'

// Control characters, format characters (bidi among them), lone surrogates and line separators.
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Texts of these alone, as nearly all are, need not be looked through with the tables of Unicode. */
const PLAIN = /^[ -~А-яЁё]*$/

/** Foreign text cut to `limit` UTF-16 units, without control, bidi and other invisible characters. */
export const visibleText = (text: string, limit: number): string => {
  const cut = text.slice(0, limit)
  return PLAIN.test(cut) ? cut : cut.replace(UNSHOWABLE, '')
}

const SAMPLE_LENGTH = 80

/** What came, in at most 80 harmless characters; a text stands in quotes. Never walks into what is nested. */
const sampleOf = (value: unknown): string | null => {
  if (value === undefined) return null
  if (typeof value === 'string') return `"${visibleText(value, SAMPLE_LENGTH - 2)}"`
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  return String(value)
}

/**
 * The rates that there are, in tenge per 1 unit, both ends included. Beyond them a cross rate would lose its digits or be
 * no number at all; what really is worth so much or so little is quoted in another unit.
 */
export const LEAST_RATE = 1e-12
export const GREATEST_RATE = 1e12

const faultWithin = (value: unknown, least: number, greatest: number): string | null => {
  if (typeof value !== 'number') return 'rate-not-a-number'
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return 'rate-not-finite'
  if (value <= 0) return 'rate-not-positive'
  return value < least || value > greatest ? 'rate-out-of-range' : null
}

/** Why a value is not a rate in tenge per 1 unit; null when it is one. */
export const rateFault = (value: unknown): string | null => faultWithin(value, LEAST_RATE, GREATEST_RATE)

/** Why a value is not a rate of one currency in another: none is beyond the least in the greatest. Null when it is one. */
export const crossRateFault = (value: unknown): string | null =>
  faultWithin(value, LEAST_RATE / GREATEST_RATE, GREATEST_RATE / LEAST_RATE)

/** A hostile answer has a hundred thousand mistakes; the log needs to see the first of them. */
const MOST_REFUSALS = 100

export interface Refusals {
  add(code: string | null, reason: string, value: unknown): void
  /** The first hundred, then one `more` whose sample is the number of all the others. */
  list(): Refused[]
}

/** Collects what is not taken over from one answer. */
export const refusals = (): Refusals => {
  const first: Refused[] = []
  let more = 0
  return {
    add(code, reason, value) {
      if (first.length < MOST_REFUSALS) first.push({ code, reason, sample: sampleOf(value) })
      else more++
    },
    list: () => (more === 0 ? first : [...first, { code: null, reason: 'more', sample: String(more) }]),
  }
}

/** A whole answer refused as `bad-data`, with what the visible log is to say about it. */
export class RefusedAnswer extends AinaError {
  readonly refused: Refused[]

  constructor(message: string, refused: Refused[]) {
    super('bad-data', message)
    this.name = 'RefusedAnswer'
    this.refused = refused
  }
}

/** Refuses a whole answer for one reason. */
export const refuseAnswer = (code: string | null, reason: string, value: unknown): RefusedAnswer =>
  new RefusedAnswer(`the answer was refused: ${reason}`, [{ code, reason, sample: sampleOf(value) }])
