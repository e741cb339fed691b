import type { Day } from '../days/day.ts'
import type { Rule } from '../rates/rules.ts'
import { firstAfter } from './slice.ts'

/** What a pair is worth on a calendar day, in `quote` per 1 `code`. */
export interface PairRate {
  rate: number
  /** The older of the two sides' days. */
  day: Day
  /** The day of each side's rate; null for the tenge. */
  codeDay: Day | null
  quoteDay: Day | null
  /** The rule that found the official sides. */
  rule: Rule
}

/**
 * By which rule days have their rates. `unknown`: by dates, since the meaning of a service's dates is not known; `partly`: by the
 * rate in effect where it is known, else by dates.
 */
export type RuleSaid = 'inForce' | 'partly' | 'unknown' | 'dated'

/** A pair's rate on every calendar day, as the core has worked it out. */
export interface PairCalendar {
  code: string
  quote: string
  rateOn(day: Day): PairRate | null
  /** By which rule the days of a span have their rates; of all days without one. */
  said(span?: { from: Day; to: Day }): RuleSaid
  /** The first and the last day of each stretch of days with one answer, ascending. */
  from: ArrayLike<Day>
  to: ArrayLike<Day>
  complete: boolean
}

/** The stretches of days with one answer, as the core answers them (`CalendarRates` of the contract). */
interface AnsweredStretches
  extends Record<'from' | 'to' | 'rate' | 'codeDay' | 'quoteDay' | 'dated', ArrayLike<number>> {
  code: string
  quote: string
  rule: Rule
  official: boolean
  complete: boolean
}

export const pairCalendar = (columns: AnsweredStretches): PairCalendar => {
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
    ...{ code, quote, from, to, complete },
    rateOn(day) {
      const index = firstAfter(from, day) - 1
      return index < 0 || day > (to[index] ?? day) ? null : rateAt(index)
    },
    said(span) {
      if (!official) return 'dated'
      if (rule === 'dated') return 'unknown'
      const isIn = (index: number) =>
        !span || ((from[index] ?? 0) <= span.to && (to[index] ?? 0) >= span.from)
      return [...dated].some(isIn) ? 'partly' : 'inForce'
    },
  }
}

/** The days that a pair's rate is made of, ascending, each once. */
export const daysOfRate = ({ codeDay, quoteDay }: PairRate): Day[] =>
  [...new Set([codeDay, quoteDay])].filter((day) => day !== null).toSorted((a, b) => a - b)
