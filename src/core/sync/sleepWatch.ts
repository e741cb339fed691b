import type { Clock } from '../ports.ts'

/** Longer than any pause between two looks of a machine that is awake. */
const SLEPT_MS = 60_000

/**
 * Says at each call whether the machine slept since the call before: either the wall clock went on without the steady
 * one, or both went on and nobody looked. A wall clock set forward looks the same.
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
