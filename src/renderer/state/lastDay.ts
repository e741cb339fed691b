import type { Board } from '../../shared/contract/contract.ts'
import { almatyDay, type Day, parseDay } from '../../shared/days/day.ts'

/**
 * The last day that can be asked for: today in Kazakhstan, or a later one for which the newest official rates already are.
 * `now` is milliseconds since the epoch.
 */
export const lastDayOf = (board: Pick<Board, 'day'> | null, now: number): Day =>
  Math.max(almatyDay(now), parseDay(board?.day ?? '') ?? 0)
