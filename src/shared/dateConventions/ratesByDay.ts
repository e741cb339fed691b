import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { isUnitJump } from '../rates/isUnitJump.ts'
import type { Rule } from '../rates/rules.ts'
import type { SeriesPoints } from '../series/series.ts'
import { firstAfter } from '../series/slice.ts'
import { withoutRepeats } from '../series/withoutRepeats.ts'
import type { Dating } from './fixings.ts'
import { rateByRule } from './rateByRule.ts'

/** The rate that applies to a calendar day. */
export interface DayRate {
  /** The day of the rate: for `in-force` and `fixed` the day it was set, for `dated` its date. */
  day: Day
  dated: Day
  /** Tenge per 1 unit. */
  rate: number
  /** The rule applied: `dated` also replaces another rule if the meaning of the dates is unknown. */
  rule: Rule
  /** Whether history has not confirmed it yet. */
  provisional: boolean
  /** The previous rate in tenge if this one may be for another number of units; else null. */
  jumpedFrom: number | null
}

/** Returns the rate of a calendar day by a rule, or null if there is none. */
export type RatesByDay = (day: Day, rule: Rule) => DayRate | null

/**
 * Answers for every calendar day, from one series. `dating` is null for a kind without fixings: each rule then goes
 * by date. `today` is Kazakhstan's day. A later day has a rate only if that rate is already known.
 */
export const ratesByDay = (points: SeriesPoints, dating: Dating | null, today: Day): RatesByDay => {
  const lastDay = Math.max(today, points.day.at(-1) ?? today)
  const all = readerOf(points)
  const asDated = (day: Day): DayRate | null => {
    const index = firstAfter(points.day, day) - 1
    const dated = points.day[index]
    if (dated === undefined || day > lastDay || day - dated > CARRIED_DAYS) return null
    return all(index, dated, 'dated')
  }
  if (dating === null || dating.convention.spans.length === 0) return asDated
  const published = withoutRepeats(points)
  const read = published === points ? all : readerOf(published)
  const byRule = rateByRule(published, dating, today)
  return (day, rule) => {
    const answer = rule === 'dated' ? 'unknown' : byRule(day, rule)
    if (answer === 'unknown') return asDated(day)
    return answer === 'none' ? null : read(answer.index, answer.fixed, rule)
  }
}

const readerOf = ({ day: days, rate: rates, provisional }: SeriesPoints) => {
  const unsure = new Set(provisional)
  return (index: number, day: Day, rule: Rule): DayRate => {
    const [dated, rate, before] = [days[index] ?? day, rates[index] ?? Number.NaN, rates[index - 1]]
    const jumpedFrom = before !== undefined && isUnitJump(before, rate) ? before : null
    return { day, dated, rate, rule, provisional: unsure.has(index), jumpedFrom }
  }
}
