import { isoOrNull, parseDay } from '../../shared/days/day.ts'
import type { Bounds } from './readTypedDay.ts'

/** Two ISO dates, the first no later than the last; null where there is none. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** The days from one to the other; 0 where one of them is not there. */
const widthOf = ({ from, to }: DateRange): number => (parseDay(to ?? '') ?? 0) - (parseDay(from ?? '') ?? 0)

/** The range with another first day: one after the last day takes that along, as far away as it was, up to `max`. */
export const withFrom = (range: DateRange, from: string | null, { max }: Bounds): DateRange => {
  const day = parseDay(from ?? '')
  if (day === null || range.to === null || (from ?? '') <= range.to) return { ...range, from }
  const end = parseDay(max ?? '') ?? Number.POSITIVE_INFINITY
  const width = range.from === null ? 0 : widthOf(range)
  return { from, to: isoOrNull(Math.max(day, Math.min(day + width, end))) }
}

/** The same with another last day, down to `min`. */
export const withTo = (range: DateRange, to: string | null, { min }: Bounds): DateRange => {
  const day = parseDay(to ?? '')
  if (day === null || range.from === null || (to ?? '') >= range.from) return { ...range, to }
  const start = parseDay(min ?? '') ?? Number.NEGATIVE_INFINITY
  const width = range.to === null ? 0 : widthOf(range)
  return { from: isoOrNull(Math.min(day, Math.max(day - width, start))), to }
}
