import { type Day, dayOf, dayParts } from '../../shared/day.ts'

/** Ticks of a time axis: the days they stand at, ascending, and how much of the date their labels have to say. */
export interface DayTicks {
  unit: 'day' | 'month' | 'year'
  days: Day[]
}

const DAY_STEPS = [1, 2, 7, 14]
const MONTH_STEPS = [1, 2, 3, 6]
const YEAR_STEPS = [1, 2, 5, 10, 20, 50]

/** The days that `nth` gives, from the first that is not before `first` to the last that is not after `last`. */
const between = (first: Day, last: Day, nth: (index: number) => Day): Day[] => {
  const days: Day[] = []
  for (let index = 0; nth(index) <= last; index += 1) if (nth(index) >= first) days.push(nth(index))
  return days
}

/**
 * Round days from `first` to `last`: single days, first days of months, or New Year's Days, whichever is the finest
 * that stays within about `most` of its kind.
 */
export const dayTicks = (first: Day, last: Day, most: Record<DayTicks['unit'], number>): DayTicks => {
  const span = last - first

  const days = DAY_STEPS.find((step) => span / step <= most.day)
  // Counted back from the newest day: that is the one people look for.
  if (days !== undefined)
    return { unit: 'day', days: between(first, last, (index) => first + (span % days) + index * days) }

  const { year, month } = dayParts(first)
  const months = MONTH_STEPS.find((step) => span / (step * 30.4) <= most.month)
  if (months !== undefined) {
    const start = month - ((month - 1) % months)
    return { unit: 'month', days: between(first, last, (index) => dayOf(year, start + index * months, 1)) }
  }

  const years = YEAR_STEPS.find((step) => span / (step * 365.25) <= most.year) ?? 100
  return {
    unit: 'year',
    days: between(first, last, (index) => dayOf(year - (year % years) + index * years, 1, 1)),
  }
}
