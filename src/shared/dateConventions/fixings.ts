import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points } from '../series/series.ts'
import { firstAfter } from '../series/slice.ts'
import type { Convention } from './convention.ts'
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
import { type MeaningSpan, spanOn } from './meaningSpan.ts'

/** How a service dates its rates. */
export interface Dating {
  convention: Pick<Convention, 'spans'>
  calendar: Calendar
  carried: ReadonlySet<Day>
  /** Whether official rates as a whole are unchanged on a dated day; null if unknown. */
  restsOn?: (dated: DatedDay) => boolean | null
}

/** A point with the day its rate was set; null if unknown. */
export interface Fixing {
  index: number
  /** The index of the first point of this publication. It differs from `index` only for a repeat. */
  publication: number
  fixed: FixedDay | null
  span: MeaningSpan | null
}

/**
 * Returns the points of an official rate with the days they were set, ascending. A point equal to one in the 14 days
 * before it has the same fixing. The day is null if it would be a day without publication, or not later than an
 * earlier point's day.
 */
export const fixings = (points: Points, dating: Dating): Fixing[] => {
  const { day } = points
  const found: Fixing[] = []
  let before: DatedDay | null = null
  let last: FixedDay | null = null
  for (let index = 0; index < day.length; index += 1) {
    const dated = datedDay(day[index] ?? 0)
    const span = spanOn(dating.convention.spans, dated)
    const previous: Fixing | undefined = found.at(-1)
    if (previous && isSameSoon(points, index) && isRepeat(dated, span ?? previous.span, dating)) {
      found.push({ ...previous, index })
      continue
    }
    const named: FixedDay | null =
      span && fixedOf(dated, before !== null && before >= span.from ? before : null, span, dating)
    // Later points show that the calendar is wrong about a day off.
    const isSure = named !== null && (isFixingDay(named, dating.calendar) || hasLater(points, index))
    const fixed: FixedDay | null =
      isSure && isMondayToFriday(named) && (last === null || named > last) ? named : null
    found.push({ index, publication: index, fixed, span })
    before = dated
    last = fixed ?? last
  }
  return found
}

/**
 * Whether a point has the rate of the point before it, at most 14 days earlier. After a longer gap it does not count
 * as a repeat.
 */
export const isSameSoon = ({ day, rate }: Pick<Points, 'day' | 'rate'>, index: number): boolean =>
  rate[index] === rate[index - 1] && (day[index] ?? 0) - (day[index - 1] ?? 0) <= CARRIED_DAYS

/** An equal rate is a repeat if no rate was due or no rate was set. */
export const isRepeat = (
  dated: DatedDay,
  span: Pick<MeaningSpan, 'meaning'> | null,
  { carried, calendar, restsOn }: Pick<Dating, 'carried' | 'calendar' | 'restsOn'>,
): boolean =>
  restsOn?.(dated) ?? (carried.has(dated) || !isDated(dated, { meaning: span?.meaning ?? null }, calendar))

/** Whether a different rate follows within 14 days. */
const hasLater = ({ day, rate }: Points, index: number): boolean => {
  const end = firstAfter(day, (day[index] ?? 0) + CARRIED_DAYS)
  return rate.subarray(index + 1, end).some((one) => one !== rate[index])
}

/** `before` is the previous publication of the same span. */
const fixedOf = (
  dated: DatedDay,
  before: DatedDay | null,
  { meaning }: MeaningSpan,
  dating: Dating,
): FixedDay | null => {
  if (meaning === 'fixing') return fixedDay(dated)
  if (meaning === 'in-force') return fixedDay(dated - 1)
  if (before === null || dated - before > CARRIED_DAYS) return null
  const between = Array.from({ length: dated - before - 1 }, (_, at) => datedDay(before + 1 + at))
  const working = between.filter((one) => isFixingDay(one, dating.calendar))
  // A worked Saturday shows Friday's rate, so the only working day after it must have its own.
  if (isSaturday(before)) return working.length === 1 ? fixedDay(working[0] ?? before) : null
  // The date of a rate is a working day, so that its own rate has the next such day as its date.
  const isOff = (one: DatedDay): boolean => dating.restsOn?.(one) === true
  return isFixingDay(before, dating.calendar) && working.every(isOff) ? fixedDay(before) : null
}
