import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { type PointOn, pointAsDated } from '../series/pointOn.ts'
import type { Points } from '../series/series.ts'
import { firstFrom } from '../series/slice.ts'
import { fixingDayUntil } from './fixingDays.ts'
import { fixings } from './rateByRule.ts'
import type { Rule } from './rules.ts'
import type { Told } from './withoutCarried.ts'

/** What days are filled by: a rule, what is known of the service's dates, and Kazakhstan's day. */
export interface FilledBy extends Told {
  rule: Rule
  today: Day
}

/**
 * The rate of each calendar day by a rule, made once for all days of a series. Where the rule has a rate for the day it is that
 * one (`fixingFor`); a day without a fixing of its own keeps the last one before it, at most 14 days. A day to come has a rate
 * where it can no longer be another. By dates nobody understands it is the one dated.
 */
export const filledBy = (points: Points, { rule, today, ...told }: FilledBy): PointOn => {
  const { convention, calendar, carried } = told
  if (rule === 'dated' || convention.meaning === null) {
    const dated = pointAsDated(points)
    const last = points.day.at(-1) ?? today
    return (day) => (day <= Math.max(today, last) ? dated(day) : null)
  }
  const known = fixings(points, convention, calendar, carried)
  const fixed = Int32Array.from(known, (fixing) => fixing.fixed)
  // What is fixed on a day is in force from the next one on.
  const later = rule === 'in-force' ? 0 : 1
  return (day) => {
    const found = known[firstFrom(fixed, day + later) - 1]
    const rate = found && points.rate[found.index]
    if (!found || rate === undefined || day - found.fixed > CARRIED_DAYS) return null
    const isSure = rule === 'in-force' && found.fixed >= fixingDayUntil(day - 1, calendar)
    return day <= today || isSure ? { day: found.fixed, rate } : null
  }
}
