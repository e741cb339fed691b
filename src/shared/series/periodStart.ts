import type { Period } from '../contract.ts'
import { type Day, dayOf, dayParts } from '../day.ts'

/** Before every series there is. */
export const FIRST_DAY: Day = dayOf(1900, 1, 1)

const DAYS: Record<Exclude<Period, 'all' | '1y'>, number> = { '7d': 7, '30d': 30, '90d': 90 }

/** The first day of a period that ends on `today`: the same date a year ago, or so many days before. */
export const periodStart = (period: Period, today: Day): Day => {
  if (period === 'all') return FIRST_DAY
  if (period !== '1y') return today - DAYS[period]
  const { year, month, date } = dayParts(today)
  // 29 February has no namesake in most years.
  return month === 2 && date === 29 ? dayOf(year - 1, 2, 28) : dayOf(year - 1, month, date)
}
