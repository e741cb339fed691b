import type { AlertDraft } from '../../shared/contract/alerts.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { firstOfLast } from '../../shared/series/viewPeriod.ts'

/** A rate of a pair: of a day, or of the newest rates list for a live kind. */
export interface Observation {
  /** Milliseconds since the epoch: the start (UTC) of a rate's day, or the moment of a rates list. */
  at: number
  day: Day
  /** Whether it is from a rates list; else it represents a whole day. */
  isPolled: boolean
  /** In the pair's second currency per 1 of its first. */
  rate: number
  /** Whether a side is marked as an implausible jump. Then no alert uses it. */
  implausible: boolean
}

/** The change of a rate within the days of an alert. */
interface Move {
  /** Negative for a fall. */
  percent: number
  /** The start of the change. */
  since: Observation
}

export interface Measure {
  /**
   * Distance to the threshold in per cent of the threshold; for an alert on a change, in percentage points. 0 or less is beyond
   * it.
   */
  toGo: number
  /** The same in per cent of the rate; for an alert on a change, in percentage points. */
  left: number
  /** Null for alerts on a level. */
  move: Move | null
}

export interface Condition {
  /** Distinguishes one condition from another. */
  key: string
  /** How many days before an observation the measure needs; 0 for alerts on a level. */
  lookBackDays: number
  /** The distance, counted as `toGo`, that re-arms the alert. */
  retreat: number
  /** Measures an observation against earlier ones, ascending and in one unit. */
  measure(observation: Observation, earlier: readonly Observation[]): Measure
}

/** The condition of each alert kind. Only this function distinguishes kinds in the core. */
export const conditionOf = (alert: AlertDraft): Condition => {
  switch (alert.kind) {
    case 'above':
      return level(alert, 1)
    case 'below':
      return level(alert, -1)
    case 'change':
      return change(alert)
  }
}

type Of<K extends AlertDraft['kind']> = Extract<AlertDraft, { kind: K }>

const pairOf = ({ code, quote }: AlertDraft): string => `${code}/${quote}`

/** `side` is 1 if the rate has to rise to the level, -1 if it has to fall to it. */
const level = (alert: Of<'above' | 'below'>, side: 1 | -1): Condition => {
  const threshold = Number(alert.level)
  return {
    key: `${alert.kind} ${pairOf(alert)} ${alert.level}`,
    lookBackDays: 0,
    retreat: Number(alert.retreat),
    measure({ rate }) {
      const percent = side * (threshold - rate) * 100
      return { toGo: percent / threshold, left: percent / rate, move: null }
    },
  }
}

const change = (alert: Of<'change'>): Condition => {
  const { days, direction } = alert
  const percent = Number(alert.percent)
  return {
    key: `change ${pairOf(alert)} ${alert.percent} ${direction} ${days}`,
    lookBackDays: days + CARRIED_DAYS,
    // A small change cannot come back by more than itself.
    retreat: Math.min(Number(alert.retreat), percent / 2),
    measure(observation, earlier) {
      const move = greatestMove(observation, within(earlier, firstOfLast(days, observation.day)), direction)
      const left = percent - Math.abs(move.percent)
      return { toGo: left, left, move }
    },
  }
}

/** Returns the observations from a day on, and the one before them if it is at most 14 days older. */
const within = (observations: readonly Observation[], first: Day): readonly Observation[] => {
  const base = observations.findLast(({ day }) => day < first)
  const inside = observations.filter(({ day }) => day >= first)
  return base && base.day >= first - 1 - CARRIED_DAYS ? [base, ...inside] : inside
}

/** The change from the lowest (up) or the highest (down); for `either`, the greater of both. */
const greatestMove = (
  last: Observation,
  earlier: readonly Observation[],
  direction: Of<'change'>['direction'],
): Move => {
  let [lowest, highest] = [last, last]
  for (const one of earlier) {
    if (one.rate < lowest.rate) lowest = one
    if (one.rate > highest.rate) highest = one
  }
  const from = (since: Observation): Move => ({ percent: (last.rate / since.rate - 1) * 100, since })
  const [up, down] = [from(lowest), from(highest)]
  if (direction === 'either') return up.percent >= -down.percent ? up : down
  return direction === 'up' ? up : down
}
