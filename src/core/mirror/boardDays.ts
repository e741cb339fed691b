import type { Day } from '../../shared/days/day.ts'
import type { State } from './state.ts'

const DAYS_KEPT = 400
/** So many of the official rates equal to those before are nearly all: some move on hardly any day. */
const NEARLY_ALL = 0.9

/** In a write. */
export const putBoardDay = ({ boardDays }: State, day: Day, carried: boolean | null): void => {
  if (boardDays.has(day) && boardDays.get(day) === carried) return
  boardDays.put(day, carried)
  boardDays.dropIf((old) => old < day - DAYS_KEPT)
}

/** The latest day that a board was of: every official rate of an earlier day has had its next publication. */
export const publishedDay = ({ boardDays }: Pick<State, 'boardDays'>): Day | null =>
  boardDays.size > 0 ? Math.max(...boardDays.keys()) : null

/**
 * Whether a board's rates are those of the day before, given as pairs of a rate and the one before it; null where nothing can be
 * compared. Where most have nothing before them, the few others do not speak for the board.
 */
export const isCarried = (pairs: readonly { kzt: number; before: number | null }[]): boolean | null => {
  const known = pairs.filter(({ before }) => before !== null)
  if (known.length === 0) return null
  return known.filter(({ kzt, before }) => kzt === before).length >= pairs.length * NEARLY_ALL
}
