import type { SeriesPoints } from '../series/series.ts'
import { keepPoints } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { type Dating, isRepeat, isSameSoon } from './fixings.ts'
import { spanOn } from './meaningSpan.ts'
import { datedDay } from './publicationDays.ts'

/**
 * The points of official rates without those of days on which the service merely repeats the day before. The first of equal ones
 * stays, so that the day before has to be among them. The very same where nothing is known to be repeated.
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
