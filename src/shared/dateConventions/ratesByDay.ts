import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { isImplausibleJump } from '../rates/implausibleJump.ts'
import type { Rule } from '../rates/rules.ts'
import { numberAt, type Points, type SeriesPoints } from '../series/series.ts'
import { firstAfter, firstFrom } from '../series/slice.ts'
import type { Dating } from './dating.ts'
import { type FixedDay, fixingDayUntil, isFixingDay } from './fixingDays.ts'
import { type Fixing, fixings } from './fixings.ts'

/** The point that applies to a day by a rule. `none`: no rate applies. `unknown`: it cannot be determined. */
type RuleAnswer = { index: number; fixed: FixedDay } | 'none' | 'unknown'

type CertainFixing = Fixing & { fixed: FixedDay }
const isCertain = (fixing: Fixing | undefined): fixing is CertainFixing =>
  fixing !== undefined && fixing.fixed !== null

/**
 * Returns a function for any day of an official series, by a rule. The rate in effect is the last one set before a
 * day, at most 14 days earlier. For a day after `today` (Kazakhstan's) it answers only if the rate can no longer
 * change.
 */
export const rateByRule = (
  points: Points,
  dating: Dating,
  today: Day,
): ((on: Day, rule: 'in-force' | 'fixed') => RuleAnswer) => {
  const all = fixings(points, dating)
  const certain = all.filter(isCertain)
  const fixed = Int32Array.from(certain, (one) => one.fixed)
  const unsure = Int32Array.from(
    all.filter((one) => one.fixed === null),
    ({ index }) => numberAt(points.day, index),
  )
  /** Whether a rate with an unknown fixing may have been in effect on a day before the `next` known one. */
  const isUnsureAround = (on: Day, next: CertainFixing | undefined): boolean => {
    const end = Math.min(
      on + CARRIED_DAYS + 1,
      next ? (points.day[next.index] ?? on) : Number.POSITIVE_INFINITY,
    )
    return firstFrom(unsure, on - CARRIED_DAYS) < firstFrom(unsure, end)
  }
  return (on, rule) => {
    const at = firstFrom(fixed, on)
    const own = certain[at]
    if (rule === 'fixed' && own?.fixed === on) return on > today ? 'none' : own
    const before = certain[at - 1]
    if (!before || on - before.fixed > CARRIED_DAYS) return isUnsureAround(on, own) ? 'unknown' : 'none'
    if (before.fixed > today) return 'unknown'
    const next = all[before.index + 1]
    const newest = rule === 'fixed' ? on : fixingDayUntil(on - 1, dating.calendar)
    if (!next) {
      const isSure = rule === 'fixed' ? !isFixingDay(on, dating.calendar) : before.fixed >= newest
      if (!isSure) return on >= today + Number(rule === 'in-force') ? 'none' : 'unknown'
    } else if (!isCertain(next)) return 'unknown'
    return rule === 'in-force' ? before : 'none'
  }
}

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
  /** The previous rate in tenge if this one is an implausible jump from it; else null. */
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
  const isOfficial = dating !== null
  const all = readerOf(points, isOfficial)
  const asDated = (day: Day): DayRate | null => {
    const index = firstAfter(points.day, day) - 1
    const dated = points.day[index]
    if (dated === undefined || day > lastDay || day - dated > CARRIED_DAYS) return null
    return all(index, dated, 'dated')
  }
  if (dating === null || dating.meaning === null) return asDated
  const byRule = rateByRule(points, dating, today)
  return (day, rule) => {
    const answer = rule === 'dated' ? 'unknown' : byRule(day, rule)
    if (answer === 'unknown') return asDated(day)
    return answer === 'none' ? null : all(answer.index, answer.fixed, rule)
  }
}

const readerOf = ({ day: days, rate: rates, provisional }: SeriesPoints, isOfficial: boolean) => {
  const unsure = new Set(provisional)
  return (index: number, day: Day, rule: Rule): DayRate => {
    const [dated, rate, before] = [days[index] ?? day, rates[index] ?? Number.NaN, rates[index - 1]]
    const isJump =
      before !== undefined &&
      isImplausibleJump({ day: days[index - 1] ?? dated, rate: before }, { day: dated, rate }, isOfficial)
    const jumpedFrom = isJump ? before : null
    return { day, dated, rate, rule, provisional: unsure.has(index), jumpedFrom }
  }
}
