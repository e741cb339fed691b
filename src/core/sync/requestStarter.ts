import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { fillFrom, isDown, pollFrom } from './pace.ts'
import { BY_HAND_MS, longestPollMs, nextPoll, WAKE_MS } from './pollTimes.ts'
import type { SyncContext } from './syncContext.ts'
import type { SyncInput } from './syncInput.ts'

/** How many histories are on their way at once: enough to hide a slow service, few enough to be polite. */
const AT_ONCE = 3

/** Starts whatever may start now, each in its turn. Returns the waits (ms) that the budget asks for, null for none. */
export const requestStarter = (parts: SyncContext): ((view: SyncInput) => (number | null)[]) => {
  const { serviceState, polls, fills, checks, clock, random, working, isOnline, boardAgeMs, pollEveryMs } =
    parts
  const mayWork = (): boolean => working() && isOnline()
  // By hand the rest of the app's own work follows the boards that a person asks for.
  const mayFill = (): boolean => mayWork() && (Number.isFinite(pollEveryMs()) || boardAgeMs() < BY_HAND_MS)

  const startPoll = (hasBoard: boolean): number | null => {
    const steady = clock.steady()
    // A mirror that was set aside is filled again at once.
    if (!hasBoard && serviceState.pace().boardFailures === 0) serviceState.dueBy(steady)
    const pace = serviceState.pace()
    if (!mayWork() || polls.inFlight() !== null || steady < pollFrom(pace)) return null
    if (isDown(pace) && fills.inFlight() > 0) return null
    const [age, everyMs] = [boardAgeMs(), pollEveryMs()]
    if (age < (pace.woken || pace.boardFailures > 0 ? ANSWER_LASTS_MS : everyMs)) {
      // Another instance, or a person, has asked since.
      serviceState.dueAt(nextPoll(steady - age, steady, random, everyMs))
      return null
    }
    const wait = polls.start('own')
    if (wait > 0) serviceState.dueAt(steady + wait)
    return wait
  }

  /** What can be confirmed depends on the newest board: one that is about to come is waited for. */
  const isBoardNear = (): boolean => {
    const pace = serviceState.pace()
    if (pace.woken && pace.pollDue - clock.steady() <= WAKE_MS) return true
    const isOld = boardAgeMs() > longestPollMs(pollEveryMs())
    return pace.boardFailures === 0 && (isOld || polls.inFlight() !== null)
  }

  const startHistories = (view: SyncInput): number | null => {
    const pace = serviceState.pace()
    if (!isOnline() || clock.steady() < pace.retryAfterUntil) return null
    // After a failure one history probes, alone; of a service that is down, one request of any kind.
    const alone = pace.fillFailures > 0 || isDown(pace)
    const places = !alone ? AT_ONCE : isDown(pace) && polls.inFlight() !== null ? 0 : 1
    const own = mayFill() && clock.steady() >= fillFrom(pace)
    // Persons ask at moments of their own: what is asked for once a day need not be spread over it.
    return fills.start(view, {
      places,
      own,
      atOnce: !Number.isFinite(pollEveryMs()),
      newDays: !isBoardNear(),
    })
  }

  /** Last of all, and only where all is well. */
  const startCheck = (view: SyncInput): number | null => {
    const { retryAfterUntil, boardFailures, fillFailures } = serviceState.pace()
    const isWell = boardFailures === 0 && fillFailures === 0 && clock.steady() >= retryAfterUntil
    return mayFill() && isWell ? checks.start(view) : null
  }

  return (view) => {
    // Nothing is asked for that could not be written down.
    if (polls.hasUnsaved()) return []
    // Probing by turns: a board that cannot be had does not hold up the histories.
    const startWork = [() => startPoll(view.hasBoard), () => startHistories(view)]
    if (serviceState.boardFailedLast()) startWork.reverse()
    return [...startWork, () => startCheck(view)].map((start) => start())
  }
}
