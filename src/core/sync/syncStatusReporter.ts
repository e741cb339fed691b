import { pollFrom } from './pace.ts'
import { fillProgress, type PlanInput } from './plan.ts'
import type { Failure } from './serviceState.ts'
import type { SyncContext } from './syncContext.ts'

type Phase = 'idle' | 'filling' | 'polling' | 'waiting' | 'offline' | 'paused'

/** The state of the work. Moments are milliseconds since the epoch. */
export interface SyncView {
  phase: Phase
  /** Assets with their whole history, of those to fill. */
  done: number
  total: number
  nextPollAt: number | null
  lastError: Failure | null
}

export interface PhaseFacts {
  online: boolean
  /** Whether the work waits for something to pass: failures, or a mirror that stores nothing. */
  held: boolean
  lastError: Failure | null
  boardInFlight: boolean
  /** Whether histories are in flight or due. */
  filling: boolean
  /** Whether the user has paused an unfinished fill. */
  paused: boolean
}

/** One word for all of it. Whatever stops the work comes first. */
export const phaseOf = (facts: PhaseFacts): Phase => {
  if (!facts.online || facts.lastError?.code === 'offline') return 'offline'
  if (facts.held) return 'waiting'
  if (facts.boardInFlight) return 'polling'
  // At once: requests in flight still arrive, but no more leave.
  if (facts.paused) return 'paused'
  return facts.filling ? 'filling' : 'idle'
}

/** The state of the work, and reports of its changes. */
interface SyncStatusReporter {
  /** The state by the mirror's content; `undefined` while the mirror cannot be used. */
  view(planned: PlanInput | undefined): SyncView
  /** The state at the last look. */
  last(): SyncView
  /** When the rates list is fetched next (milliseconds since the epoch), for a caller who reports it: `report` then does not. */
  reportNextPoll(): number | null
  /** Reports a change in more than its times, or in the next poll. */
  report(planned: PlanInput | undefined): void
}

/** The two clocks differ by some milliseconds. */
const SAME_MOMENT_MS = 1_000

const isOtherMoment = (next: number | null, reported: number | null): boolean =>
  next !== null && (reported === null || Math.abs(next - reported) > SAME_MOMENT_MS)

export const syncStatusReporter = (parts: SyncContext, changed: () => void): SyncStatusReporter => {
  const { access, serviceState, polls, fills, budget, clock, working, isOnline, pollEveryMs } = parts
  let lastView: SyncView = { phase: 'idle', done: 0, total: 0, nextPollAt: null, lastError: null }
  let reportedStatus = ''
  let reportedNext: number | null = null
  /** Whether the last answer or push named a running poll. Then the end of the poll must be pushed too. */
  let saidPolling = false

  /** Never in the past: null if nothing is due, or it is in flight or held back. */
  const nextPollAt = (): number | null => {
    if (!isOnline()) return null
    const now = clock.now()
    const fetchedAt = (): number | null =>
      access.tryUse((mirror) => mirror.state().poll?.fetchedAt ?? null) ?? null
    const at = working()
      ? now + pollFrom(serviceState.pace()) - clock.steady()
      : (fetchedAt() ?? Number.NEGATIVE_INFINITY) + pollEveryMs()
    return at > now && Number.isFinite(at) ? at : null
  }

  const viewOf = (planned: PlanInput | undefined): SyncView => {
    const { done, total } = planned ? fillProgress(planned) : lastView
    const lastError = serviceState.lastError()
    const filling = fills.inFlight() > 0 || (planned !== undefined && fills.isLeft(planned))
    const held = serviceState.boardHeld() || (filling && serviceState.fillsHeld())
    const phase = phaseOf({
      online: isOnline(),
      held: held || planned === undefined || polls.hasUnsaved() || budget.trouble() !== null,
      lastError,
      boardInFlight: polls.inFlight() !== null,
      filling,
      paused: planned?.paused === true && done < total,
    })
    lastView = { phase, done, total, nextPollAt: nextPollAt(), lastError }
    return lastView
  }

  return {
    view(planned) {
      const view = viewOf(planned)
      saidPolling = view.phase === 'polling'
      return view
    },
    last: () => lastView,
    reportNextPoll() {
      const next = nextPollAt()
      reportedNext = next ?? reportedNext
      return next
    },
    report(planned) {
      const { phase, done, total, nextPollAt: next, lastError } = viewOf(planned)
      const retryAfter = budget.retryAfter()
      const status = JSON.stringify([
        retryAfter?.by,
        retryAfter?.mayTry,
        // A running poll is not news, and its result brings the next time: it must not be reported twice.
        phase === 'polling' ? 'idle' : phase,
        done,
        total,
        lastError,
        serviceState.boardFailed(),
        pollEveryMs(),
      ])
      const hasEnded = saidPolling && phase !== 'polling'
      if (status === reportedStatus && !isOtherMoment(next, reportedNext) && !hasEnded) return
      saidPolling = false
      reportedStatus = status
      reportedNext = next ?? reportedNext
      changed()
    },
  }
}
