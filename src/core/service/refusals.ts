import { AinaError } from '../../shared/contract/errors.ts'
import type { Refused } from './answers.ts'

// Control and format characters (bidi among them), lone surrogates and line separators.
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Nearly all texts consist of these alone and need no Unicode tables. */
const PLAIN = /^[ -~А-яЁё]*$/

/** Cuts foreign text to `limit` UTF-16 units and removes invisible characters. */
export const visibleText = (text: string, limit: number): string => {
  const cut = text.slice(0, limit)
  return PLAIN.test(cut) ? cut : cut.replace(UNSHOWABLE, '')
}

const SAMPLE_LENGTH = 80

/** Returns a value in at most 80 harmless characters, texts in quotes. Does not look into nested values. */
const sampleOf = (value: unknown): string | null => {
  if (value === undefined) return null
  if (typeof value === 'string') return `"${visibleText(value, SAMPLE_LENGTH - 2)}"`
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  return String(value)
}

/**
 * The accepted rates, in tenge per 1 unit, both ends included. Beyond them a cross rate would lose its digits. A real value so
 * large or small has another unit.
 */
export const LEAST_RATE = 1e-12
export const GREATEST_RATE = 1e12

const faultWithin = (value: unknown, least: number, greatest: number): string | null => {
  if (typeof value !== 'number') return 'rate-not-a-number'
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return 'rate-not-finite'
  if (value <= 0) return 'rate-not-positive'
  return value < least || value > greatest ? 'rate-out-of-range' : null
}

/** Returns why a value is not a rate in tenge per 1 unit; null if it is one. */
export const rateFault = (value: unknown): string | null => faultWithin(value, LEAST_RATE, GREATEST_RATE)

/** Returns why a value is not a rate of one currency in another; null if it is one. The limits follow from the tenge rates. */
export const crossRateFault = (value: unknown): string | null =>
  faultWithin(value, LEAST_RATE / GREATEST_RATE, GREATEST_RATE / LEAST_RATE)

/** A hostile answer has a hundred thousand mistakes; the log needs only the first. */
const MOST_REFUSALS = 100

export interface Refusals {
  add(code: string | null, reason: string, value: unknown): void
  /** The first hundred, then one `more` whose sample is the number of the others. */
  list(): Refused[]
}

/** Collects the rejected values of one answer. */
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

/** A whole answer refused as `bad-data`, with entries for the log. */
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
