import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { Clock } from '../ports.ts'
import { WAKE_MS, wakeDelay } from './pace.ts'
import type { SyncContext } from './syncContext.ts'

/** Longer than any pause between two rounds of a machine that is awake. */
const SLEPT_MS = 60_000

/**
 * Returns at each call whether the machine slept since the last one: the wall clock advanced without the steady one, or both
 * advanced and nothing ran. A wall clock set forward looks the same.
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

/** One refresh, if one is due, at a random moment within `mostMs`: many instances wake together. */
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
  // Two reports of one waking cause one refresh.
  if (due > 0 && due <= WAKE_MS) return
  if (boardAgeMs() >= ANSWER_LASTS_MS) serviceState.woke(wakeDelay(random, mostMs))
}
