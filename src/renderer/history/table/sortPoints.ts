import { differenceAt } from '../../../shared/series/differences.ts'
import type { Series, Span } from '../../../shared/series/series.ts'
import { publicationBefore } from '../../../shared/series/withoutRepeats.ts'

export const pointColumns = ['day', 'rate', 'difference', 'percent'] as const
export type PointColumn = (typeof pointColumns)[number]

export interface PointSort {
  by: PointColumn
  /** Greatest, or newest, first. */
  down: boolean
}

type Points = Pick<Series, 'day' | 'rate' | 'marked'>

/** Returns the sort value of a point. The first point and a marked one have no difference, so no value. */
const valuesOf = (series: Points, by: PointColumn): ((index: number) => number) => {
  const before = publicationBefore(series)
  return (index) => {
    if (by === 'rate') return series.rate[index] ?? Number.NaN
    const difference = differenceAt(series.rate, index, before(index))
    return (by === 'difference' ? difference?.absolute : difference?.percent) ?? Number.NaN
  }
}

/**
 * Returns the sorted indexes of the points in view. Of equal points, the newer is first; points without a value are
 * always last.
 */
export const sortPoints = (
  series: Points,
  { first, end }: Span,
  { by, down }: PointSort,
): readonly number[] => {
  const indexes = Array.from({ length: end - first }, (_, at) => end - 1 - at)
  if (by === 'day') return down ? indexes : indexes.reverse()
  const valueAt = valuesOf(series, by)
  const values = Float64Array.from({ length: end - first }, (_, at) => valueAt(first + at))
  const sign = down ? -1 : 1
  return indexes.sort((a, b) => {
    const [one, other] = [values[a - first] ?? 0, values[b - first] ?? 0]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    return (one - other) * sign
  })
}
