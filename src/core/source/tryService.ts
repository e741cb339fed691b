import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { type MirrorEvent, MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Aside } from '../mirror/openMirror.ts'
import { pause } from '../pause.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import { serviceClient, serviceLimits } from '../service/serviceClient.ts'
import { Budget, type Priority } from '../sync/budget.ts'
import { openLease } from '../sync/lease.ts'
import { sendCounted, Unsent } from '../sync/send.ts'

interface TryParts {
  folder: string
  fetch: Fetch
  clock: Clock
  log: Log
  /** A file was set aside. */
  setAside(aside: Aside): void
}

/**
 * Tries a service that is not in use: fetches its rates list once, counted like any request, into its mirror, so that its work
 * starts without another request. Sends nothing if the stored list is younger than the service's cache, and waits for a request
 * of any process to this address. Throws AinaError; then it made no mirror.
 */
export const tryService = async (
  { folder, fetch, clock, log, setAside }: TryParts,
  base: string,
  priority: Priority,
  stop: AbortSignal,
): Promise<void> => {
  const key = mirrorKey(base)
  const file = join(folder, `mirror-${key}.db`)
  const budget = new Budget({ folder, host: key, clock, log, troubleChanged: () => {} })
  const lease = openLease({ folder, key, clock, log, gained: () => {} })
  const emit = (event: MirrorEvent) => event.kind === 'set-aside' && setAside(event)
  const mirror = new MirrorHandle({ file, clock, log, isWorker: lease.isHeld, emit })
  const fetchedAt = () =>
    existsSync(file) ? mirror.use((open) => open.state().poll?.fetchedAt ?? null) : null
  const client = serviceClient({ fetch, clock, base })
  const { wholeMs } = serviceLimits.board
  const until = clock.steady() + wholeMs
  try {
    for (;;) {
      const age = clock.now() - (fetchedAt() ?? Number.NEGATIVE_INFINITY)
      if (age >= 0 && age < ANSWER_LASTS_MS) return
      const request = { priority, what: 'rates', deadlineMs: wholeMs }
      try {
        const answer = await sendCounted(budget, request, () => client.board(stop))
        mirror.use((open) => open.putBoard(answer, clock.now()))
        return
      } catch (error) {
        if (!(error instanceof Unsent) || error.code === 'read-only' || budget.retryAfter()) throw error
        const waitMs = error.retryAfterMs ?? 1_000
        if (stop.aborted || clock.steady() + waitMs > until) throw error
        await pause(clock, waitMs, stop)
      }
    }
  } finally {
    mirror.close()
    lease.close()
    budget.close()
  }
}
