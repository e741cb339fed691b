import type { SeriesPoints } from '../series/series.ts'
import { keepPoints } from '../series/series.ts'
import type { Dating } from './dating.ts'
import { isRepeat } from './fixings.ts'

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
