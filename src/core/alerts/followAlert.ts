import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isImplausibleJump } from '../../shared/rates/implausibleJump.ts'
import type { Condition, Measure, Observation } from './condition.ts'
import type { Observed } from './observePair.ts'

/** The state of an alert. Times are those of observations. */
export interface Watch {
  /** Whether it would fire at its threshold, as of `from`. */
  armed: boolean
  /** Observations up to here are checked for good. */
  from: number
  /** When it fired last. Nothing up to there fires again. */
  fired: number | null
}

export interface Measured extends Measure {
  observation: Observation
}

interface Followed {
  /** The state to keep; null if the alert cannot start yet. */
  watch: Watch | null
  /** The newest crossing since the earlier state. */
  crossing: Measured | null
  /** The newest observation, and whether the alert would fire at its threshold; null without a rate. */
  now: (Measured & { armed: boolean }) | null
}

/** Smaller differences, in per cent, come from rounding and count as equal. */
const NOISE = 1e-9

/**
 * Follows an alert through a pair's observations, which start `lookBackDays` and 14 days before `watch.from`. An armed alert fires
 * at its threshold, and is armed again after its retreat. A new alert (`watch` null) starts at the newest observation, armed unless
 * that is beyond the threshold. Observations after `observed.settled` are checked again each time, so that filled gaps count.
 */
export const followAlert = (condition: Condition, observed: Observed, watch: Watch | null): Followed => {
  const usable = usableOf(observed)
  const newest = usable.at(-1)?.observation
  let earlier: Observation[] = []
  let armed = watch?.armed ?? true
  let settled = watch
  let crossing: Measured | null = null
  let now: Followed['now'] = null
  for (const { observation, isOtherUnit } of usable) {
    if (isOtherUnit) earlier = []
    const isOpen = watch ? observation.at >= watch.from : observation === newest
    if (isOpen || observation === newest) {
      const measure = condition.measure(observation, earlier)
      const isBeyond = measure.toGo <= NOISE
      if (isOpen) {
        const starts = watch === null || isOtherUnit
        if (isBeyond && armed && !starts && observation.at > (watch.fired ?? Number.NEGATIVE_INFINITY))
          crossing = { ...measure, observation }
        if (isBeyond) armed = false
        else if (starts || measure.toGo >= condition.retreat - NOISE) armed = true
        if (watch === null || observation.at <= observed.settled)
          settled = { armed, from: observation.at, fired: watch?.fired ?? null }
      }
      now = { ...measure, observation, armed }
    }
    earlier.push(observation)
  }
  const fired = crossing?.observation.at
  return { watch: fired === undefined ? settled : { armed: false, from: fired, fired }, crossing, now }
}

/**
 * Removes implausible rates: a jump does not count, nor what stays there. If a jump by 10 times lasts for more than 14 days, the unit
 * has changed (`isOtherUnit`), and the alert starts again without the earlier rates.
 */
const usableOf = ({
  observations,
  isOfficial,
}: Observed): { observation: Observation; isOtherUnit: boolean }[] => {
  const usable: { observation: Observation; isOtherUnit: boolean }[] = []
  for (const observation of observations) {
    const last = usable.at(-1)?.observation
    const isJump = last !== undefined && isImplausibleJump(last, observation, isOfficial)
    const isShort = last !== undefined && observation.day - last.day <= CARRIED_DAYS
    if (observation.implausible || (isJump && isShort)) continue
    usable.push({ observation, isOtherUnit: isJump })
  }
  return usable
}
