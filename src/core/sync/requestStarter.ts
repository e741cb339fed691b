import { fillFrom, isDown, pollFrom } from './pace.ts'
import { nextPoll, POLL_EVERY_MS } from './pollTimes.ts'
import type { SyncContext } from './syncContext.ts'
import type { SyncInput } from './syncInput.ts'

/** How many histories are on their way at once: enough to hide a slow service, few enough to be polite. */
const AT_ONCE = 3

/** Starts whatever may start now, each in its turn. Returns the waits (ms) that the budget asks for, null for none. */
export const requestStarter = (parts: SyncContext): ((view: SyncInput) => (number | null)[]) => {
  const { serviceState, polls, fills, checks, clock, random, working, isOnline, boardAgeMs } = parts
  const mayWork = (): boolean => working() && isOnline()

  const startPoll = (hasBoard: boolean): number | null => {
    const steady = clock.steady()
    // A mirror that was set aside is filled again at once.
    if (!hasBoard && serviceState.pace().boardFailures === 0) serviceState.dueBy(steady)
    const pace = serviceState.pace()
    if (!mayWork() || polls.inFlight() !== null || steady < pollFrom(pace)) return null
    if (isDown(pace) && fills.inFlight() > 0) return null
    const age = boardAgeMs()
    if (age < POLL_EVERY_MS) {
      // Another copy, or a person, has asked since.
      serviceState.dueAt(nextPoll(steady - age, steady, random))
      return null
    }
    const wait = polls.start('own')
    if (wait > 0) serviceState.dueAt(steady + wait)
    return wait
  }

  const startHistories = (view: SyncInput): number | null => {
    const pace = serviceState.pace()
    if (!isOnline() || clock.steady() < pace.barredUntil) return null
    // After a failure one history probes, alone; of a service that is down, one request of any kind.
    const alone = pace.fillFailures > 0 || isDown(pace)
    const places = !alone ? AT_ONCE : isDown(pace) && polls.inFlight() !== null ? 0 : 1
    return fills.start(view, { places, own: mayWork() && clock.steady() >= fillFrom(pace) })
  }

  /** Last of all, and only where all is well. */
  const startCheck = (view: SyncInput): number | null => {
    const { barredUntil, boardFailures, fillFailures } = serviceState.pace()
    const isWell = boardFailures === 0 && fillFailures === 0 && clock.steady() >= barredUntil
    return mayWork() && isWell ? checks.start(view) : null
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
