import type { Day } from '../../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'

/** A change from one publication to the next. */
export interface Move {
  /** The day of the earlier publication … */
  since: Day
  /** … and of the later one. */
  day: Day
  /** The later rate / the earlier one … */
  ratio: number
  /** … and the same as a change in per cent; below 0 where it fell. */
  percent: number
}

/** Publications in a row that each rose, or each fell, against the one before. */
export interface Run {
  /** How many changes there are in it. */
  publications: number
  /** The day of the rate that the first of them is counted from, and the day of the last one. */
  from: Day
  to: Day
}

/**
 * The changes between the points from index `first` to before `end`. What lies on both sides of more than 14 days
 * without a point is no change from one publication to the next.
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

/** The greatest of the moves up (down), the latest of equal ones; null where there is none. */
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

/** The longest run up (down), the latest of equal ones; null where there is none. No run leads across a long gap. */
export const longestRun = (moves: readonly Move[], way: 'up' | 'down'): Run | null => {
  let best: Run | null = null
  let run: Run | null = null
  for (const move of moves) {
    run = isMove[way](move) ? extended(run, move) : null
    if (run && run.publications >= (best?.publications ?? 1)) best = run
  }
  return best
}
