import { AinaError } from '../../shared/contract/errors.ts'
import type { Refused } from '../budget/budget.ts'
import type { ActiveRetryAfter } from '../budget/retryAfter.ts'
import type { BoardAnswer } from '../service/answers.ts'

/** Events of the background work. */
export type SyncEvent =
  /** A board has come; `changed`: something besides the time of the fetch (milliseconds since the epoch) is new. */
  | { kind: 'board'; changed: boolean; serverNow: BoardAnswer['serverNow']; fetchedAt: number }
  | { kind: 'history'; code: string }
  /** The status differs: in more than its times, or in when the board is asked for next. */
  | { kind: 'status' }

/**
 * What a person reads of a request that may not leave: why it cannot be counted, else what the service answered when it asked
 * for the pause (`retryAfter`), else `rate-limited`.
 */
export const refusalOf = (
  { waitMs, why }: Omit<Refused, 'ok'>,
  retryAfter: ActiveRetryAfter | null,
): AinaError =>
  new AinaError(why ?? retryAfter?.by ?? 'rate-limited', 'no request may leave now', {
    retryAfterMs: why ? null : Math.max(0, waitMs),
  })

/** What a person reads of a request that Aina does not send any more, since it is closing. */
export const closingRefusal = (): AinaError => new AinaError('away', 'Aina is closing')
