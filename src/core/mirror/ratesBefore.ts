import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, weekday } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isCarried, putBoardDay } from './boardDays.ts'
import { type AssetKey, readAllProvisional, readProvisional } from './historyRows.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

interface DatedRate {
  day: Day
  kzt: number
}

/**
 * The last point before a day (tenge per 1 unit), at most 14 days back, confirmed or not; null where there is none. Not compared
 * with its checksum: what is decided by it can be decided again, and nothing of it is shown.
 */
const pointBefore = (run: Prepared, asset: AssetKey, day: Day): DatedRate | null => {
  const known = (run.points.raw().all(asset.id, day - CARRIED_DAYS, day - 1) as [number, number][]).at(-1)
  const ahead = readProvisional(run, asset).points.findLast(
    (point) => point.day < day && point.day >= day - CARRIED_DAYS,
  )
  if (ahead && ahead.day > (known?.[0] ?? Number.NEGATIVE_INFINITY)) return ahead
  return known ? { day: known[0], kzt: known[1] } : null
}

/** The rate of `pointBefore`. */
export const rateBefore = (run: Prepared, asset: AssetKey, day: Day): number | null =>
  pointBefore(run, asset, day)?.kzt ?? null

interface Shown {
  asset: AssetKey
  kzt: number
}

/**
 * Whether official rates of a board's day are those of the day before. A point from before the last day on which rates were set
 * says nothing of that.
 */
const repeatDayBefore = (
  run: Prepared,
  day: Day,
  official: readonly Shown[],
  isWorkingDay: (day: Day) => boolean,
): boolean | null => {
  const isSet = (one: Day): boolean => weekday(one) % 6 !== 0 && isWorkingDay(one)
  let last = day - 1
  while (!isSet(last) && last > day - CARRIED_DAYS) last -= 1
  const pairs = official.map(({ asset, kzt }) => ({ kzt, point: pointBefore(run, asset, day) }))
  return isCarried(sinceDay(last, pairs))
}

/** In a write: notes of a board's day whether its official rates are those of the day before. */
export const judgeBoardDay = (
  run: Prepared,
  now: State,
  day: Day,
  official: readonly Shown[],
  isWorkingDay: (day: Day) => boolean,
): void => {
  putBoardDay(run, now, day, repeatDayBefore(run, day, official, isWorkingDay))
}

/** Whether the official rates of the board as it is, which names `day`, are those of the day before. */
export const isBoardCarried = (
  run: Prepared,
  { assets, board }: State,
  day: Day,
  isWorkingDay: (day: Day) => boolean,
): boolean => {
  const official = [...assets.values()].flatMap((asset) => {
    const row = board.get(asset.code)
    return isOfficial(asset.kind) && row?.day === day && row.delistedAt === null
      ? [{ asset, kzt: row.kzt }]
      : []
  })
  return repeatDayBefore(run, day, official, isWorkingDay) === true
}

/** Without the points from before a day. */
const sinceDay = (first: Day, pairs: readonly { kzt: number; point: DatedRate | null }[]) =>
  pairs.map(({ kzt, point }) => ({ kzt, before: point && point.day >= first ? point.kzt : null }))

/**
 * In a write: whether the board of a day was carried over. Where it could not be told then, for the histories had not come, it
 * is told now, and for all of its currencies alike: those whose day history has confirmed speak as well, or the last one that
 * is left, which had not moved, would speak for the whole board. A currency that lacks the newest point of the others has none
 * of the day before.
 */
export const wasCarried = (run: Prepared, now: State, day: Day): boolean => {
  if (now.boardDays.get(day) === true) return true
  const assets = [...now.assets.values()].filter(({ kind }) => isOfficial(kind))
  const ahead = readAllProvisional(run, new Map(assets.map(({ id, code }) => [id, code])))
  const official = assets.flatMap((asset) => {
    const [sure] = run.points.raw().all(asset.id, day, day) as [number, number][]
    const shown = ahead.get(asset.id)?.points.find((one) => one.day === day && !one.fromHistory)
    const kzt = sure?.[1] ?? shown?.kzt
    return kzt === undefined ? [] : [{ asset, kzt }]
  })
  const pairs = official.map(({ asset, kzt }) => ({ kzt, point: pointBefore(run, asset, day) }))
  const last = Math.max(...pairs.map(({ point }) => point?.day ?? Number.NEGATIVE_INFINITY))
  const carried = isCarried(sinceDay(last, pairs))
  // Only boards that count as publications are kept.
  if (now.boardDays.has(day)) putBoardDay(run, now, day, carried)
  return carried === true
}
