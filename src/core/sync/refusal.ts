import { AinaError } from '../../shared/contract/errors.ts'
import type { Refused } from '../budget/budget.ts'
import type { ActiveRetryAfter } from '../budget/retryAfter.ts'
import type { BoardAnswer } from '../service/answers.ts'

/** Events of the background work. */
export type SyncEvent =
  /** A rates list. `changed`: more than the time of the fetch (milliseconds since the epoch) is new. */
  | { kind: 'board'; changed: boolean; serverNow: BoardAnswer['serverNow']; fetchedAt: number }
  | { kind: 'history'; code: string }
  /** The status has changed in more than its times, or the next poll has. */
  | { kind: 'status' }

/**
 * Returns the error for a request of the user that may not leave: why it cannot be counted, else the failure that brought the
 * `Retry-After`, else `rate-limited`.
 */
export const refusalOf = (
  { waitMs, why }: Omit<Refused, 'ok'>,
  retryAfter: ActiveRetryAfter | null,
): AinaError =>
  new AinaError(why ?? retryAfter?.by ?? 'rate-limited', 'no request may leave now', {
    retryAfterMs: why ? null : Math.max(0, waitMs),
  })

/** The error for a request that Aina no longer sends while it closes. */
export const closingRefusal = (): AinaError => new AinaError('away', 'Aina is closing')
