import type { Day } from '../../shared/days/day.ts'
import { rowChecksum } from './checksums.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/** The days that boards were of, and whether each was carried over from the day before; null where that is not known. */
export type BoardDays = Map<Day, boolean | null>

const DAYS_KEPT = 400
/** So many of the official rates equal to those before are nearly all: some move on hardly any day. */
const NEARLY_ALL = 0.9

const checksum = (day: Day, carried: boolean | null): number => rowChecksum(['board', day, flag(carried)])
const flag = (carried: boolean | null): number | null => (carried === null ? null : Number(carried))

/** What is damaged is left out: the next board of that day writes it again. */
export const readBoardDays = (run: Prepared): BoardDays => {
  const days: BoardDays = new Map()
  for (const [day, carriedFlag, crc] of run.allBoardDays.raw().all() as [number, number | null, number][]) {
    const carried = carriedFlag === null ? null : carriedFlag === 1
    if (crc === checksum(day, carried)) days.set(day, carried)
  }
  return days
}

/** In a write. */
export const putBoardDay = (run: Prepared, { boardDays }: State, day: Day, carried: boolean | null): void => {
  if (boardDays.has(day) && boardDays.get(day) === carried) return
  boardDays.set(day, carried)
  run.putBoardDay.run(day, flag(carried), checksum(day, carried))
  for (const old of [...boardDays.keys()]) if (old < day - DAYS_KEPT) boardDays.delete(old)
  run.trimBoardDays.run(day - DAYS_KEPT)
}

/** In a write: no board counts as one of a later day. */
export const forgetBoardDays = (run: Prepared, { boardDays }: State, after: Day): void => {
  const gone = [...boardDays.keys()].filter((day) => day > after)
  if (gone.length > 0) run.dropBoardDaysAfter.run(after)
  for (const day of gone) boardDays.delete(day)
}

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
