import { type Day, startOfDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isUnitJump } from '../../shared/rates/isUnitJump.ts'
import type { Condition, Measure } from './condition.ts'
import type { Observation } from './observation.ts'

/** Where an alert stands. Places in time are those of observations. */
export interface Watch {
  /** Whether it would fire at its threshold, as of `from`. */
  armed: boolean
  /** Up to where rates have been looked at for good. */
  from: number
  /** Where it fired last: nothing up to there fires again. */
  fired: number | null
}

export interface Crossing extends Measure {
  observation: Observation
}

export interface CrossingsFound {
  /** Where it stands when all crossings have been told; null where there is nothing to begin with. */
  watch: Watch | null
  /** Observations at which it fires, ascending. */
  crossings: Crossing[]
  /** Whether it would fire now, and how far it is from that; null where there is no rate. */
  now: (Measure & { armed: boolean; observation: Observation }) | null
}

/** Below this, in per cent, a difference comes from the arithmetic: what is equal counts as equal. */
const NOISE = 1e-9

/**
 * Goes through the observations (ascending, from `lookBackDays` and 14 days before `watch.from` on) and says where an alert
 * fires: at its threshold when it is armed, then not before it was back by its retreat. A new one (`watch` null) begins at the
 * newest observation, armed unless that is beyond the threshold already. Up to `settled` nothing is expected to change any
 * more; what comes after is gone through again the next time, so that a gap that is filled and a rate that is corrected count,
 * but no observation fires twice. What comes after the first of the `awaited` days decides nothing before that day is filled: the
 * first crossing may be there.
 */
export const findCrossings = (
  condition: Condition,
  observations: readonly Observation[],
  watch: Watch | null,
  settled: number,
  awaited: readonly Day[] = [],
): CrossingsFound => {
  const usable = usableOf(observations)
  const newest = usable.at(-1)?.observation
  const crossings: Crossing[] = []
  let known: Observation[] = []
  let armed = watch?.armed ?? true
  let looked = watch
  let now: CrossingsFound['now'] = null
  const heldFrom = heldAfter(watch, awaited)

  for (const { observation, isOtherUnit } of usable) {
    if (isOtherUnit) known = []
    known.push(observation)
    const isLooked = watch === null || observation.at < watch.from
    if (isLooked && observation !== newest) continue
    const measure = condition.measure(known)
    if (!measure) continue
    if (observation.at >= heldFrom) {
      now = { ...measure, armed, observation }
      continue
    }
    const isBeyond = measure.toGo <= NOISE
    const begins = watch === null || isOtherUnit
    if (
      isBeyond &&
      armed &&
      !begins &&
      !isLooked &&
      observation.at > (watch.fired ?? Number.NEGATIVE_INFINITY)
    )
      crossings.push({ ...measure, observation })
    if (isBeyond) armed = false
    else if (begins || measure.toGo >= condition.retreat - NOISE) armed = true
    if (watch && !isLooked && observation.at <= settled)
      looked = { armed, from: observation.at, fired: watch.fired }
    now = { ...measure, armed, observation }
  }

  const fired = crossings.at(-1)?.observation.at
  if (fired !== undefined) return { watch: { armed: false, from: fired, fired }, crossings, now }
  if (watch === null && now)
    return { watch: { armed: now.armed, from: now.observation.at, fired: null }, crossings, now }
  return { watch: looked, crossings, now }
}

/** From which place on nothing is decided yet. An alert that is new begins at the newest observation, whatever was before. */
const heldAfter = (watch: Watch | null, awaited: readonly Day[]): number => {
  const places = awaited.map(startOfDay).filter((at) => watch !== null && at > watch.from)
  return Math.min(...places)
}

/**
 * Without those that are told for another number of units, perhaps, and those that stay so: a rate that is ten times the last
 * good one feeds nothing. Where it has stayed so for more than 14 days, it is the unit that is another (`isOtherUnit`): what
 * was before says nothing about it, and an alert begins anew.
 */
const usableOf = (
  observations: readonly Observation[],
): { observation: Observation; isOtherUnit: boolean }[] => {
  const usable: { observation: Observation; isOtherUnit: boolean }[] = []
  for (const observation of observations) {
    const last = usable.at(-1)?.observation
    const isJump = last !== undefined && isUnitJump(last.rate, observation.rate)
    const isShort = last !== undefined && observation.day - last.day <= CARRIED_DAYS
    if (observation.doubtful || (isJump && isShort)) continue
    usable.push({ observation, isOtherUnit: isJump })
  }
  return usable
}
