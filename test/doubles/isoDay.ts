import { type Day, parseDay } from '../../src/shared/days/day.ts'

/** Returns the day of an ISO date; throws for anything else. */
export const isoDay = (iso: string): Day => {
  const day = parseDay(iso)
  if (day === null) throw new RangeError(`${iso} is no day`)
  return day
}
