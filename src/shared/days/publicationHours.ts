import { ALMATY_OFFSET_MS, almatyDay, type Day, startOfDay } from './day.ts'
import { type Calendar, calendarOf } from './holidays.ts'

/** When fiat rates are published on a working day: `HH:MM`, Almaty time. `to` before `from` is on the next day. */
export interface PublicationTimes {
  readonly from: string
  readonly to: string
}

/** A change of the list's date between two polls in a row (milliseconds since the epoch). */
export interface SeenPublication {
  /** The last poll with the old date. */
  readonly after: number
  /** The first poll with the new date. */
  readonly before: number
}

const MINUTE = 60_000
const A_DAY = 24 * 60
const WIDEST_SIGHT = 20 * MINUTE
const ENOUGH = 5
const FARTHEST = 3 * 60
const STEP = 5

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Returns when a day's publication window opens and closes (milliseconds since the epoch). */
export const publicationOn = (day: Day, times: PublicationTimes): { opens: number; closes: number } => {
  const [from, to] = [minutesOf(times.from), minutesOf(times.to)]
  const midnight = startOfDay(day) - ALMATY_OFFSET_MS
  return { opens: midnight + from * MINUTE, closes: midnight + (to < from ? to + A_DAY : to) * MINUTE }
}

/** The learnt window, and the number of changes behind it; null while these are too few. */
export interface SeenWindow {
  readonly changes: number
  readonly window: PublicationTimes | null
}

/**
 * Returns the observed publication window, rounded outward to 5 minutes. Requires 5 changes of date on working days,
 * between polls at most 20 minutes apart, and at most 3 hours outside the setting. So a correction at night does not
 * widen the window.
 */
export const seenWindow = (
  setting: PublicationTimes,
  seen: readonly SeenPublication[],
  calendar: Calendar = calendarOf(),
): SeenWindow => {
  const earliest = Math.max(minutesOf(setting.from) - FARTHEST, 0)
  const latest = Math.min(minutesOf(setting.to) + FARTHEST, A_DAY - 1)
  const sights = seen.flatMap(({ after, before }) => {
    const day = almatyDay(before)
    const good = after < before && before - after <= WIDEST_SIGHT && calendar(day) === 'working'
    const midnight = startOfDay(day) - ALMATY_OFFSET_MS
    const [from, to] = [(after - midnight) / MINUTE, (before - midnight) / MINUTE]
    return good && from >= earliest && to <= latest ? [{ from, to }] : []
  })
  const changes = sights.length
  if (changes < ENOUGH) return { changes, window: null }
  const first = Math.min(...sights.map(({ from }) => from))
  const last = Math.max(...sights.map(({ to }) => to))
  const window = {
    from: timeOf(Math.max(Math.floor(first / STEP) * STEP, earliest)),
    to: timeOf(Math.min(Math.ceil(last / STEP) * STEP, latest)),
  }
  return { changes, window }
}

/** Returns the window in use: the observed one, or the setting until that is known. */
export const publicationWindow = (
  setting: PublicationTimes,
  seen: readonly SeenPublication[],
  calendar: Calendar = calendarOf(),
): PublicationTimes => seenWindow(setting, seen, calendar).window ?? setting
