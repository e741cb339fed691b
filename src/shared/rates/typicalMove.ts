import type { Day } from '../days/day.ts'

/** The last month of a rate. */
export interface Month {
  points: { day: readonly Day[]; rate: readonly number[] }
  /** The first of the last thirty days; what is older is there to count changes from. */
  from: Day
}

/**
 * How much a rate typically moves from one publication to the next, in tenge: the median of its changes over the last
 * thirty days, those of 0 left out. Null where nothing has moved.
 */
export const typicalMove = ({ points: { day, rate }, from }: Month): number | null => {
  const moves = rate
    .flatMap((kzt, at) => ((day[at] ?? 0) < from ? [] : [Math.abs(kzt - (rate[at - 1] ?? kzt))]))
    .filter((size) => size > 0)
    .sort((a, b) => a - b)
  const [low, high] = [moves[(moves.length - 1) >> 1], moves[moves.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
