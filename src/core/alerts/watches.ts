import type { Alert, AlertState } from '../../shared/contract/alerts.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { momentText } from '../views/boardView.ts'
import { type Condition, conditionOf } from './condition.ts'
import { type CrossingsFound, findCrossings, type Watch } from './findCrossings.ts'
import type { Observed, Observer } from './observerOf.ts'

/** An alert with its observations. It can be followed from any state. */
export interface ObservedAlert {
  alert: Alert
  condition: Condition
  observed: Observed
  /** What a state is about: the condition and the source's mirror key. */
  subject: string
  isLive: boolean
}

/**
 * Reads the observations of an alert from its last decided one, with those that its measure needs. Null if the service has never
 * listed one of the two.
 */
export const observeAlert = (
  observer: Observer,
  alert: Alert,
  state: AlertState | undefined,
  { source, today }: { source: string; today: Day },
): ObservedAlert | null => {
  const condition = conditionOf(alert)
  const subject = `${source} ${condition.key}`
  const before = watchOf(state, subject)
  // A new alert starts at the newest rate, which may be some days old.
  const from = Math.min(before ? utcDay(before.from) : today - CARRIED_DAYS, today)
  const observed = observer.observe(alert, from - CARRIED_DAYS - condition.lookBackDays)
  return observed && { alert, condition, observed, subject, isLive: observer.isLivePair(alert) }
}

/** Returns the present state of an alert. `before` is its former state, null if it is new or has changed. */
export const followAlert = (
  { condition, observed, subject }: ObservedAlert,
  state: AlertState | undefined,
): CrossingsFound & { before: Watch | null } => {
  const before = watchOf(state, subject)
  const { observations, settled, awaited } = observed
  return { ...findCrossings(condition, observations, before, settled, awaited), before }
}

const watchOf = (state: AlertState | undefined, subject: string): Watch | null => {
  const kept = state?.watch
  if (!kept || kept.of !== subject) return null
  const fired = kept.fired === null ? null : Date.parse(kept.fired)
  const knownFrom = kept.knownFrom === undefined ? undefined : Date.parse(kept.knownFrom)
  return { armed: kept.armed, from: Date.parse(kept.from), fired, knownFrom }
}

export const keptWatch = (
  { armed, from, fired, knownFrom }: Watch,
  subject: string,
): AlertState['watch'] => ({
  of: subject,
  armed,
  from: momentText(from),
  fired: fired === null ? null : momentText(fired),
  ...(knownFrom !== undefined && { knownFrom: momentText(knownFrom) }),
})
