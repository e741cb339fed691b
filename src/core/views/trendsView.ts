import type { Trends } from '../../shared/contract/rates.ts'
import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { formatIsoDay, isoOrNull, utcDay } from '../../shared/days/day.ts'
import { withoutCarried } from '../../shared/publication/withoutCarried.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { TREND_DAYS } from '../../shared/rates/trendDays.ts'
import { keepPoints } from '../../shared/series/keepPoints.ts'
import { publications } from '../../shared/series/publications.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import type { LiveBoard } from '../mirror/liveRing.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { isUnitJump } from '../mirror/unitJumps.ts'
import { momentText } from './boardView.ts'
import { boardFixedOn, type InUse } from './conventionOf.ts'
import { aroundDayAgo, dayAgo } from './dayAgo.ts'
import { fixingBefore } from './fixingBefore.ts'

type Previous = Trends['assets'][number]['previous']

/**
 * What a live kind was worth 24 hours before the newest board, where it is worth `now`, as near to that as there is a board for
 * the same number of units.
 */
const liveBefore = (
  boards: readonly LiveBoard[],
  { code, now, fetchedAt }: { code: string; now: number; fetchedAt: number },
): Previous => {
  const board = dayAgo(boards, code, fetchedAt, now)
  const kzt = board?.rates.get(code)
  if (!board || kzt === undefined) return null
  return { day: formatIsoDay(utcDay(board.at)), at: momentText(board.at), kzt }
}

/** Without the days that only repeat, but for the last one: what is compared with these points is of that day. */
const drawnOf = (series: SeriesPoints, inUse: InUse): SeriesPoints => {
  const own = withoutCarried(series, inUse)
  const last = series.day.at(-1)
  if (own.day.at(-1) === last) return own
  const kept = new Set(own.day).add(last ?? 0)
  return keepPoints(series, (index) => kept.has(series.day[index] ?? 0))
}

/**
 * The last thirty days of every asset on the board up to its own rate's day, and what that rate is compared with: of a
 * live kind the board of 24 hours ago, never one for another number of units, else the last point of another day, at most 14
 * days earlier. With `codes`, of these alone.
 */
export const trendsView = (mirror: Mirror, inUse: InUse, codes?: readonly string[]): Trends => {
  const assets: Trends['assets'] = []
  const days: Int32Array[] = []
  const rates: Float64Array[] = []
  const { assets: known, board, poll } = mirror.state()
  const fetchedAt = poll?.fetchedAt ?? null
  let boards: readonly LiveBoard[] | null = null
  /** Read where a live kind is asked for. */
  const boardsAround = (at: number): readonly LiveBoard[] => {
    const { from, to } = aroundDayAgo(at)
    boards ??= mirror.liveBoards(from, to)
    return boards
  }
  for (const [code, row] of board) {
    if (codes && !codes.includes(code)) continue
    const series = publications(mirror.series(code, row.day - TREND_DAYS, row.day))
    const isOfFixings = isOfficial(known.get(code)?.kind)
    const fixedOn = isOfFixings ? boardFixedOn(row.day, inUse) : null
    const before = isOfFixings
      ? fixingBefore(series, row.day, inUse)
      : series.day.findLastIndex((day) => day < row.day)
    const [day, kzt] = [series.day[before], series.rate[before]]
    const published =
      day === undefined || kzt === undefined || row.day - day > CARRIED_DAYS
        ? null
        : { day: formatIsoDay(day), at: null, kzt }
    const isPolled = fetchedAt !== null && row.delistedAt === null && isLive(known.get(code)?.kind)
    const live = isPolled ? liveBefore(boardsAround(fetchedAt), { code, now: row.kzt, fetchedAt }) : null
    // A live kind is marked on the day of a jump alone: from one number of units to another there is no change.
    const isOfUnit = isOfFixings || published === null || !isUnitJump(published.kzt, row.kzt)
    const previous = live ?? (isOfUnit ? published : null)
    const drawn = isOfFixings ? drawnOf(series, inUse) : series
    assets.push({ code, points: drawn.day.length, previous, fixedOn: isoOrNull(fixedOn) })
    days.push(drawn.day)
    rates.push(drawn.rate)
  }
  return { assets, day: Int32Array.from(joined(days)), rate: Float64Array.from(joined(rates)) }
}

const joined = (columns: readonly (Int32Array | Float64Array)[]): number[] =>
  columns.flatMap((column) => [...column])
