import { type Day, startOfDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isUnitJump } from '../../shared/rates/ownChange.ts'
import type { Condition, Measure, Observation } from './condition.ts'

/** The state of an alert. Times are those of observations. */
export interface Watch {
  /** Whether it would fire at its threshold, as of `from`. */
  armed: boolean
  /** Observations up to here are decided. */
  from: number
  /** When it fired last. Observations up to there do not fire again. */
  fired: number | null
  /** The first observation known when an alert on a change started. The history may arrive later, with earlier ones. */
  knownFrom?: number | undefined
}

export interface Crossing extends Measure {
  observation: Observation
}

export interface CrossingsFound {
  /** The state after all crossings; null without observations. */
  watch: Watch | null
  /** The observations at which it fires, ascending. */
  crossings: Crossing[]
  /** The present measure; null without a rate. */
  now: (Measure & { armed: boolean; observation: Observation }) | null
}

/** Smaller differences, in per cent, come from rounding and count as equal. */
const NOISE = 1e-9

/**
 * Returns where an alert fires in ascending observations, which start `lookBackDays` and 14 days before `watch.from`. It fires at
 * its threshold if armed, and is armed again after its retreat. A new alert (`watch` null) starts at the newest observation,
 * armed unless that is beyond the threshold, also if only a history that arrives later shows it. Observations up to `settled` are
 * final. Later ones are checked again, so that filled gaps and corrected rates count, but no observation fires twice. The first of
 * the `awaited` days holds up later decisions: the first crossing may be there.
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
  const start = usable.findLast(({ observation }) => watch && observation.at <= watch.from)?.observation
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
    if (isLooked && observation !== newest && observation !== start) continue
    const measure = condition.measure(known)
    if (!measure) continue
    const wasBefore = observation === start && isBeforeStart(measure, watch)
    if (isLooked && observation !== newest && !wasBefore) continue
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
      !wasBefore &&
      observation.at > (watch.fired ?? Number.NEGATIVE_INFINITY)
    )
      crossings.push({ ...measure, observation })
    if (isBeyond) armed = false
    else if (begins || measure.toGo >= condition.retreat - NOISE) armed = true
    if (watch && !isLooked && observation.at <= settled) looked = { ...watch, armed, from: observation.at }
    now = { ...measure, armed, observation }
  }

  const fired = crossings.at(-1)?.observation.at
  if (fired !== undefined) return { watch: { ...watch, armed: false, from: fired, fired }, crossings, now }
  if (watch === null && now) {
    const knownFrom = now.move ? usable[0]?.observation.at : undefined
    return { watch: { armed: now.armed, from: now.observation.at, fired: null, knownFrom }, crossings, now }
  }
  return { watch: looked, crossings, now }
}

/** Whether a change began before the first observation that was known when the alert started. */
const isBeforeStart = ({ move }: Measure, watch: Watch | null): boolean =>
  move !== null && watch?.knownFrom !== undefined && move.since.at < watch.knownFrom

/** Returns the time after which nothing is decided yet. A new alert starts at the newest observation. */
const heldAfter = (watch: Watch | null, awaited: readonly Day[]): number => {
  const places = awaited.map(startOfDay).filter((at) => watch !== null && at > watch.from)
  return Math.min(...places)
}

/**
 * Removes rates that may be for another number of units. A rate of ten times the last good one does not count. If it lasts for
 * more than 14 days, the unit has changed (`isOtherUnit`), and the alert starts again without the earlier rates.
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
