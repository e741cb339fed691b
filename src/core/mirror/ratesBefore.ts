import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, weekday } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isCarried, putBoardDay } from './boardDays.ts'
import { provisionalsOf } from './provisionalRows.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'
import { pointsBetween } from './yearRows.ts'

interface DatedRate {
  day: Day
  kzt: number
}

/** The last point before a day (tenge per 1 unit), at most 14 days back, confirmed or not. */
const pointBefore = (run: Prepared, now: State, code: string, day: Day): DatedRate | null => {
  const { day: days, rate: rates } = pointsBetween(run, code, day - CARRIED_DAYS, day - 1)
  const [knownDay, kzt] = [days.at(-1), rates.at(-1)]
  const ahead = provisionalsOf(now, code).findLast(
    (point) => point.day < day && point.day >= day - CARRIED_DAYS,
  )
  if (ahead && ahead.day > (knownDay ?? Number.NEGATIVE_INFINITY)) return ahead
  return knownDay === undefined || kzt === undefined ? null : { day: knownDay, kzt }
}

/** The rate of `pointBefore`. */
export const rateBefore = (run: Prepared, now: State, code: string, day: Day): number | null =>
  pointBefore(run, now, code, day)?.kzt ?? null

interface Shown {
  code: string
  kzt: number
}

/**
 * Whether official rates of a board's day are those of the day before. A point from before the last day on which rates were set
 * says nothing of that.
 */
export const repeatDayBefore = (
  run: Prepared,
  now: State,
  day: Day,
  official: readonly Shown[],
  isWorkingDay: (day: Day) => boolean,
): boolean | null => {
  const isSet = (one: Day): boolean => weekday(one) % 6 !== 0 && isWorkingDay(one)
  let last = day - 1
  while (!isSet(last) && last > day - CARRIED_DAYS) last -= 1
  const pairs = official.map(({ code, kzt }) => ({ kzt, point: pointBefore(run, now, code, day) }))
  return isCarried(sinceDay(last, pairs))
}

/** Whether the official rates of the board as it is, which names `day`, are those of the day before. */
export const isBoardCarried = (
  run: Prepared,
  now: State,
  day: Day,
  isWorkingDay: (day: Day) => boolean,
): boolean => {
  const official = [...now.assets.values()].flatMap(({ code, kind }) => {
    const row = now.board.get(code)
    return isOfficial(kind) && row?.day === day && row.delistedAt === null ? [{ code, kzt: row.kzt }] : []
  })
  return repeatDayBefore(run, now, day, official, isWorkingDay) === true
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
  const official = [...now.assets.values()].flatMap(({ code, kind }) => {
    if (!isOfficial(kind)) return []
    const shown = now.provisional.get(code)?.get(day)
    const kzt = pointsBetween(run, code, day, day).rate[0] ?? (shown?.fromHistory ? undefined : shown?.kzt)
    return kzt === undefined ? [] : [{ code, kzt }]
  })
  const pairs = official.map(({ code, kzt }) => ({ kzt, point: pointBefore(run, now, code, day) }))
  const last = Math.max(...pairs.map(({ point }) => point?.day ?? Number.NEGATIVE_INFINITY))
  const carried = isCarried(sinceDay(last, pairs))
  // Only boards that count as publications are kept.
  if (now.boardDays.has(day)) putBoardDay(now, day, carried)
  return carried === true
}
