import { type Day, parseDay } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points } from '../series/series.ts'
import { firstFrom } from '../series/slice.ts'
import { unknownConvention } from './convention.ts'
import { fixingDayUntil, isDated } from './fixingDays.ts'
import { type Meaning, meanings } from './meaningSpan.ts'
import type { PublishedRates } from './publishedRates.ts'

/**
 * The result of comparing a history with one published rate under one meaning. `agrees`: the rate begins on the
 * expected day. `against`: that day has another rate, or the rate begins on a day that this meaning excludes, or its
 * only point is beside a day without any. `equal`: an earlier rate may be the same, so the rate cannot tell the
 * meanings apart.
 */
type Verdict = 'agrees' | 'against' | 'equal'

/** A published rate with a point in the history. */
export interface ComparedRate {
  readonly code: string
  /** The day it was set. */
  readonly fixed: Day
  /** The date that a service of this meaning gives it. */
  readonly dated: Day
  readonly verdict: Verdict
}

/** The National Bank publishes two decimals; a service may have more, or round. */
const isSame = (one: number | undefined, other: number): boolean =>
  one !== undefined && Math.abs(one - other) < 0.005_001

/** Returns the date of a rate set on `fixed`. */
const datedBy = (meaning: Meaning, fixed: Day, calendar: Calendar): Day => {
  if (meaning === 'fixing') return fixed
  let day = fixed + 1
  while (meaning === 'next-working-day' && day < fixed + LONGEST_REST && calendar(day) !== 'working') day += 1
  return day
}

/** In days. Guards the loop against a calendar without working days. */
const LONGEST_REST = 60

const verdictOn = (
  { day, rate }: Points,
  dated: Day,
  published: number,
  mayBegin: (day: Day) => boolean,
): Verdict | null => {
  const index = firstFrom(day, dated)
  const hasRate = (at: number): boolean =>
    Math.abs((day[at] ?? Number.NaN) - dated) <= CARRIED_DAYS && isSame(rate[at], published)
  if (day[index] !== dated) return hasRate(index - 1) !== hasRate(index) ? 'against' : null
  if (!hasRate(index)) return 'against'
  let first = index
  while (hasRate(first - 1)) first -= 1
  if (first === index && index > 0) return 'agrees'
  // A rate unchanged for longer may have begun on any day.
  const isKnown = first > 0 && !isSame(rate[first - 1], published)
  return isKnown && !mayBegin(day[first] ?? dated) ? 'against' : 'equal'
}

/**
 * Compares a service's history (points in tenge per 1 unit, by code) with published rates, under each possible
 * meaning of its dates. Leaves out rates without a point on the expected day.
 */
export const comparePublished = (
  histories: ReadonlyMap<string, Points>,
  calendar: Calendar,
  published: readonly PublishedRates[],
): Record<Meaning, ComparedRate[]> => {
  const compared: Record<Meaning, ComparedRate[]> = { fixing: [], 'in-force': [], 'next-working-day': [] }
  for (const { fixed: named, inEffect, rates } of published) {
    const on = parseDay(inEffect)
    if (on === null) continue
    const fixed = (named === null ? null : parseDay(named)) ?? fixingDayUntil(on - 1, calendar)
    for (const [code, rate] of Object.entries(rates)) {
      const points = histories.get(code)
      if (!points) continue
      for (const meaning of meanings) {
        const dated = datedBy(meaning, fixed, calendar)
        const verdict = verdictOn(points, dated, rate, (day) =>
          isDated(day, { ...unknownConvention, meaning }, calendar),
        )
        if (verdict !== null) compared[meaning].push({ code, fixed, dated, verdict })
      }
    }
  }
  return compared
}
