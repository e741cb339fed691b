import type { ErrorCode } from '../contract/errors.ts'
import type { Board } from '../contract/rates.ts'
import type { SyncStatus } from '../contract/state.ts'

/** Returns the failure of the last poll, unless a rates list has arrived since. */
export const lastingFailure = (sync: SyncStatus | null, board: Board | null): ErrorCode | null => {
  if (!sync?.lastError) return sync?.phase === 'offline' ? 'offline' : null
  const since = board?.fetchedAt ? Date.parse(board.fetchedAt) : Number.NEGATIVE_INFINITY
  return Date.parse(sync.lastError.at) > since ? sync.lastError.code : null
}
