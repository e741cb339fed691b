import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Day } from '../../shared/days/day.ts'
import { formerKey, mirrorKey } from '../../shared/service/serviceAddress.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { type Budget, openBudget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import { type MirrorHandle, openMirrorHandle } from '../mirror/mirrorHandle.ts'
import { takeOverMirror } from '../mirror/takeOver.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import { serviceClient, serviceLimits } from '../service/client.ts'
import { openLease } from '../sync/lease.ts'
import { pause, type Requests, requestsOf } from '../sync/requests.ts'

export interface TrialParts {
  folder: string
  fetch: Fetch
  clock: Clock
  log: Log
  /** On which days a publication can be expected. */
  isWorkingDay(day: Day): boolean
}

/**
 * The mirror of a service that is not in use, for as long as `work` takes. Only where no copy works with it may it be
 * made, mended or moved from its former name meanwhile.
 */
const withMirror = <T>(
  { folder, clock, log }: Pick<TrialParts, 'folder' | 'clock' | 'log'>,
  { base, mayMove }: { base: string | null; mayMove: boolean },
  work: (mirror: MirrorHandle) => T,
): T => {
  const lease = openLease({ folder, key: keyOf(base), clock, log, gained: () => {} })
  try {
    const file =
      mayMove && base !== null
        ? takeOverMirror(folder, base, { mayMove: lease.held(), now: clock.now(), log })
        : mirrorFile(folder, keyOf(base))
    const mirror = openMirrorHandle({ file, clock, log, mayRepair: lease.held, emit: () => {} })
    try {
      return work(mirror)
    } finally {
      mirror.close()
    }
  } finally {
    lease.close()
  }
}

const keyOf = (base: string | null): string => (base === null ? 'demo' : mirrorKey(base))

const mirrorFile = (folder: string, key: string): string => join(folder, `mirror-${key}.db`)

/** Whether a service has a mirror here, also under its former name: none is made before it has answered. */
export const hasMirror = (folder: string, base: string): boolean =>
  [mirrorKey(base), formerKey(base)].some((key) => existsSync(mirrorFile(folder, key)))

/**
 * When the board of a service that is not in use (null: the demo) was fetched, in milliseconds since the epoch; null
 * where none is here. Makes and moves nothing.
 */
export const boardOnDisk = (
  parts: Pick<TrialParts, 'folder' | 'clock' | 'log'>,
  base: string | null,
): number | null => {
  if (!existsSync(mirrorFile(parts.folder, keyOf(base)))) return null
  try {
    return withMirror(parts, { base, mayMove: false }, (mirror) =>
      mirror.use((open) => open.state().poll?.fetchedAt ?? null),
    )
  } catch (error) {
    parts.log.info(`the mirror of a service that is not in use could not be read: ${String(error)}`)
    return null
  }
}

/**
 * Tries a service that is not in use: asks for its board once, counted like any request, and puts what comes into its
 * mirror, so that the work for it begins with this board and not with another request. Nothing is asked for where the
 * board on the disk is younger than the service's cache, and nothing twice while any copy's board of this address is on
 * its way: that one is waited for. Throws AinaError with the reason; then no mirror was made.
 */
export const tryService = async (
  parts: TrialParts,
  base: string,
  who: Who,
  stop: AbortSignal,
): Promise<void> => {
  const { folder, fetch, clock, log, isWorkingDay } = parts
  const budget = openBudget({ folder, key: mirrorKey(base), formerKey: formerKey(base), clock, log })
  try {
    const requests = requestsOf({
      client: (beforeHop) => serviceClient({ fetch, clock, base, beforeHop }),
      budget,
      clock,
      reason: 'trial',
      stop,
    })
    const coming = await sendOrNothing(parts, { base, who, budget, requests, stop })
    if (!coming) return
    const answer = await coming.answer
    if (stop.aborted) throw new AinaError('timed-out', 'the trial was given up')
    withMirror(parts, { base, mayMove: true }, (mirror) =>
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
 * The request, once it has left; null where none is needed. Waits while the budget says so, for no longer than a board
 * may take; a bar of the service's own is no matter of waiting.
 */
const sendOrNothing = async (
  parts: TrialParts,
  { base, who, budget, requests, stop }: Attempt,
): Promise<Coming | null> => {
  const { clock } = parts
  const until = clock.steady() + serviceLimits.board.wholeMs
  for (;;) {
    const age = clock.now() - (boardOnDisk(parts, base) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < ANSWER_LASTS_MS) return null
    const sent = requests.board(who)
    if (sent.ok) return sent
    const { waitMs } = sent
    if (budget.barred() || clock.steady() + waitMs > until)
      throw new AinaError('rate-limited', 'no request may leave now', { retryAfterMs: waitMs })
    await pause(clock, waitMs, stop)
  }
}
