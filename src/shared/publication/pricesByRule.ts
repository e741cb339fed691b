import type { Day } from '../days/day.ts'
import type { Points } from '../series/series.ts'
import { fixings, type Told } from './fixings.ts'
import type { Rule } from './rules.ts'

/** A rate, and the day that a file of prices names beside it. */
export interface DatedPrice {
  day: Day
  rate: number
  /** Whether it is named by its own date although another rule is asked for: nobody knows what that date means. */
  isUnknown: boolean
}

/**
 * The points of an official rate as a program wants them that takes the last price on or before a day: by the rate in force each
 * fixing is named at the day after it, by the fixed one at its own day, and once. By dates every point stays where it is, and so
 * does each one whose date nobody understands.
 */
export const pricesByRule = (
  points: Points,
  rule: Rule,
  { convention, calendar }: Pick<Told, 'convention' | 'calendar'>,
): DatedPrice[] => {
  const later = rule === 'in-force' ? 1 : 0
  const prices: DatedPrice[] = []
  let before: Day | null = null
  const known = rule === 'dated' ? [] : fixings(points, { convention, calendar, carried: new Set() })
  for (const [index, dated] of points.day.entries()) {
    const fixed = known[index]?.fixed ?? null
    if (fixed !== null && fixed === before) continue
    before = fixed
    const day = fixed === null ? dated : fixed + later
    // A price that another takes the place of would be the last one of its day.
    while ((prices.at(-1)?.day ?? Number.NEGATIVE_INFINITY) >= day) prices.pop()
    prices.push({
      day,
      rate: points.rate[index] ?? Number.NaN,
      isUnknown: rule !== 'dated' && fixed === null,
    })
  }
  return prices
}
