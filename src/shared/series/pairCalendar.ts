import type { Day } from '../days/day.ts'
import type { Rule } from '../rates/rules.ts'
import { numberAt } from './series.ts'
import { firstAfter } from './slice.ts'

/** The rate of a pair on a calendar day, in `quote` per 1 `code`. */
export interface PairRate {
  rate: number
  /** The older day of the two sides. */
  day: Day
  /** The day of each side's rate; null for the tenge. */
  codeDay: Day | null
  quoteDay: Day | null
  /** The rule applied to the official sides. */
  rule: Rule
}

/**
 * The rule behind the rates of some days. `unknown`: by date, since the meaning of the service's dates is unknown.
 * `partly`: the rate in effect if known, else by date.
 */
export type RuleBasis = 'inForce' | 'partly' | 'unknown' | 'dated'

/** A pair's rate on every calendar day, as computed by the core. */
export interface PairCalendar {
  code: string
  quote: string
  rateOn(day: Day): PairRate | null
  /** The rule behind the rates of a span; without a span, of all days. */
  basis(span?: { from: Day; to: Day }): RuleBasis
  /** The first and last day of each stretch of days with the same answer, ascending. */
  from: ArrayLike<Day>
  to: ArrayLike<Day>
  complete: boolean
}

/**
 * The rate of a pair on every calendar day by a rule, in stretches of days with the same answer. `rate` is in `quote` per
 * 1 `code`. Days outside all stretches have no rate.
 */
export interface CalendarRates
  /** The first and last day of each stretch, the days of the sides' rates (empty for the tenge), and the indexes by date. */
  extends Record<'from' | 'to' | 'rate' | 'codeDay' | 'quoteDay' | 'dated', ArrayLike<number>> {
  code: string
  quote: string
  /** The rule for this pair: `dated` if both sides are live, and while the meaning of dates is unknown. */
  rule: Rule
  /** Whether one side has an official rate. */
  official: boolean
  /** Whether the mirror holds all data. */
  complete: boolean
}

export const pairCalendar = (columns: CalendarRates): PairCalendar => {
  const { code, quote, rule, official, complete, rate, codeDay, quoteDay } = columns
  const [from, to] = [Int32Array.from(columns.from), Int32Array.from(columns.to)]
  const dated = new Set(Array.from(columns.dated))
  const dayAt = (days: ArrayLike<Day>, index: number): Day | null => days[index] ?? null
  const rateAt = (index: number): PairRate => {
    const [one, other] = [dayAt(codeDay, index), dayAt(quoteDay, index)]
    return {
      rate: rate[index] ?? Number.NaN,
      day: Math.min(one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY),
      codeDay: one,
      quoteDay: other,
      rule: dated.has(index) ? 'dated' : rule,
    }
  }
  return {
    code,
    quote,
    from,
    to,
    complete,
    rateOn(day) {
      const index = firstAfter(from, day) - 1
      return index < 0 || day > (to[index] ?? day) ? null : rateAt(index)
    },
    basis(span) {
      if (!official) return 'dated'
      if (rule === 'dated') return 'unknown'
      const isIn = (index: number) =>
        !span || (numberAt(from, index) <= span.to && numberAt(to, index) >= span.from)
      return [...dated].some(isIn) ? 'partly' : 'inForce'
    },
  }
}

/** The days of a pair's rate, ascending, each once. */
export const daysOfRate = ({ codeDay, quoteDay }: PairRate): Day[] =>
  [...new Set([codeDay, quoteDay])].filter((day) => day !== null).toSorted((a, b) => a - b)
