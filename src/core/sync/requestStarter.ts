import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { BY_HAND_MS, fillFrom, isDown, longestPollMs, nextPoll, pollFrom, WAKE_MS } from './pace.ts'
import type { SyncContext } from './syncContext.ts'
import type { SyncInput } from './syncInput.ts'

/** How many histories to fetch at once: enough to hide a slow service, few enough to be polite. */
const AT_ONCE = 3

/** Starts whatever may start now. Returns the budget's waits (ms), null for none. */
export const requestStarter = (parts: SyncContext): ((view: SyncInput) => (number | null)[]) => {
  const { serviceState, polls, fills, clock, random, working, isOnline, boardAgeMs, pollEveryMs } = parts
  const mayWork = (): boolean => working() && isOnline()
  // By hand, Aina's own work follows the user's rates lists.
  const mayFill = (): boolean => mayWork() && (Number.isFinite(pollEveryMs()) || boardAgeMs() < BY_HAND_MS)

  const startPoll = (hasBoard: boolean): number | null => {
    const steady = clock.steady()
    // Fill a mirror that was set aside at once.
    if (!hasBoard && serviceState.pace().boardFailures === 0) serviceState.dueBy(steady)
    const pace = serviceState.pace()
    if (!mayWork() || polls.inFlight() !== null || steady < pollFrom(pace)) return null
    if (isDown(pace) && fills.inFlight() > 0) return null
    const [age, everyMs] = [boardAgeMs(), pollEveryMs()]
    if (age < (pace.woken || pace.boardFailures > 0 ? ANSWER_LASTS_MS : everyMs)) {
      // Another instance, or the user, has fetched it since.
      serviceState.dueAt(nextPoll(steady - age, steady, random, everyMs))
      return null
    }
    const wait = polls.start('own')
    if (wait > 0) serviceState.dueAt(steady + wait)
    return wait
  }

  /** The newest rates list decides what can be confirmed, so wait for one that is near. */
  const isBoardNear = (): boolean => {
    const pace = serviceState.pace()
    if (pace.woken && pace.pollDue - clock.steady() <= WAKE_MS) return true
    const isOld = boardAgeMs() > longestPollMs(pollEveryMs())
    return pace.boardFailures === 0 && (isOld || polls.inFlight() !== null)
  }

  const startHistories = (view: SyncInput): number | null => {
    const pace = serviceState.pace()
    if (!isOnline() || clock.steady() < pace.retryAfterUntil) return null
    // After a failure one history probes alone; if the service is down, one request of any kind.
    const alone = pace.fillFailures > 0 || isDown(pace)
    const places = !alone ? AT_ONCE : isDown(pace) && polls.inFlight() !== null ? 0 : 1
    const own = mayFill() && clock.steady() >= fillFrom(pace)
    // Users ask at random moments, so daily requests need no spreading then.
    return fills.start(view, {
      places,
      own,
      atOnce: !Number.isFinite(pollEveryMs()),
      newDays: !isBoardNear(),
    })
  }

  return (view) => {
    // Do not fetch what cannot be stored.
    if (polls.hasUnsaved()) return []
    // Probe by turns: a failing rates list does not hold up the histories.
    const startWork = [() => startPoll(view.hasBoard), () => startHistories(view)]
    if (serviceState.boardFailedLast()) startWork.reverse()
    return startWork.map((start) => start())
  }
}
