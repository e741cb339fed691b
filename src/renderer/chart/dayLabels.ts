import { type Day, dayParts, yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { type DayTicks, dayTicks } from './dayTicks.ts'
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
