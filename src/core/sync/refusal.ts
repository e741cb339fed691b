import { AinaError } from '../../shared/contract/errors.ts'
import type { Refused } from '../budget/budget.ts'
import type { ActiveRetryAfter } from '../budget/retryAfter.ts'

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
