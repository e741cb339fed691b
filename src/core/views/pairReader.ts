import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type PairByDay, type PairSide, pairByDay } from '../../shared/dateConventions/pairByDay.ts'
import { type RatesByDay, ratesByDay } from '../../shared/dateConventions/ratesByDay.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { FIRST_DAY, LAST_DAY } from '../../shared/series/viewPeriod.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'

/** What questions about days need; `today` is Kazakhstan's day. */
export interface RateContext extends InUse {
  today: Day
}

interface Pair {
  from: string
  to: string
}

/** Returns the rule for a code: `dated` for a live kind, and while the date convention is unknown. */
export const ruleFor = (
  mirror: Mirror,
  code: string,
  rule: Rule,
  { meaning }: Pick<InUse, 'meaning'>,
): Rule => (meaning !== null && isOfficial(mirror.state().assets.get(code)?.kind) ? rule : 'dated')

/**
 * Returns the points that decide one day's rate: the setting before it, the next one, and the points that show worked days off. A
 * rate in effect may be dated up to 14 days later, the next one lies beyond that, and the points for worked days up to 14 days
 * further.
 */
const pointsAround = (mirror: Mirror, code: string, day: Day, today: Day): SeriesPoints => {
  const from = day - 2 * CARRIED_DAYS
  const near = mirror.series(code, from, day + 3 * CARRIED_DAYS)
  const isNextIn = near.day.some((one) => one > day + CARRIED_DAYS && one <= day + 2 * CARRIED_DAYS)
  return isNextIn || day + CARRIED_DAYS >= today ? near : mirror.series(code, from, LAST_DAY)
}

/** Answers for the days of one currency: for one day, or for all. */
export const sideReader = (
  mirror: Mirror,
  code: string,
  context: RateContext,
  days: Day | 'all',
): RatesByDay => {
  const points =
    days === 'all'
      ? mirror.series(code, FIRST_DAY, LAST_DAY)
      : pointsAround(mirror, code, days, context.today)
  return ratesByDay(points, isOfficial(mirror.state().assets.get(code)?.kind) ? context : null, context.today)
}

/**
 * Returns the value of a pair on a day, or on all days. Only this function decides it: conversions, periods, files and
 * the command line call it.
 */
export const pairReader = (
  mirror: Mirror,
  pair: Pair,
  context: RateContext,
  days: Day | 'all',
): PairByDay => {
  const sideOf = (code: string): PairSide | null =>
    code === TENGE
      ? null
      : {
          read: sideReader(mirror, code, context, days),
          goesByRule: ruleFor(mirror, code, 'in-force', context) !== 'dated',
        }
  return pairByDay(sideOf(pair.from), sideOf(pair.to))
}
