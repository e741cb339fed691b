import { type Day, dayOf, dayParts } from '../../shared/days/day.ts'

/** Ticks of a time axis: the days they stand at, ascending, and how much of the date their labels have to say. */
export interface DayTicks {
  unit: 'day' | 'month' | 'year'
  days: Day[]
}

const DAY_STEPS = [1, 2, 7, 14]
const MONTH_STEPS = [1, 2, 3, 6]
const YEAR_STEPS = [1, 2, 5, 10, 20, 50]

/** 1970-01-05, so that steps of weeks fall on Mondays. */
const MONDAY: Day = 4

/** The days that `nth` gives, from the first that is not before `first` to the last that is not after `last`. */
const between = (first: Day, last: Day, nth: (index: number) => Day): Day[] => {
  const days: Day[] = []
  for (let index = 0; nth(index) <= last; index += 1) if (nth(index) >= first) days.push(nth(index))
  return days
}

/**
 * Round days from `first` to `last`: single days, Mondays, first days of months, or New Year's Days, whichever is the
 * finest that stays within about `most` of its kind. They depend on the days alone, so that they move along with the
 * line when the view moves.
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
