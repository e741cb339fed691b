import type { AlertState, Firing } from '../../shared/contract/alerts.ts'
import { MOST_LOGGED } from '../../shared/contract/limits.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, formatIsoDay, MS_A_DAY } from '../../shared/days/day.ts'
import { momentText } from '../views/boardView.ts'
import type { Crossing, Watch } from './findCrossings.ts'
import { followAlert, keptWatch, type ObservedAlert } from './watches.ts'

export interface Look {
  /** By alert id. */
  observed: ReadonlyMap<string, ObservedAlert>
  /** Whether a side of a pair is stale. Then nothing fires until the next check. */
  isStale(observed: ObservedAlert): boolean
  /** The ISO date from which an official rate of a day is in effect; null if unknown. */
  inForceFrom(day: Day): string | null
  now: number
}

/** An alert's state is written after this much progress; until then, checks repeat it. */
const BOARDS_BEHIND_MS = MS_A_DAY / 2
const DAYS_BEHIND_MS = 7 * MS_A_DAY

/**
 * Returns the settings that a check of the alerts changes; null if none. Firings go to the log and cannot fire again. Uses the
 * settings under their lock, so that only one of several instances fires.
 */
export const fireAlerts = (
  settings: Pick<Settings, 'alerts' | 'alertStates' | 'alertLog'>,
  look: Look,
): Pick<Settings, 'alertStates' | 'alertLog'> | null => {
  const { alerts, alertStates, alertLog } = settings
  const firings: Firing[] = []
  const states = alerts.flatMap((alert): AlertState[] => {
    const state = alertStates.find(({ id }) => id === alert.id)
    const found = look.observed.get(alert.id)
    if (!alert.on) return []
    if (!found) return state ? [state] : []
    const { before, watch, crossings } = followAlert(found, state)
    const kept = state ? [state] : []
    // A new alert starts at a stale rate too: it waits for the next one.
    if (watch === null || (before !== null && look.isStale(found))) return kept
    const crossing = crossings.at(-1)
    // The log gets all of them, newest first. Only the newest is shown.
    if (crossing) firings.push(...crossings.map((one) => firingOf(found, one, look)).reverse())
    else if (!isWorthWriting(before, watch, found.isLive)) return kept
    return [{ id: alert.id, snoozed: snoozedAfter(state, crossing), watch: keptWatch(watch, found.subject) }]
  })
  const isSame = states.length === alertStates.length && states.every((one) => alertStates.includes(one))
  if (isSame) return null
  const logged = new Set(alertLog.map(({ tag }) => tag))
  const news = firings.filter(({ tag }) => !logged.has(tag))
  return { alertStates: states, alertLog: [...news, ...alertLog].slice(0, MOST_LOGGED) }
}

const isWorthWriting = (before: Watch | null, { from, armed }: Watch, isLive: boolean): boolean =>
  before === null ||
  armed !== before.armed ||
  from - before.from >= (isLive ? BOARDS_BEHIND_MS : DAYS_BEHIND_MS)

/** The next crossing ends a snooze. */
const snoozedAfter = (
  state: AlertState | undefined,
  crossing: Crossing | undefined,
): AlertState['snoozed'] => {
  const snoozed = state?.snoozed ?? null
  return crossing && snoozed === 'crossing' ? null : snoozed
}

const firingOf = ({ alert, isLive }: ObservedAlert, { observation, move }: Crossing, look: Look): Firing => {
  const day = formatIsoDay(observation.day)
  const at = observation.isPolled ? momentText(observation.at) : null
  return {
    tag: `${alert.id}:${at ?? day}`,
    alert,
    rate: observation.rate,
    day,
    at,
    inForceFrom: isLive ? null : look.inForceFrom(observation.day),
    moved: move && { percent: move.percent, from: move.since.rate, day: formatIsoDay(move.since.day) },
    firedAt: momentText(look.now),
    handedAt: null,
    shownAt: null,
  }
}
