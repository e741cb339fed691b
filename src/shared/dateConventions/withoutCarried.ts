import type { SeriesPoints } from '../series/series.ts'
import { keepPoints } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { datedDay } from './fixingDays.ts'
import { type Dating, isRepeat, isSameSoon } from './fixings.ts'
import { spanOn } from './meaningSpan.ts'

/**
 * Removes the points of days on which the service only repeats the day before. Keeps the first of equal points, so
 * the input must include the day before. Returns the same object if no repeats are known.
 */
export const withoutCarried = <S extends SeriesPoints>(
  series: S,
  dating: Dating & { convention: Pick<Convention, 'filled'> },
): S => {
  const { convention, carried } = dating
  const { day } = series
  const isAnyCarried = carried.size > 0 && day.some((one) => carried.has(one))
  const isAnyFilled = convention.filled === true || convention.spans.some(({ filled }) => filled === true)
  if (!isAnyFilled && !isAnyCarried) return series
  const isCarried = (index: number): boolean => {
    if (index === 0 || !isSameSoon(series, index)) return false
    const dated = datedDay(day[index] ?? 0)
    const span = spanOn(convention.spans, dated)
    if ((span?.filled ?? convention.filled) !== true)
      return carried.has(dated) && dating.restsOn?.(dated) !== false
    return isRepeat(dated, span, dating)
  }
  return keepPoints(series, (index) => !isCarried(index))
}
