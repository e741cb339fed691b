import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points } from '../series/series.ts'
import { firstFrom } from '../series/slice.ts'
import { fixingDayUntil, isFixingDay } from './fixingDays.ts'
import { type Dating, type Fixing, fixings } from './fixings.ts'
import type { FixedDay } from './publicationDays.ts'

/** The point that applies to a day by a rule. `none`: no rate applies. `unknown`: it cannot be determined. */
export type RuleAnswer = { index: number; fixed: FixedDay } | 'none' | 'unknown'

type Known = Fixing & { fixed: FixedDay }
const isKnown = (fixing: Fixing | undefined): fixing is Known => fixing !== undefined && fixing.fixed !== null

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
  const known = all.filter(isKnown)
  const fixed = Int32Array.from(known, (one) => one.fixed)
  const unsure = Int32Array.from(
    all.filter((one) => one.fixed === null),
    ({ index }) => points.day[index] ?? 0,
  )
  /** Whether a rate with an unknown fixing may have been in effect on a day before the `next` known one. */
  const isUnsureAround = (on: Day, next: Known | undefined): boolean => {
    const end = Math.min(
      on + CARRIED_DAYS + 1,
      next ? (points.day[next.index] ?? on) : Number.POSITIVE_INFINITY,
    )
    return firstFrom(unsure, on - CARRIED_DAYS) < firstFrom(unsure, end)
  }
  return (on, rule) => {
    const at = firstFrom(fixed, on)
    const own = known[at]
    if (rule === 'fixed' && own?.fixed === on) return on > today ? 'none' : own
    const before = known[at - 1]
    if (!before || on - before.fixed > CARRIED_DAYS) return isUnsureAround(on, own) ? 'unknown' : 'none'
    if (before.fixed > today) return 'unknown'
    const next = all[before.index + 1]
    const newest = rule === 'fixed' ? on : fixingDayUntil(on - 1, dating.calendar)
    if (!next) {
      const isSure = rule === 'fixed' ? !isFixingDay(on, dating.calendar) : before.fixed >= newest
      if (!isSure) return on >= today + Number(rule === 'in-force') ? 'none' : 'unknown'
    } else if (!isKnown(next) || isLost(before, next, dating.calendar)) return 'unknown'
    return rule === 'in-force' ? before : 'none'
  }
}

/** Whether a fixing may be missing where the meaning changes: two rates may have had the same date. */
const isLost = (before: Known, next: Known, calendar: Calendar): boolean =>
  before.span?.meaning !== next.span?.meaning && fixingDayUntil(next.fixed - 1, calendar) > before.fixed
