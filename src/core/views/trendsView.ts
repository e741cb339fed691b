import type { Trends } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { withoutCarried } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { periodOf } from '../../shared/series/period.ts'
import { periodEnd } from '../../shared/series/periodEnd.ts'
import { keepPoints, numberAt, type SeriesPoints } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { FIRST_DAY, firstOfLast } from '../../shared/series/viewPeriod.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'

/** The days shown by the small charts of the rates list and the converter, up to `periodEnd`. */
const TREND_DAYS = 30

/** Removes days that only repeat, except the last one, which other values are compared with. */
const drawnOf = (series: SeriesPoints, inUse: InUse): SeriesPoints => {
  const own = withoutCarried(series, inUse)
  const last = series.day.at(-1)
  if (last === undefined || own.day.at(-1) === last) return own
  const days = new Set(own.day).add(last)
  return keepPoints(series, (index) => days.has(numberAt(series.day, index)))
}

/** Returns the publications up to a day, from 14 days before `from` on; all of them if that is too late for the period's base. */
const publishedSince = (mirror: Mirror, code: string, from: Day, to: Day): SeriesPoints => {
  const begin = from - CARRIED_DAYS
  const near = mirror.series(code, begin, to)
  const firstDay = mirror.state().coverage.get(code)?.firstDay ?? begin
  if ((near.day[0] ?? from) < from || firstDay >= begin) return near
  return mirror.series(code, FIRST_DAY, to)
}

/**
 * Returns the last thirty days of every listed asset. Each has points from 14 days before them on, so that its pairs find a base,
 * and from its own base on. An asset without a point in them has its last one. With `codes`, only these.
 */
export const trendsView = (mirror: Mirror, inUse: InUse, codes?: readonly string[]): Trends => {
  const { assets: listed, board, poll } = mirror.state()
  const from = firstOfLast(TREND_DAYS, periodEnd(poll))
  const cut = [...board].flatMap(([code, row]) => {
    if (codes && !codes.includes(code)) return []
    const series = publishedSince(mirror, code, Math.min(from, row.day), row.day)
    const drawn = isOfficial(listed.get(code)?.kind) ? drawnOf(series, inUse) : series
    const base = periodOf(drawn.day, from, row.day)?.base ?? Math.max(0, drawn.day.length - 1)
    const first = Math.min(base, firstFrom(drawn.day, from - CARRIED_DAYS))
    return [{ code, day: drawn.day.subarray(first), rate: drawn.rate.subarray(first) }]
  })
  return {
    from,
    assets: cut.map(({ code, day }) => ({ code, points: day.length })),
    day: Int32Array.from(joined(cut.map(({ day }) => day))),
    rate: Float64Array.from(joined(cut.map(({ rate }) => rate))),
  }
}

const joined = (columns: readonly (Int32Array | Float64Array)[]): number[] =>
  columns.flatMap((column) => [...column])
