import { CARRIED_DAYS } from '../../shared/carriedDays.ts'
import type { Day } from '../../shared/day.ts'
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
  const pairs = official.map(({ asset, kzt }) => ({ kzt, before: rateBefore(run, asset, day) }))
  putBoardDay(run, now, day, isCarried(pairs))
}

/**
 * In a write: whether the board of a day was carried over. Where it could not be told then, for the histories had not come, it
 * is told now, and for all of its currencies alike.
 */
export const wasCarried = (run: Prepared, now: State, day: Day): boolean => {
  if (now.boardDays.get(day) !== true) {
    const ahead = readAllProvisional(run, new Map([...now.assets.values()].map(({ id, code }) => [id, code])))
    const official = [...now.assets.values()].flatMap((asset) => {
      const point = ahead.get(asset.id)?.points.find((one) => one.day === day && !one.fromHistory)
      return asset.kind === 'fiat' && point ? [{ asset, kzt: point.kzt }] : []
    })
    judgeBoardDay(run, now, day, official)
  }
  return now.boardDays.get(day) === true
}
