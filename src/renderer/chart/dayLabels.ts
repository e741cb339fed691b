import { type Day, dayOf, dayParts, yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Picture } from './picture.ts'

type Unit = DayTicks['unit']

/** The least width of a label on the time axis, in pixels at the default text size: with its year, and without. */
const WITH_YEAR: Record<Unit, number> = { day: 84, month: 88, year: 40 }
const BRIEF: Record<Unit, number> = { day: 56, month: 50, year: 40 }
const JANUARY = 1

interface Place {
  from: number
  to: number
  /** In pixels. */
  wide: number
  /** The text size relative to the default. */
  grown: number
}

const ticksIn = ({ from, to, wide, grown }: Place, room: Record<Unit, number>): DayTicks => {
  const most = (unit: Unit) => wide / (room[unit] * grown)
  const { unit, days } = dayTicks(from, to, { day: most('day'), month: most('month'), year: most('year') })
  // Omits a label that would be cut at the corner.
  const margin = (Math.max(1, to - from) / wide) * ((room[unit] * grown) / 2 - 8)
  return { unit, days: days.filter((day) => day - from >= margin) }
}

/**
 * Returns the labels of the time axis and their days. Months and days omit their year if it is this year, or if a
 * January nearby shows it. This leaves room for more labels on a phone.
 */
export const dayLabels = (
  place: Place,
  { language, thisYear }: Pick<Picture, 'language' | 'thisYear'>,
): { unit: Unit; days: Day[]; label: (day: Day) => string } => {
  const brief = ticksIn(place, BRIEF)
  const goesWithout =
    brief.days.every((day) => yearOf(day) === thisYear) ||
    (brief.unit === 'month' && brief.days.some((day) => dayParts(day).month === JANUARY))
  const { unit, days } = brief.unit === 'year' || goesWithout ? brief : ticksIn(place, WITH_YEAR)
  const label = (day: Day) => {
    if (unit === 'year') return String(yearOf(day))
    if (unit === 'day') return formatDay(day, language, goesWithout ? 'dayBrief' : 'short')
    if (!goesWithout) return formatDay(day, language, 'monthYear')
    return dayParts(day).month === JANUARY ? String(yearOf(day)) : formatDay(day, language, 'month')
  }
  return { unit, days, label }
}

/** The ticks of a time axis: their days, ascending, and the precision of their labels. */
interface DayTicks {
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
