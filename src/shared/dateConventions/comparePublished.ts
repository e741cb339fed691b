import { type Day, parseDay } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points } from '../series/series.ts'
import { firstFrom } from '../series/slice.ts'
import { unknownConvention } from './convention.ts'
import { fixingDayUntil } from './fixingDays.ts'
import { isDated } from './isDated.ts'
import { type Meaning, meanings } from './meaning.ts'
import type { PublishedRates } from './publishedRates.ts'

/**
 * What a history says of one published rate under one meaning. `agrees`: the rate begins on the day that the meaning expects;
 * `against`: another rate has that day, or the rate begins on a day on which none of this meaning can, or it has one of the
 * points beside a day without any; `equal`: an earlier rate may be the same, which tells nothing between meanings.
 */
type Verdict = 'agrees' | 'against' | 'equal'

/** A published rate that history has a point for. */
export interface ComparedRate {
  readonly code: string
  /** The day on which it was set. */
  readonly fixed: Day
  /** The day by which a service of this meaning dates it. */
  readonly dated: Day
  readonly verdict: Verdict
}

/** The Bank publishes two decimals; a service may have more of them, or round. */
const isSame = (one: number | undefined, other: number): boolean =>
  one !== undefined && Math.abs(one - other) < 0.005_001

/** The day by which a rate is dated that was set on `fixed`. */
const datedBy = (meaning: Meaning, fixed: Day, calendar: Calendar): Day => {
  if (meaning === 'fixing') return fixed
  let day = fixed + 1
  while (meaning === 'next-working-day' && day < fixed + LONGEST_REST && calendar(day) !== 'working') day += 1
  return day
}

/** A calendar without working days is a mistake. */
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
  // A rate that stands still for longer may have begun on any day.
  const isKnown = first > 0 && !isSame(rate[first - 1], published)
  return isKnown && !mayBegin(day[first] ?? dated) ? 'against' : 'equal'
}

/**
 * Compares the history of a service (points in tenge per 1 unit, by code) with published rates, under each meaning that its
 * dates may have. A rate without a point on the expected day says nothing, and is left out.
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
