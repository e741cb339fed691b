import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { numberAt } from './series.ts'

/** More than 14 days without a point: the days of the last point before and the first point after. */
export interface Gap {
  after: Day
  before: Day
}

/** Returns the long gaps between the points from index `first` to before `end`. Days must ascend. */
export const longGaps = (day: ArrayLike<number>, first: number, end: number): Gap[] => {
  const gaps: Gap[] = []
  for (let index = first + 1; index < end; index += 1) {
    const [after, before] = [numberAt(day, index - 1), numberAt(day, index)]
    if (before - after > CARRIED_DAYS) gaps.push({ after, before })
  }
  return gaps
}

/** The first and last day without a point. */
export const daysWithout = ({ after, before }: Gap): { from: Day; to: Day } => ({
  from: after + 1,
  to: before - 1,
})
