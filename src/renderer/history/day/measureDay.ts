import type { Wording } from '../../../shared/languages/texts.ts'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { type Measured, measuredPoints, measuredRate } from '../measure.ts'
import type { RateDigits } from '../rateDigits.ts'
import type { DaySpan } from '../zoom.ts'
import { dayAtSecond, pointOf } from './dayView.ts'
import { wordMoment } from './wordDay.ts'

/** What a stretch of a day's line comes to; null where it has not two points. */
export const measureDay = (
  course: DayCourse,
  digits: RateDigits,
  span: DaySpan,
  wording: Wording,
): Measured | null => {
  const points = measuredPoints(Float64Array.from(course.at, dayAtSecond), span)
  if (!points) return null
  const [first, last] = [pointOf(course, points[0]), pointOf(course, points[1])]
  return {
    span: { from: dayAtSecond(first.at), to: dayAtSecond(last.at) },
    from: wordMoment(first.at, wording),
    to: wordMoment(last.at, wording),
    length: null,
    lines: [measuredRate(first.rate, last.rate, { pair: course, digits }, wording)],
  }
}
