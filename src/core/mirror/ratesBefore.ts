import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isCarried, putBoardDay } from './boardDays.ts'
import { type AssetKey, readAllProvisional, readProvisional } from './historyRows.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/**
 * The last rate before a day (tenge per 1 unit), at most 14 days back, confirmed or not; null where there is none. Not compared
 * with its seal: what is decided by it can be decided again, and nothing of it is shown.
 */
export const rateBefore = (run: Prepared, asset: AssetKey, day: Day): number | null => {
  const known = (run.points.raw().all(asset.id, day - CARRIED_DAYS, day - 1) as [number, number][]).at(-1)
  const ahead = readProvisional(run, asset).points.findLast(
    (point) => point.day < day && point.day >= day - CARRIED_DAYS,
  )
  if (ahead && ahead.day > (known?.[0] ?? Number.NEGATIVE_INFINITY)) return ahead.kzt
  return known?.[1] ?? null
}

/** In a write: says of a board's day whether its official rates are those of the day before. */
export const judgeBoardDay = (
  run: Prepared,
  now: State,
  day: Day,
  official: readonly { asset: AssetKey; kzt: number }[],
): void => {
  putBoardDay(run, now, day, isCarried(withBefore(run, day, official)))
}

const withBefore = (run: Prepared, day: Day, official: readonly { asset: AssetKey; kzt: number }[]) =>
  official.map(({ asset, kzt }) => ({ kzt, before: rateBefore(run, asset, day) }))

/**
 * In a write: whether the board of a day was carried over. Where it could not be told then, for the histories had not come, it
 * is told now, and for all of its currencies alike: those whose day history has confirmed speak as well, or the last one that
 * is left, which had not moved, would speak for the whole board.
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
  const carried = isCarried(withBefore(run, day, official))
  // Only boards that count as publications are kept.
  if (now.boardDays.has(day)) putBoardDay(run, now, day, carried)
  return carried === true
}
