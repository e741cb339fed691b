import { AinaError } from '../../shared/contract/errors.ts'
import { type Day, parseDay, utcDay } from '../../shared/days/day.ts'
import type { Refused } from './answers.ts'

// Control and format characters (bidi among them), lone surrogates and line separators.
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Cuts foreign text to `limit` UTF-16 units and removes invisible characters. */
export const visibleText = (text: string, limit: number): string =>
  text.slice(0, limit).replace(UNSHOWABLE, '')

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
 * When an answer arrived: by the machine's clock and by the service's (`Date` header), in milliseconds since the epoch.
 */
export interface AnsweredAt {
  now: number
  serverNow: number | null
}

const DAYS_AHEAD = 10

/** Reads a date of an answer, at most 10 days after the later of the two clocks. Returns the reason for another. */
export const readAnsweredDay = (
  date: unknown,
  { now, serverNow }: AnsweredAt,
): Day | 'day-malformed' | 'day-in-future' => {
  const day = typeof date === 'string' ? parseDay(date) : null
  if (day === null) return 'day-malformed'
  return day > utcDay(Math.max(now, serverNow ?? now)) + DAYS_AHEAD ? 'day-in-future' : day
}

/**
 * The accepted rates, in tenge per 1 unit, both ends included. Beyond them a cross rate would lose its digits. A real value so
 * large or small has another unit.
 */
export const LEAST_RATE = 1e-12
export const GREATEST_RATE = 1e12

/** Reads a rate, in tenge per 1 unit unless it has other limits. Returns the reason for another value. */
export const readRate = (
  value: unknown,
  least = LEAST_RATE,
  greatest = GREATEST_RATE,
): number | `rate-${string}` => {
  if (typeof value !== 'number') return 'rate-not-a-number'
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return 'rate-not-finite'
  if (value <= 0) return 'rate-not-positive'
  return value < least || value > greatest ? 'rate-out-of-range' : value
}

/** A hostile answer has a hundred thousand mistakes; the log needs only the first. */
const MOST_REFUSALS = 100

/** Collects the rejected values of one answer. */
export class Refusals {
  readonly #first: Refused[] = []
  #more = 0

  add(code: string | null, reason: string, value: unknown): null {
    if (this.#first.length < MOST_REFUSALS) this.#first.push({ code, reason, sample: sampleOf(value) })
    else this.#more++
    return null
  }

  /** The first hundred, then one `more` whose sample is the number of the others. */
  list(): Refused[] {
    const more = { code: null, reason: 'more', sample: String(this.#more) }
    return this.#more === 0 ? this.#first : [...this.#first, more]
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
