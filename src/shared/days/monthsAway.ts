import { type Day, dayOf, dayParts } from './day.ts'

/** The same date so many months later (earlier where they are negative), or the last day of a month too short for it. */
export const monthsAway = (day: Day, months: number): Day => {
  const { year, month, date } = dayParts(day)
  const lastDate = dayParts(dayOf(year, month + months + 1, 0)).date
  return dayOf(year, month + months, Math.min(date, lastDate))
}
