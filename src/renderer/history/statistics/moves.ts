import type { Day } from '../../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'

export interface Move {
  /** The day of the earlier publication. */
  since: Day
  /** The day of the later publication. */
  day: Day
  /** The later rate divided by the earlier one. */
  ratio: number
  /** The change in per cent; below 0 if the rate fell. */
  percent: number
}

/** Consecutive publications that each rose, or each fell. */
export interface Run {
  /** The number of changes in the run. */
  publications: number
  /** The day of the rate before the first change, and the day of the last change. */
  from: Day
  to: Day
}

/**
 * Returns the changes between the points from index `first` up to, but excluding, `end`. Skips changes across more
 * than 14 days without a point.
 */
export const movesBetween = (
  day: ArrayLike<number>,
  rate: ArrayLike<number>,
  first: number,
  end: number,
): Move[] => {
  const moves: Move[] = []
  for (let index = first + 1; index < end; index += 1) {
    const [since, at] = [day[index - 1] ?? 0, day[index] ?? 0]
    if (at - since > CARRIED_DAYS) continue
    const ratio = (rate[index] ?? 0) / (rate[index - 1] ?? 0)
    moves.push({ since, day: at, ratio, percent: (ratio - 1) * 100 })
  }
  return moves
}

const isMove = { up: ({ ratio }: Move) => ratio > 1, down: ({ ratio }: Move) => ratio < 1 }

/** Returns the greatest move up or down, the latest of equal ones. */
export const greatestMove = (moves: readonly Move[], way: 'up' | 'down'): Move | null => {
  let best: Move | null = null
  for (const move of moves.filter(isMove[way]))
    if (best === null || (way === 'up' ? move.ratio >= best.ratio : move.ratio <= best.ratio)) best = move
  return best
}

const extended = (run: Run | null, { since, day }: Move): Run =>
  run?.to === since
    ? { ...run, publications: run.publications + 1, to: day }
    : { publications: 1, from: since, to: day }

/** Returns the longest run up or down, the latest of equal ones. A long gap ends a run. */
export const longestRun = (moves: readonly Move[], way: 'up' | 'down'): Run | null => {
  let best: Run | null = null
  let run: Run | null = null
  for (const move of moves) {
    run = isMove[way](move) ? extended(run, move) : null
    if (run && run.publications >= (best?.publications ?? 1)) best = run
  }
  return best
}
