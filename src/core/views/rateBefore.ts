import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { fixings } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isImplausibleJump } from '../../shared/rates/implausibleJump.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { BoardRow, Mirror } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'

/**
 * Returns the index of the point of the setting before the rates list's own of `day`; -1 if there is none. Points that repeat the
 * day before do not count, even while the date convention is unknown.
 */
const fixingBefore = (points: SeriesPoints, day: Day, inUse: InUse): number => {
  const own = fixings(points, inUse)[firstFrom(points.day, day + 1) - 1]
  return own ? own.publication - 1 : -1
}

/** How far back to look for the rate before: a repeated one may have been set so long ago. */
const LOOKED_AT_DAYS = 3 * CARRIED_DAYS

/** Returns the last point of another setting than the list's rate, or of another day of a live kind; at most 14 days earlier. */
const previousOf = (points: SeriesPoints, day: Day, inUse: InUse | null): BoardAsset['previous'] => {
  const index = inUse ? fixingBefore(points, day, inUse) : points.day.findLastIndex((one) => one < day)
  const [before, kzt] = [points.day[index], points.rate[index]]
  if (before === undefined || kzt === undefined || day - before > CARRIED_DAYS) return null
  return { day: before, kzt }
}

const jumpedFrom = (points: SeriesPoints, { day, kzt }: BoardRow, official: boolean): number | null => {
  const index = points.day.findLastIndex((one) => one < day)
  const [before, rate] = [points.day[index], points.rate[index]]
  if (before === undefined || rate === undefined) return null
  return isImplausibleJump({ day: before, rate }, { day, rate: kzt }, official) ? rate : null
}

/** Returns the rate from which a code's rate in the list has changed, and the one from which it jumps implausibly. */
export const rateBefore = (
  mirror: Mirror,
  code: string,
  inUse: InUse,
): Pick<BoardAsset, 'previous' | 'jumpedFrom'> => {
  const { assets, board } = mirror.state()
  const row = board.get(code)
  if (!row) return { previous: null, jumpedFrom: null }
  const official = isOfficial(assets.get(code)?.kind)
  const points = mirror.series(code, row.day - LOOKED_AT_DAYS, row.day)
  return {
    previous: previousOf(points, row.day, official ? inUse : null),
    jumpedFrom: jumpedFrom(points, row, official),
  }
}
