import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { Clock } from '../ports.ts'
import { WAKE_MS, wakeDelay } from './pollTimes.ts'
import type { SyncContext } from './syncContext.ts'

/** Longer than any pause between two rounds of a machine that is awake. */
const SLEPT_MS = 60_000

/**
 * Says at each call whether the machine slept since the call before: either the wall clock went on without the steady
 * one, or both went on and nothing ran. A wall clock set forward looks the same.
 */
export const sleepWatch = (clock: Clock): (() => boolean) => {
  let wall = clock.now()
  let steady = clock.steady()
  return () => {
    const [wallPassed, steadyPassed] = [clock.now() - wall, clock.steady() - steady]
    wall += wallPassed
    steady += steadyPassed
    return steadyPassed > SLEPT_MS || wallPassed - steadyPassed > SLEPT_MS
  }
}

/** One refresh, if one is due, at a random moment within `mostMs`: many instances wake at the same moment. */
export const refreshAfterWaking = (
  {
    serviceState,
    clock,
    random,
    boardAgeMs,
  }: Pick<SyncContext, 'serviceState' | 'clock' | 'random' | 'boardAgeMs'>,
  mostMs: number,
): void => {
  const due = serviceState.pace().pollDue - clock.steady()
  // Told of it twice, it is still one refresh.
  if (due > 0 && due <= WAKE_MS) return
  if (boardAgeMs() >= ANSWER_LASTS_MS) serviceState.woke(wakeDelay(random, mostMs))
}
