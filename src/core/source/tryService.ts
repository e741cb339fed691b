import { AinaError } from '../../shared/contract/errors.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { pause } from '../pause.ts'
import type { Fetch } from '../ports.ts'
import type { BoardAnswer } from '../service/answers.ts'
import { serviceClient, serviceLimits } from '../service/serviceClient.ts'
import { Budget, type Priority } from '../sync/budget.ts'
import { sendCounted, Unsent } from '../sync/send.ts'
import { boardOnDisk, type MirrorParts, withMirror } from './otherMirror.ts'

interface AddressCheckParts extends MirrorParts {
  fetch: Fetch
}

/**
 * Tries a service that is not in use: fetches its rates list once, counted like any request, into its mirror, so that its work
 * starts without another request. Sends nothing if the stored list is younger than the service's cache, and waits for a request
 * of any process to this address. Throws AinaError; then it made no mirror.
 */
export const tryService = async (
  parts: AddressCheckParts,
  base: string,
  priority: Priority,
  stop: AbortSignal,
): Promise<void> => {
  const { folder, clock, log } = parts
  const budget = new Budget({ folder, host: mirrorKey(base), clock, log, troubleChanged: () => {} })
  try {
    const answer = await fetchBoard(parts, budget, { base, priority, stop })
    if (!answer) return
    if (stop.aborted) throw new AinaError('timed-out', 'the address check was cancelled')
    withMirror(parts, base, (mirror) => mirror.use((open) => open.putBoard(answer, clock.now())))
  } finally {
    budget.close()
  }
}

/** Returns null if no request is necessary. Waits for the budget no longer than a rates list may take. */
const fetchBoard = async (
  parts: AddressCheckParts,
  budget: Budget,
  { base, priority, stop }: { base: string; priority: Priority; stop: AbortSignal },
): Promise<BoardAnswer | null> => {
  const { fetch, clock } = parts
  const client = serviceClient({ fetch, clock, base })
  const { wholeMs } = serviceLimits.board
  const until = clock.steady() + wholeMs
  for (;;) {
    const age = clock.now() - (boardOnDisk(parts, base) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < ANSWER_LASTS_MS) return null
    try {
      return await sendCounted(budget, { priority, what: 'rates', deadlineMs: wholeMs }, () =>
        client.board(stop),
      )
    } catch (error) {
      if (!(error instanceof Unsent) || error.code === 'read-only' || budget.retryAfter()) throw error
      const waitMs = error.retryAfterMs ?? 1_000
      if (clock.steady() + waitMs > until) throw error
      await pause(clock, waitMs, stop)
      if (stop.aborted) throw new AinaError('timed-out', 'the address check ended before its request left')
    }
  }
}
