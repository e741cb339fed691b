import type { Day } from '../days/day.ts'
import { type PointOn, pointAsDated } from '../series/pointOn.ts'
import type { Points } from '../series/series.ts'
import type { Convention } from './convention.ts'
import type { Told } from './fixings.ts'
import { rateByRule } from './rateByRule.ts'
import type { Rule } from './rules.ts'

/** What days are filled by: a rule, what is known of the service's dates, and Kazakhstan's day. */
export interface FilledBy extends Told {
  convention: Convention
  rule: Rule
  today: Day
}

/**
 * The rate of each calendar day by a rule, made once for all days of a series. By the rule of fixings a day without one keeps the
 * last one before it, at most 14 days. A day to come has a rate where it can no longer be another. Where nobody knows which rate
 * counts, it is the one dated.
 */
export const filledBy = (points: Points, { rule, today, ...told }: FilledBy): PointOn => {
  const dated = pointAsDated(points)
  const last = Math.max(today, points.day.at(-1) ?? today)
  const asDated: PointOn = (day) => (day <= last ? dated(day) : null)
  if (rule === 'dated' || told.convention.spans.length === 0) return asDated
  const answer = rateByRule(points, told, today)
  const found = (day: Day) => {
    if (rule === 'in-force') return answer(day, 'in-force')
    if (day > today) return 'none'
    // What is fixed on a day is in force from the next one on. Today's may be still to come.
    const one = answer(day + 1, 'in-force')
    return one === 'none' && day === today ? answer(day, 'in-force') : one
  }
  return (day) => {
    const one = found(day)
    if (one === 'unknown') return asDated(day)
    const rate = one === 'none' ? undefined : points.rate[one.index]
    return one === 'none' || rate === undefined ? null : { day: one.fixed, rate }
  }
}
