import { AinaError } from '../../shared/contract/errors.ts'
import type { Budget, Permit, Priority } from './budget.ts'

/** No failure of the service: the request has not left. */
export class Unsent extends AinaError {}

export interface CountedRequest {
  priority: Priority
  /** The address, of which one request is in flight at a time. */
  what: string
  deadlineMs: number
}

/** Sends a request with a permit of the budget. Throws `Unsent`, or the request's failure. */
export const sendCounted = async <T>(
  budget: Budget,
  { priority, what, deadlineMs }: CountedRequest,
  request: () => Promise<T>,
): Promise<T> => {
  const permit = budget.take(priority, what, deadlineMs)
  if (!permit.ok) throw unsent(permit, budget)
  let ok = false
  try {
    const answer = await request()
    ok = true
    return answer
  } catch (error) {
    if (error instanceof AinaError && error.retryAfterMs !== null)
      budget.putRetryAfter(error.retryAfterMs, error.code)
    throw error
  } finally {
    budget.end(permit.id, ok)
  }
}

const unsent = ({ why, waitMs }: Extract<Permit, { ok: false }>, budget: Budget): Unsent => {
  if (why === 'in-flight') return new Unsent('busy', 'the same is being requested')
  if (why !== 'full' && why !== 'retry-after') return new Unsent(why, 'requests cannot be counted')
  const code = why === 'full' ? 'limit-reached' : (budget.retryAfter()?.by ?? 'rate-limited')
  return new Unsent(code, 'no request may leave now', { retryAfterMs: Math.max(0, waitMs) })
}
