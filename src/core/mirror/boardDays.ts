import type { Day } from '../../shared/days/day.ts'
import { dropRecord, putRecord } from './records.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

const DAYS_KEPT = 400
/** So many of the official rates equal to those before are nearly all: some move on hardly any day. */
const NEARLY_ALL = 0.9

const drop = (run: Prepared, { boardDays }: State, isGone: (day: Day) => boolean): void => {
  for (const day of [...boardDays.keys()].filter(isGone)) {
    boardDays.delete(day)
    dropRecord(run, 'board-day', String(day))
  }
}

/** In a write. */
export const putBoardDay = (run: Prepared, now: State, day: Day, carried: boolean | null): void => {
  const { boardDays } = now
  if (boardDays.has(day) && boardDays.get(day) === carried) return
  boardDays.set(day, carried)
  putRecord(run, 'board-day', String(day), carried)
  drop(run, now, (old) => old < day - DAYS_KEPT)
}

/** In a write: no board counts as one of a later day. */
export const forgetBoardDays = (run: Prepared, now: State, after: Day): void =>
  drop(run, now, (day) => day > after)

/** The latest day that a board was of: every official rate of an earlier day has had its next publication. */
export const publishedDay = ({ boardDays }: Pick<State, 'boardDays'>): Day | null =>
  boardDays.size > 0 ? Math.max(...boardDays.keys()) : null

/**
 * Whether a board's rates are those of the day before, given as pairs of a rate and the one before; null where nothing can be
 * compared. Where most have nothing before them, the few others do not speak for the board.
 */
export const isCarried = (pairs: readonly { kzt: number; before: number | null }[]): boolean | null => {
  const known = pairs.filter(({ before }) => before !== null)
  if (known.length === 0) return null
  return known.filter(({ kzt, before }) => kzt === before).length >= pairs.length * NEARLY_ALL
}
