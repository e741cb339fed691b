import type { AlertDraft } from '../../shared/contract/alerts.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { firstOfLast } from '../../shared/series/viewPeriod.ts'
import type { Observation } from './observation.ts'

/** What became of a rate within the days that an alert looks at. */
interface Move {
  /** Down is negative. */
  percent: number
  /** What it is counted from. */
  since: Observation
}

export interface Measure {
  /** How far it is to the threshold, in per cent of it (of a change in points of it): 0 or less is beyond. */
  toGo: number
  /** The same in per cent of the rate, which has to move by so much (of a change in points of it). */
  left: number
  /** Of a change what it is; null for levels. */
  move: Move | null
}

/** What an alert waits for. */
export interface Condition {
  /** What tells it from another one. */
  key: string
  /** How many days before an observation have to be known to measure it. */
  lookBackDays: number
  /** How far (as `toGo` counts) it has to come back before it is armed again. */
  retreat: number
  /** Measures the last of the observations, which ascend and are of one unit; there is at least one. */
  measure(observations: readonly Observation[]): Measure | null
}

/** What each kind of alert waits for: the one place in which the core tells kinds apart. */
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

/** `side` is 1 where the rate has to rise to the level, -1 where it has to fall to it. */
const level = (alert: Of<'above' | 'below'>, side: 1 | -1): Condition => {
  const threshold = Number(alert.level)
  return {
    key: `${alert.kind} ${pairOf(alert)} ${alert.level}`,
    lookBackDays: 0,
    retreat: Number(alert.retreat),
    measure(observations) {
      const rate = observations.at(-1)?.rate
      if (rate === undefined) return null
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
    // A small change could never come back by more than itself.
    retreat: Math.min(Number(alert.retreat), percent / 2),
    measure(observations) {
      const move = greatestMove(within(observations, days), direction)
      const left = percent - Math.abs(move?.percent ?? 0)
      return move && { toGo: left, left, move }
    },
  }
}

/** The observations of the last `days`, and the last one before these, at most 14 days older. */
const within = (observations: readonly Observation[], days: number): readonly Observation[] => {
  const first = firstOfLast(days, observations.at(-1)?.day ?? 0)
  let begin = observations.length - 1
  const reaches = (index: number): boolean =>
    index >= 0 && (observations[index]?.day ?? 0) >= first - 1 - CARRIED_DAYS
  while ((observations[begin]?.day ?? 0) >= first && reaches(begin - 1)) begin -= 1
  return observations.slice(begin)
}

/** How far the last one is from the lowest (up) or the highest (down) of them, whichever is more where either counts. */
const greatestMove = (
  observations: readonly Observation[],
  direction: Of<'change'>['direction'],
): Move | null => {
  const last = observations.at(-1)
  if (!last) return null
  let [lowest, highest] = [last, last]
  for (const one of observations) {
    if (one.rate < lowest.rate) lowest = one
    if (one.rate > highest.rate) highest = one
  }
  const from = (since: Observation): Move => ({ percent: (last.rate / since.rate - 1) * 100, since })
  const [up, down] = [from(lowest), from(highest)]
  if (direction === 'either') return up.percent >= -down.percent ? up : down
  return direction === 'up' ? up : down
}
