import type { Day } from '../days/day.ts'
import { numberAt } from '../series/series.ts'

/** The last month of a rate. */
export interface Month {
  points: { day: readonly Day[]; rate: readonly number[] }
  /** The first of the last thirty days. Older points only serve as the base of changes. */
  from: Day
}

/**
 * Returns the typical move between publications, in tenge: the median change over the last thirty days, without
 * zeros. Returns null if nothing moved.
 */
export const typicalMove = ({ points: { day, rate }, from }: Month): number | null => {
  const moves = rate
    .flatMap((kzt, at) => (numberAt(day, at) < from ? [] : [Math.abs(kzt - (rate[at - 1] ?? kzt))]))
    .filter((size) => size > 0)
    .sort((a, b) => a - b)
  const [low, high] = [moves[(moves.length - 1) >> 1], moves[moves.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
