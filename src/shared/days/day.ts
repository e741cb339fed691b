/** Returns the same date some months later (negative: earlier), or the last day of a shorter month. */
export const monthsAway = (day: Day, months: number): Day => {
  const { year, month, date } = dayParts(day)
  const lastDate = dayParts(dayOf(year, month + months + 1, 0)).date
  return dayOf(year, month + months, Math.min(date, lastDate))
}

/**
 * A day is an integer: whole days since 1970-01-01. Days have no time and no zone, so no zone can shift them. As
 * text they are ISO dates (`YYYY-MM-DD`).
 */
export type Day = number

export const MS_A_DAY = 86_400_000
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Kazakhstan has one zone, UTC+5, since 1 March 2024. Publication hours are in this zone. */
export const ALMATY_OFFSET_MS = 5 * 3_600_000

/** Reads `YYYY-MM-DD`. Returns null for anything else, and for days that do not exist (2023-02-30). */
export const parseDay = (text: string): Day | null => {
  const match = ISO_DAY.exec(text)
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const ms = Date.UTC(year, month - 1, date)
  const back = new Date(ms)
  // Date.UTC turns 30 February into 2 March and years 0–99 into 19xx; the comparison detects both.
  if (back.getUTCFullYear() !== year || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== date)
    return null
  return ms / MS_A_DAY
}

/** Writes a day as `YYYY-MM-DD`. */
export const formatIsoDay = (day: Day): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10)

export const isoOrNull = (day: Day | null): string | null => (day === null ? null : formatIsoDay(day))

/** Returns the UTC day of a moment (milliseconds since the epoch). */
export const utcDay = (ms: number): Day => Math.floor(ms / MS_A_DAY)

/** Returns the day in Almaty at a moment (milliseconds since the epoch). */
export const almatyDay = (ms: number): Day => utcDay(ms + ALMATY_OFFSET_MS)

/** Returns the start of a day in UTC (milliseconds since the epoch). */
export const startOfDay = (day: Day): number => day * MS_A_DAY

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** Calendar parts of a day; month is 1–12. */
export const dayParts = (day: Day): { year: number; month: number; date: number } => {
  const at = new Date(day * MS_A_DAY)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

/** Returns the day of calendar parts, which must be a real date. */
export const dayOf = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / MS_A_DAY

export const yearOf = (day: Day): number => dayParts(day).year
