import { ALMATY_OFFSET_MS, type Day, startOfDay } from './day.ts'

/** When fiat rates are published on a working day: `HH:MM`, Almaty time. `to` before `from` is on the next day. */
export interface PublicationTimes {
  readonly from: string
  readonly to: string
}

const MINUTE = 60_000
const A_DAY = 24 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns when a day's publication window opens and closes (milliseconds since the epoch). */
export const publicationOn = (day: Day, times: PublicationTimes): { opens: number; closes: number } => {
  const [from, to] = [minutesOf(times.from), minutesOf(times.to)]
  const midnight = startOfDay(day) - ALMATY_OFFSET_MS
  return { opens: midnight + from * MINUTE, closes: midnight + (to < from ? to + A_DAY : to) * MINUTE }
}
