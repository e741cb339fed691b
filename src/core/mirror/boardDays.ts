import type { Day } from '../../shared/days/day.ts'
import type { State } from './state.ts'

const DAYS_KEPT = 400
/** If this share of the official rates is unchanged, all count as unchanged: some move on hardly any day. */
const NEARLY_ALL = 0.9

/** In a write. */
export const putBoardDay = ({ boardDays }: State, day: Day, carried: boolean | null): void => {
  if (boardDays.has(day) && boardDays.get(day) === carried) return
  boardDays.put(day, carried)
  boardDays.dropIf((old) => old < day - DAYS_KEPT)
}

/** Returns the latest day of a rates list: every official rate of an earlier day has had its next publication. */
export const publishedDay = ({ boardDays }: Pick<State, 'boardDays'>): Day | null =>
  boardDays.size > 0 ? Math.max(...boardDays.keys()) : null

/**
 * Whether a list's rates are those of the day before, by pairs of a rate and the one before it. Null if nothing can be compared,
 * or if most have nothing before them: a few others do not represent the list.
 */
export const isCarried = (pairs: readonly { kzt: number; before: number | null }[]): boolean | null => {
  const known = pairs.filter(({ before }) => before !== null)
  if (known.length === 0) return null
  return known.filter(({ kzt, before }) => kzt === before).length >= pairs.length * NEARLY_ALL
}
