import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { fixings } from '../../shared/dateConventions/fixings.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { BoardRow } from '../mirror/boardRows.ts'
import { hasLost } from '../mirror/lostYears.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { coverageOf } from '../mirror/state.ts'
import type { RateBefore } from './boardView.ts'
import type { InUse } from './conventionOf.ts'

/**
 * Returns the index of the point of the setting before the rates list's own of `day`; -1 if there is none. Points that repeat the
 * day before do not count, even while the date convention is unknown.
 */
const fixingBefore = (points: Points, day: Day, inUse: InUse): number => {
  const own = fixings(points, inUse)[firstFrom(points.day, day + 1) - 1]
  return own ? own.publication - 1 : -1
}

type Previous = BoardAsset['previous']

/** How far back to look for the rate before: a repeated one may have been set so long ago. */
const LOOKED_AT_DAYS = 3 * CARRIED_DAYS

/** Returns the last point of another setting than the list's rate, or of another day of a live kind; at most 14 days earlier. */
const pointBefore = (
  mirror: Mirror,
  code: string,
  { row, inUse }: { row: BoardRow; inUse: InUse },
): Previous => {
  const isOfFixings = isOfficial(mirror.state().assets.get(code)?.kind)
  const series = withoutRepeats(mirror.series(code, row.day - LOOKED_AT_DAYS, row.day))
  const before = isOfFixings
    ? fixingBefore(series, row.day, inUse)
    : series.day.findLastIndex((day) => day < row.day)
  const [day, kzt] = [series.day[before], series.rate[before]]
  if (day === undefined || kzt === undefined || row.day - day > CARRIED_DAYS) return null
  // While a lost year is missing, it may have a later point.
  return hasLost(coverageOf(mirror.state(), code), day, row.day) ? null : { day: formatIsoDay(day), kzt }
}

/**
 * Returns the rates from which the list's rates have changed, cached until something about a currency is new: its row and
 * coverage are then other objects.
 */
export const ratesBefore = (): ((mirror: Mirror, inUse: InUse) => RateBefore) => {
  const known = new WeakMap<BoardRow, { of: readonly unknown[]; point: Previous }>()
  return (mirror, inUse) => {
    const state = mirror.state()
    return (code) => {
      const row = state.board.get(code)
      if (!row) return null
      const of = [inUse, coverageOf(state, code), state.assets.get(code)]
      const before = known.get(row)
      if (before?.of.every((one, index) => one === of[index])) return before.point
      const point = pointBefore(mirror, code, { row, inUse })
      known.set(row, { of, point })
      return point
    }
  }
}
