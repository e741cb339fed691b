/**
 * A day is an integer: whole days since 1970-01-01. Days have no time and no zone, so nothing can shift them.
 * Written out they are ISO dates (`YYYY-MM-DD`).
 */
export type Day = number

export const MS_A_DAY = 86_400_000
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Kazakhstan has one zone, UTC+5, since 1 March 2024; publication hours are said in it. */
export const ALMATY_OFFSET_MS = 5 * 3_600_000

/** Reads `YYYY-MM-DD`. Null for anything else, and for days that do not exist (2023-02-30). */
export const parseDay = (text: string): Day | null => {
  const match = ISO_DAY.exec(text)
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const ms = Date.UTC(year, month - 1, date)
  const back = new Date(ms)
  // Date.UTC rolls 30 February over to 2 March and reads years 0–99 as 19xx; both come back different.
  if (back.getUTCFullYear() !== year || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== date)
    return null
  return ms / MS_A_DAY
}

/** Writes a day as `YYYY-MM-DD`. */
export const formatIsoDay = (day: Day): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10)

/** The same where there may be no day. */
export const isoOrNull = (day: Day | null): string | null => (day === null ? null : formatIsoDay(day))

/** The UTC day in which a moment (milliseconds since the epoch) lies. */
export const utcDay = (ms: number): Day => Math.floor(ms / MS_A_DAY)

/** The day in Almaty at a moment (milliseconds since the epoch). */
export const almatyDay = (ms: number): Day => utcDay(ms + ALMATY_OFFSET_MS)

/** The moment (milliseconds since the epoch) at which a day begins in UTC. */
export const startOfDay = (day: Day): number => day * MS_A_DAY

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** Calendar parts of a day; month is 1–12. */
export const dayParts = (day: Day): { year: number; month: number; date: number } => {
  const at = new Date(day * MS_A_DAY)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

/** The day of calendar parts that are known to be a real date. */
export const dayOf = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / MS_A_DAY

/** The calendar year of a day. */
export const yearOf = (day: Day): number => dayParts(day).year
