import { AinaError } from '../../shared/contract/errors.ts'
import type { Barred } from '../budget/bars.ts'
import type { Refused } from '../budget/budget.ts'

/**
 * What a person reads of a request that may not leave: why it cannot be counted, else what the service answered when it asked
 * for the pause (`barred`), else `rate-limited`.
 */
export const refusalOf = ({ waitMs, why }: Omit<Refused, 'ok'>, barred: Barred | null): AinaError =>
  new AinaError(why ?? barred?.by ?? 'rate-limited', 'no request may leave now', {
    retryAfterMs: why ? null : Math.max(0, waitMs),
  })

/** What a person reads of a request that Aina does not send any more, since it is closing. */
export const closingRefusal = (): AinaError => new AinaError('away', 'Aina is closing')
