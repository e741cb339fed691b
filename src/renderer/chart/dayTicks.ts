import { type Day, dayOf, dayParts } from '../../shared/days/day.ts'

/** The ticks of a time axis: their days, ascending, and the precision of their labels. */
export interface DayTicks {
  unit: 'day' | 'month' | 'year'
  days: Day[]
}

const DAY_STEPS = [1, 2, 7, 14]
const MONTH_STEPS = [1, 2, 3, 6]
const YEAR_STEPS = [1, 2, 5, 10, 20, 50]

/** 1970-01-05, so that steps of weeks fall on Mondays. */
const MONDAY: Day = 4

/** Returns the days of `nth` from `first` to `last`, inclusive. */
const between = (first: Day, last: Day, nth: (index: number) => Day): Day[] => {
  const days: Day[] = []
  for (let index = 0; nth(index) <= last; index += 1) if (nth(index) >= first) days.push(nth(index))
  return days
}

/**
 * Returns round days from `first` to `last`: days, Mondays, first days of months or New Year's Days. Uses the finest
 * unit with about `most` ticks. They depend on the days alone, so they move with the line.
 */
export const dayTicks = (first: Day, last: Day, most: Record<DayTicks['unit'], number>): DayTicks => {
  const span = last - first

  const step = DAY_STEPS.find((days) => span / days <= most.day)
  if (step !== undefined) {
    const start = MONDAY + Math.ceil((first - MONDAY) / step) * step
    return { unit: 'day', days: between(first, last, (index) => start + index * step) }
  }

  const { year, month } = dayParts(Math.floor(first))
  const months = MONTH_STEPS.find((every) => span / (every * 30.4) <= most.month)
  if (months !== undefined) {
    const start = month - ((month - 1) % months)
    return { unit: 'month', days: between(first, last, (index) => dayOf(year, start + index * months, 1)) }
  }

  const years = YEAR_STEPS.find((every) => span / (every * 365.25) <= most.year) ?? 100
  return {
    unit: 'year',
    days: between(first, last, (index) => dayOf(year - (year % years) + index * years, 1, 1)),
  }
}
