import { pollFrom } from './pace.ts'
import { fillProgress, type PlanView } from './plan.ts'
import { POLL_EVERY_MS } from './pollTimes.ts'
import { phaseOf, type SyncView } from './syncView.ts'
import type { WorkParts } from './workParts.ts'

/** How the work stands, and when that is news. */
export interface SyncStatusTeller {
  /** As it stands by what the mirror says; `undefined` while that cannot be used. */
  view(planned: PlanView | undefined): SyncView
  /** As it was when it was last looked at. */
  last(): SyncView
  /** When the board is asked for next (milliseconds since the epoch), for whoever tells of it: `tell` then does not. */
  tellNext(): number | null
  /** Tells where it differs: in more than its times, or in when the board is asked for next. */
  tell(planned: PlanView | undefined): void
}

/** The two clocks do not keep step to the millisecond. */
const SAME_MOMENT_MS = 1_000

const isOtherMoment = (next: number | null, told: number | null): boolean =>
  next !== null && (told === null || Math.abs(next - told) > SAME_MOMENT_MS)

export const syncStatusTeller = (parts: WorkParts, changed: () => void): SyncStatusTeller => {
  const { reach, standing, polls, fills, budget, clock, working, isOnline } = parts
  let lastView: SyncView = { phase: 'idle', done: 0, total: 0, nextPollAt: null, lastError: null }
  let toldStatus = ''
  let toldNext: number | null = null

  /** Never in the past: null while nothing is due, or what is due is on its way or kept back. */
  const nextPollAt = (): number | null => {
    if (!isOnline()) return null
    const now = clock.now()
    const fetchedAt = (): number | null =>
      reach.ask((mirror) => mirror.state().poll?.fetchedAt ?? null) ?? null
    const at = working()
      ? now + pollFrom(standing.pace()) - clock.steady()
      : (fetchedAt() ?? Number.NEGATIVE_INFINITY) + POLL_EVERY_MS
    return at > now ? at : null
  }

  const viewOf = (planned: PlanView | undefined): SyncView => {
    const { done, total } = planned ? fillProgress(planned) : lastView
    const lastError = standing.lastError()
    const filling = fills.onTheirWay() > 0 || (planned !== undefined && fills.isLeft(planned))
    const held = standing.boardHeld() || (filling && standing.fillsHeld())
    const phase = phaseOf({
      online: isOnline(),
      held: held || planned === undefined || polls.isUnkept() || budget.trouble() !== null,
      lastError,
      boardOnItsWay: polls.onItsWay() !== null,
      filling,
      paused: planned?.paused === true && done < total,
    })
    lastView = { phase, done, total, nextPollAt: nextPollAt(), lastError }
    return lastView
  }

  return {
    view: viewOf,
    last: () => lastView,
    tellNext() {
      const next = nextPollAt()
      toldNext = next ?? toldNext
      return next
    },
    tell(planned) {
      const { phase, done, total, nextPollAt: next, lastError } = viewOf(planned)
      const barred = budget.barred()
      const status = JSON.stringify([
        barred?.by,
        barred?.mayTry,
        // That a poll is on its way is no news, and when the next one is comes with what it brings: it must not be told twice.
        phase === 'polling' ? 'idle' : phase,
        done,
        total,
        lastError,
        standing.boardFailed(),
      ])
      if (status === toldStatus && !isOtherMoment(next, toldNext)) return
      toldStatus = status
      toldNext = next ?? toldNext
      changed()
    },
  }
}
