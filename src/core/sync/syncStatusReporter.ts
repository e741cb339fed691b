import { pollFrom } from './pace.ts'
import { fillProgress, type PlanInput } from './plan.ts'
import type { SyncContext } from './syncContext.ts'
import { phaseOf, type SyncView } from './syncView.ts'

/** How the work stands, and when that is news. */
interface SyncStatusReporter {
  /** As it stands by what the mirror says; `undefined` while that cannot be used. */
  view(planned: PlanInput | undefined): SyncView
  /** As it was when it was last looked at. */
  last(): SyncView
  /** When the board is asked for next (milliseconds since the epoch), for whoever tells of it: `tell` then does not. */
  reportNextPoll(): number | null
  /** Tells where it differs: in more than its times, or in when the board is asked for next. */
  report(planned: PlanInput | undefined): void
}

/** The two clocks do not keep step to the millisecond. */
const SAME_MOMENT_MS = 1_000

const isOtherMoment = (next: number | null, reported: number | null): boolean =>
  next !== null && (reported === null || Math.abs(next - reported) > SAME_MOMENT_MS)

export const syncStatusReporter = (parts: SyncContext, changed: () => void): SyncStatusReporter => {
  const { access, serviceState, polls, fills, budget, clock, working, isOnline, pollEveryMs } = parts
  let lastView: SyncView = { phase: 'idle', done: 0, total: 0, nextPollAt: null, lastError: null }
  let reportedStatus = ''
  let reportedNext: number | null = null

  /** Never in the past: null while nothing is due, or what is due is on its way or kept back. */
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
    view: viewOf,
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
        // That a poll is on its way is no news, and when the next one is comes with what it brings: it must not be told twice.
        phase === 'polling' ? 'idle' : phase,
        done,
        total,
        lastError,
        serviceState.boardFailed(),
        pollEveryMs(),
      ])
      if (status === reportedStatus && !isOtherMoment(next, reportedNext)) return
      reportedStatus = status
      reportedNext = next ?? reportedNext
      changed()
    },
  }
}
