import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { keepPoints, numberAt, type Points, type SeriesPoints } from '../series/series.ts'
import { firstAfter } from '../series/slice.ts'
import type { Dating } from './dating.ts'
import {
  type DatedDay,
  datedDay,
  type FixedDay,
  fixedDay,
  isDated,
  isFixingDay,
  isMondayToFriday,
  isSaturday,
} from './fixingDays.ts'

/** A point with the day its rate was set; null if unknown. */
export interface Fixing {
  index: number
  /** The index of the first point of this publication. It differs from `index` only for a repeat. */
  publication: number
  fixed: FixedDay | null
}

/**
 * Returns the points of an official rate with the days they were set, ascending. A point equal to one in the 14 days
 * before it has the same fixing. The day is null if it would be a day without publication, or not later than an
 * earlier point's day.
 */
export const fixings = (points: Points, dating: Dating): Fixing[] => {
  const { day } = points
  const result: Fixing[] = []
  let before: DatedDay | null = null
  let last: FixedDay | null = null
  for (let index = 0; index < day.length; index += 1) {
    const dated = datedDay(numberAt(day, index))
    const previous: Fixing | undefined = result.at(-1)
    if (previous && isRepeat(points, index, dating)) {
      result.push({ ...previous, index })
      continue
    }
    const named = fixedOf(dated, before, dating)
    // Later points show that the calendar is wrong about a day off.
    const isSure = named !== null && (isFixingDay(named, dating.calendar) || hasLater(points, index))
    const fixed: FixedDay | null =
      isSure && isMondayToFriday(named) && (last === null || named > last) ? named : null
    result.push({ index, publication: index, fixed })
    before = dated
    last = fixed ?? last
  }
  return result
}

/**
 * Whether a point only repeats the one before it: the same rate, at most 14 days later, on a day on which no new rate is due. An
 * equal rate on a day with a rate of its own is no repeat. While the meaning of dates is not known, the working day after a day off
 * with a point may repeat it too.
 */
const isRepeat = ({ day, rate }: Pick<Points, 'day' | 'rate'>, index: number, dating: Dating): boolean => {
  const [before, on] = [numberAt(day, index - 1), numberAt(day, index)]
  if (rate[index] !== rate[index - 1] || on - before > CARRIED_DAYS) return false
  const isAfterRest = dating.meaning === null && before === on - 1 && dating.calendar(before) !== 'working'
  return isAfterRest || !isDated(on, dating)
}

/** Whether a different rate follows within 14 days. */
const hasLater = ({ day, rate }: Points, index: number): boolean => {
  const end = firstAfter(day, numberAt(day, index) + CARRIED_DAYS)
  return rate.subarray(index + 1, end).some((one) => one !== rate[index])
}

/** `before` is the date of the previous publication. */
const fixedOf = (
  dated: DatedDay,
  before: DatedDay | null,
  { meaning, calendar }: Dating,
): FixedDay | null => {
  if (meaning === null) return null
  if (meaning === 'fixing') return fixedDay(dated)
  if (meaning === 'in-force') return fixedDay(dated - 1)
  if (before === null || dated - before > CARRIED_DAYS) return null
  const between = Array.from({ length: dated - before - 1 }, (_, at) => datedDay(before + 1 + at))
  const working = between.filter((one) => isFixingDay(one, calendar))
  // A worked Saturday shows Friday's rate, so the only working day after it must have its own.
  if (isSaturday(before)) return working.length === 1 ? fixedDay(working[0] ?? before) : null
  // The date of a rate is a working day, so that its own rate has the next such day as its date.
  return isFixingDay(before, calendar) && working.length === 0 ? fixedDay(before) : null
}

/**
 * Removes the points of days without publication that only repeat the day before. Keeps the first of equal points, so the input
 * must include the day before. Returns the same object if there are none.
 */
export const withoutCarried = <S extends SeriesPoints>(series: S, dating: Dating): S => {
  const isCarried = (index: number): boolean => index > 0 && isRepeat(series, index, dating)
  return series.day.some((_day, index) => isCarried(index))
    ? keepPoints(series, (index) => !isCarried(index))
    : series
}
