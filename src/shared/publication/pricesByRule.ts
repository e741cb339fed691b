import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Points } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { fixings } from './rateByRule.ts'
import type { Rule } from './rules.ts'

/** A rate, and the day that a file of prices names beside it. */
export interface DatedPrice {
  day: Day
  rate: number
}

const none: ReadonlySet<Day> = new Set()

/**
 * The points of an official rate as a program wants them that takes the last price on or before a day: by the rate in force each
 * fixing stands at the day after it, by the fixed one at its own day, and once. By dates, or while nobody knows what these mean,
 * every point stays where it is.
 */
export const pricesByRule = (
  points: Points,
  rule: Rule,
  { convention, calendar }: { convention: Convention; calendar: Calendar },
): DatedPrice[] => {
  const rateAt = (index: number): number => points.rate[index] ?? Number.NaN
  if (rule === 'dated' || convention.meaning === null)
    return Array.from(points.day, (day, index) => ({ day, rate: rateAt(index) }))
  const later = rule === 'in-force' ? 1 : 0
  return fixings(points, convention, calendar, none)
    .filter(({ fixed }, at, all) => fixed !== all[at - 1]?.fixed)
    .map(({ index, fixed }) => ({ day: fixed + later, rate: rateAt(index) }))
}
