import { AinaError } from '../../shared/contract/errors.ts'
import type { Day } from '../../shared/days/day.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { type Budget, openBudget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import { pause } from '../pause.ts'
import type { Fetch } from '../ports.ts'
import { serviceClient, serviceLimits } from '../service/serviceClient.ts'
import { refusalOf } from '../sync/refusal.ts'
import { type Requests, requestsOf } from '../sync/requests.ts'
import { boardOnDisk, type MirrorParts, withMirror } from './otherMirror.ts'

interface AddressCheckParts extends MirrorParts {
  fetch: Fetch
  /** Whether to expect a publication on a day. */
  isWorkingDay(day: Day): boolean
}

/**
 * Tries a service that is not in use: fetches its rates list once, counted like any request, into its mirror, so that its work
 * starts without another request. Sends nothing if the stored list is younger than the service's cache, and waits for a request
 * of any instance to this address. Throws AinaError; then it made no mirror.
 */
export const tryService = async (
  parts: AddressCheckParts,
  base: string,
  who: Who,
  stop: AbortSignal,
): Promise<void> => {
  const { folder, fetch, clock, log, isWorkingDay } = parts
  const budget = openBudget({ folder, key: mirrorKey(base), clock, log })
  try {
    const requests = requestsOf({
      client: (beforeHop) => serviceClient({ fetch, clock, base, beforeHop }),
      budget,
      clock,
      reason: 'address-check',
      stop,
    })
    const coming = await sendOrNothing(parts, { base, who, budget, requests, stop })
    if (!coming) return
    const answer = await coming.answer
    if (stop.aborted) throw new AinaError('timed-out', 'the address check was cancelled')
    withMirror(parts, base, (mirror) =>
      mirror.use((open) => open.putBoard(answer, clock.now(), isWorkingDay)),
    )
  } finally {
    budget.close()
  }
}

type Coming = Extract<ReturnType<Requests['board']>, { ok: true }>

interface Attempt {
  base: string
  who: Who
  budget: Budget
  requests: Requests
  stop: AbortSignal
}

/**
 * Returns the request once it has left; null if none is necessary. Waits for the budget no longer than a rates list may take, and
 * throws at once for a `Retry-After` and for a folder that cannot be written to.
 */
const sendOrNothing = async (
  parts: AddressCheckParts,
  { base, who, budget, requests, stop }: Attempt,
): Promise<Coming | null> => {
  const { clock } = parts
  const until = clock.steady() + serviceLimits.board.wholeMs
  for (;;) {
    const age = clock.now() - (boardOnDisk(parts, base) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < ANSWER_LASTS_MS) return null
    const sent = requests.board(who)
    if (sent.ok) return sent
    const retryAfter = budget.retryAfter()
    if (sent.why === 'read-only' || retryAfter || clock.steady() + sent.waitMs > until)
      throw refusalOf(sent, retryAfter)
    await pause(clock, sent.waitMs, stop)
    if (stop.aborted) throw new AinaError('timed-out', 'the address check ended before its request left')
  }
}
