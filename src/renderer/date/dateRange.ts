import { isoOrNull, parseDay } from '../../shared/days/day.ts'
import type { Bounds } from './readTypedDay.ts'

/** Two ISO dates, the first no later than the last. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** Returns the days between both; 0 if one is missing. */
const widthOf = ({ from, to }: DateRange): number => (parseDay(to ?? '') ?? 0) - (parseDay(from ?? '') ?? 0)

/** Changes the first day. If it passes the last day, moves that by the same distance, up to `max`. */
export const withFrom = (range: DateRange, from: string | null, { max }: Bounds): DateRange => {
  const day = parseDay(from ?? '')
  if (day === null || range.to === null || (from ?? '') <= range.to) return { ...range, from }
  const end = parseDay(max ?? '') ?? Number.POSITIVE_INFINITY
  const width = range.from === null ? 0 : widthOf(range)
  return { from, to: isoOrNull(Math.max(day, Math.min(day + width, end))) }
}

/** Changes the last day in the same way, down to `min`. */
export const withTo = (range: DateRange, to: string | null, { min }: Bounds): DateRange => {
  const day = parseDay(to ?? '')
  if (day === null || range.from === null || (to ?? '') >= range.from) return { ...range, to }
  const start = parseDay(min ?? '') ?? Number.NEGATIVE_INFINITY
  const width = range.to === null ? 0 : widthOf(range)
  return { from: isoOrNull(Math.min(day, Math.max(day - width, start))), to }
}
