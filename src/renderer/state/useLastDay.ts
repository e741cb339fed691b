import type { Board } from '../../shared/contract/contract.ts'
import { almatyDay, type Day, parseDay } from '../../shared/days/day.ts'
import { useModel, useStore } from './context.ts'

/**
 * The last day that can be asked for: today in Kazakhstan, or a later one for which the newest official rates already are.
 * `now` is milliseconds since the epoch.
 */
const lastDayOf = (board: Pick<Board, 'day'> | null, now: number): Day =>
  Math.max(almatyDay(now), parseDay(board?.day ?? '') ?? 0)

/** The last day that rates can be asked for: what comes after it has none yet. */
export const useLastDay = (): Day => {
  const model = useModel()
  return lastDayOf(useStore(model.board), useStore(model.time))
}
