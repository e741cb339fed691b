import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { keepPoints } from '../series/keepPoints.ts'
import type { SeriesPoints } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { fixings } from './rateByRule.ts'

/** How a service tells its rates; `carried` are days whose board has only repeated the rates of the day before. */
export interface Told {
  convention: Convention
  calendar: Calendar
  carried: ReadonlySet<Day>
}

/**
 * The points of official rates without those of days on which the service merely repeats the day before. The first of equal ones
 * stays, so that the day before has to be among them. The very same where nothing is known to be repeated.
 */
export const withoutCarried = <S extends SeriesPoints>(series: S, told: Told): S => {
  const { convention, calendar, carried } = told
  const { day, rate } = series
  const isAnyCarried = carried.size > 0 && day.some((one) => carried.has(one))
  if (convention.filled !== true && !isAnyCarried) return series
  const known = fixings(series, convention, calendar, carried)
  const isRepeat = (index: number): boolean => {
    if (index === 0 || rate[index] !== rate[index - 1]) return false
    if (known.length > 0) return known[index]?.fixed === known[index - 1]?.fixed
    // While nobody knows what dates mean, a day off that says nothing new has none of its own.
    const on = day[index] ?? 0
    return carried.has(on) || (convention.filled === true && calendar(on) !== 'working')
  }
  return keepPoints(series, (index) => !isRepeat(index))
}
