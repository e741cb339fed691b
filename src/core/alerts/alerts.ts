import { isDeepStrictEqual } from 'node:util'
import type { Alert, AlertNow, AlertState, Firing } from '../../shared/contract/alerts.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, formatIsoDay, MS_A_DAY, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { momentText } from '../views/boardView.ts'
import { type Condition, conditionOf } from './condition.ts'
import { followAlert, type Measured, type Watch } from './followAlert.ts'
import type { Observed } from './observePair.ts'

/** Alerts and their states in the settings. Each function returns what changes. Pure. */

type Alerts = Pick<Settings, 'alerts' | 'alertStates'>

const without = <T extends { id: string }>(all: readonly T[], id: string): T[] =>
  all.filter((one) => one.id !== id)

/** Adds an alert, or changes the one with its id, which starts again. Throws `bad-input`. */
export const putAlert = ({ alerts, alertStates }: Alerts, alert: Alert): Alerts => {
  if (alert.code === alert.quote) throw new AinaError('bad-input', 'a pair needs two currencies')
  const isKnown = alerts.some(({ id }) => id === alert.id)
  return {
    alerts: isKnown ? alerts.map((other) => (other.id === alert.id ? alert : other)) : [...alerts, alert],
    alertStates: alertStates.map((state) =>
      state.id === alert.id ? { ...withShown(state), watch: null } : state,
    ),
  }
}

export const removeAlert = ({ alerts, alertStates }: Alerts, id: string): Alerts => ({
  alerts: without(alerts, id),
  alertStates: without(alertStates, id),
})

const withShown = (state: AlertState): AlertState =>
  state.firing ? { ...state, firing: { ...state.firing, shown: true } } : state

/** Marks the firing of that moment as shown. */
export const firingShown = (
  { alertStates }: Alerts,
  { id, firedAt }: { id: string; firedAt: string },
): Pick<Alerts, 'alertStates'> => ({
  alertStates: alertStates.map((state) =>
    state.id === id && state.firing?.firedAt === firedAt ? withShown(state) : state,
  ),
})

/** An alert with its observations. It can be followed from any state. */
interface ObservedAlert {
  alert: Alert
  condition: Condition
  observed: Observed
  /** What a state is about: the condition and the source's mirror key. */
  subject: string
}

/** Reads a pair from the mirror. */
export type Observe = (pair: Alert, from: Day) => Observed | null

/**
 * Reads the observations of an alert from its last checked one, with those that its measure needs. Null if the service has never
 * listed one of the two, or an alert on a change has no history to start with.
 */
export const observeAlert = (
  observe: Observe,
  alert: Alert,
  state: AlertState | undefined,
  { source, now }: { source: string; now: number },
): ObservedAlert | null => {
  const condition = conditionOf(alert)
  const subject = `${source} ${condition.key}`
  const before = watchOf(state, subject)
  // A new alert starts at the newest rate, which may be some days old.
  const first = before ? utcDay(before.from) : utcDay(now) - CARRIED_DAYS
  const observed = observe(alert, first - CARRIED_DAYS - condition.lookBackDays)
  if (!observed || (before === null && condition.lookBackDays > 0 && !observed.complete)) return null
  return { alert, condition, observed, subject }
}

const watchOf = (state: AlertState | undefined, subject: string): Watch | null => {
  const watch = state?.watch
  if (!watch || watch.of !== subject) return null
  const fired = watch.fired === null ? null : Date.parse(watch.fired)
  return { armed: watch.armed, from: Date.parse(watch.from), fired }
}

export interface Look {
  /** By alert id, the active alerts that can be checked. */
  observed: ReadonlyMap<string, ObservedAlert>
  /** Whether a side of a pair is stale. Then nothing fires until the next check. */
  isStale(alert: Alert): boolean
  now: number
}

/**
 * Returns the states that a check of the alerts changes; null if none. Uses the settings under their lock, so that a crossing fires
 * once.
 */
export const checkAlerts = (
  { alerts, alertStates }: Alerts,
  { observed, isStale, now }: Look,
): Pick<Alerts, 'alertStates'> | null => {
  const next = alerts.flatMap(({ id, on }): AlertState[] => {
    const state = alertStates.find((one) => one.id === id)
    const look = on ? observed.get(id) : undefined
    const unchanged = state ? [state] : []
    if (!look) return unchanged
    const before = watchOf(state, look.subject)
    const { watch, crossing } = followAlert(look.condition, look.observed, before)
    // A new alert starts at a stale rate too: it waits for the next one.
    if (watch === null || (before !== null && isStale(look.alert))) return unchanged
    const isSame = before !== null && watch.armed === before.armed && watch.from - before.from < MS_A_DAY
    if (isSame && !crossing) return unchanged
    const firing = crossing ? firingOf(crossing, now) : state?.firing
    return [{ id, watch: savedWatch(watch, look.subject), ...(firing && { firing }) }]
  })
  return isDeepStrictEqual(next, alertStates) ? null : { alertStates: next }
}

const savedWatch = ({ armed, from, fired }: Watch, subject: string): AlertState['watch'] => ({
  of: subject,
  armed,
  from: momentText(from),
  fired: fired === null ? null : momentText(fired),
})

const firingOf = ({ observation, move }: Measured, now: number): Firing => ({
  rate: observation.rate,
  day: formatIsoDay(observation.day),
  at: observation.isPolled ? momentText(observation.at) : null,
  moved: move && { percent: move.percent, day: formatIsoDay(move.since.day) },
  firedAt: momentText(now),
  shown: false,
})

/** Whether a side of a pair is stale or no longer in the rates list. */
export const isStalePair = ({ assets }: Board, { code, quote }: Alert): boolean =>
  assets.some((asset) => (asset.code === code || asset.code === quote) && asset.state === 'stale')

/** Returns the present state of each alert. */
export const alertsNow = (
  { alerts, alertStates }: Alerts,
  { observe, board, source, now }: { observe: Observe; board: Board; source: string; now: number },
): AlertNow[] =>
  alerts.map((alert): AlertNow => {
    const state = alertStates.find(({ id }) => id === alert.id)
    const look = observeAlert(observe, alert, state, { source, now })
    const followed = look && followAlert(look.condition, look.observed, watchOf(state, look.subject)).now
    const stateNow = (): AlertNow['state'] => {
      if (!alert.on) return 'off'
      if (!followed) return 'no-rate'
      if (isStalePair(board, alert)) return 'stale'
      return followed.armed ? 'armed' : 'fired'
    }
    return {
      id: alert.id,
      state: stateNow(),
      rate: followed?.observation.rate ?? null,
      day: followed?.observation.day ?? null,
      distance: followed?.left ?? null,
    }
  })
