import { type Day, dayOf, dayParts } from './day.ts'

/** Returns the same date some months later (negative: earlier), or the last day of a shorter month. */
export const monthsAway = (day: Day, months: number): Day => {
  const { year, month, date } = dayParts(day)
  const lastDate = dayParts(dayOf(year, month + months + 1, 0)).date
  return dayOf(year, month + months, Math.min(date, lastDate))
}
