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

/** Returns the last point before a day (tenge per 1 unit), confirmed or not, at most 14 days back. */
export const pointBefore = (run: Prepared, now: State, code: string, day: Day): DatedRate | null => {
  const { day: days, rate: rates } = pointsBetween(run, code, day - CARRIED_DAYS, day - 1)
  const [knownDay, kzt] = [days.at(-1), rates.at(-1)]
  const ahead = provisionalsOf(now, code).findLast(
    (point) => point.day < day && point.day >= day - CARRIED_DAYS,
  )
  if (ahead && ahead.day > (knownDay ?? Number.NEGATIVE_INFINITY)) return ahead
  return knownDay === undefined || kzt === undefined ? null : { day: knownDay, kzt }
}

interface Shown {
  code: string
  kzt: number
}

/**
 * Whether the official rates of a list's day are those of the day before. A point from before the last day of settings proves
 * nothing.
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

/** Removes points from before a day. */
const sinceDay = (first: Day, pairs: readonly { kzt: number; point: DatedRate | null }[]) =>
  pairs.map(({ kzt, point }) => ({ kzt, before: point && point.day >= first ? point.kzt : null }))

/**
 * In a write: whether the rates list of a day was carried over. If the missing histories left this open, it is decided now, for
 * all its currencies at once: confirmed rates of the day count too, since the last unconfirmed one, which had not moved, would
 * otherwise decide for all. A currency without the newest point of the others has none of the day before.
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
  // Only lists that count as publications are stored.
  if (now.boardDays.has(day)) putBoardDay(now, day, carried)
  return carried === true
}
