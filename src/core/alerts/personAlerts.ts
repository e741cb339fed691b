import type { Alert, AlertState, Firing, Snooze } from '../../shared/contract/alerts.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { momentText } from '../views/boardView.ts'

/** What users do to alerts. Each function returns the changed settings. Pure. */

const HOUR_MS = 3_600_000
/** The hour when a snooze for today ends: people sleep at midnight. */
const MORNING = 8

type Alerts = Pick<Settings, 'alerts' | 'alertStates'>

/** Adds an alert, or changes the one with its id. An alert that is off forgets its state. Throws `bad-input`. */
export const putAlert = ({ alerts, alertStates }: Settings, alert: Alert): Alerts => {
  if (alert.code === alert.quote) throw new AinaError('bad-input', 'a pair needs two currencies')
  const isKnown = alerts.some(({ id }) => id === alert.id)
  return {
    alerts: isKnown ? alerts.map((other) => (other.id === alert.id ? alert : other)) : [...alerts, alert],
    alertStates: alert.on ? alertStates : without(alertStates, alert.id),
  }
}

export const removeAlert = ({ alerts, alertStates }: Settings, id: string): Alerts => ({
  alerts: without(alerts, id),
  alertStates: without(alertStates, id),
})

/**
 * Snoozes an alert. After the snooze, a crossing that still lasts is shown once more, unless another comes first. `now` is
 * milliseconds since the epoch. Throws `not-found`.
 */
export const snoozeAlert = (
  { alerts, alertStates, alertLog }: Settings,
  id: string,
  { until, now }: { until: Snooze; now: number },
): Pick<Settings, 'alertStates' | 'alertLog'> => {
  if (!alerts.some((alert) => alert.id === id)) throw new AinaError('not-found', 'no such alert')
  const before = alertStates.find((state) => state.id === id)
  const snoozed = until === null || until === 'crossing' ? until : momentText(endOf(until, now))
  const isFired = before?.watch?.armed === false && before.watch.fired !== null
  const newest = alertLog.find(({ alert }) => alert.id === id)
  const shownAgain = (firing: Firing): Firing =>
    firing === newest && isFired ? { ...firing, handedAt: null, shownAt: null } : firing
  const markedShown = (firing: Firing): Firing =>
    firing.alert.id === id && firing.shownAt === null ? { ...firing, shownAt: momentText(now) } : firing
  return {
    alertStates: [...without(alertStates, id), { id, watch: before?.watch ?? null, snoozed }],
    alertLog: until === null ? alertLog : alertLog.map(until === 'crossing' ? markedShown : shownAgain),
  }
}

/** Whether an alert is silent at a moment (milliseconds since the epoch). */
export const isSnoozed = (state: AlertState | undefined, now: number): boolean =>
  state !== undefined &&
  state.snoozed !== null &&
  (state.snoozed === 'crossing' || Date.parse(state.snoozed) > now)

const without = <T extends { id: string }>(all: readonly T[], id: string): T[] =>
  all.filter((one) => one.id !== id)

/** In the machine's zone. */
const endOf = (until: 'hour' | 'today', now: number): number => {
  if (until === 'hour') return now + HOUR_MS
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1, MORNING).getTime()
}
