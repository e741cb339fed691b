import { type AlertState, type Firing, MOST_LOGGED } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, formatIsoDay, MS_A_DAY } from '../../shared/days/day.ts'
import { momentText } from '../views/boardView.ts'
import type { Crossing, Watch } from './findCrossings.ts'
import { followAlert, keptWatch, type ObservedAlert } from './watches.ts'

/** What alerts are looked at with. */
export interface Look {
  /** By the alert's id. */
  observed: ReadonlyMap<string, ObservedAlert>
  /** Whether a side of a pair is stale: then nothing fires, and it is looked at again. */
  isStale(observed: ObservedAlert): boolean
  /** From when an official rate of a day is in force, ISO; null where that is not known. */
  inForceFrom(day: Day): string | null
  /** Milliseconds since the epoch. */
  now: number
}

/** Where an alert stands is written down when it has left so much behind it; until then that is gone through again. */
const BOARDS_BEHIND_MS = MS_A_DAY / 2
const DAYS_BEHIND_MS = 7 * MS_A_DAY

/**
 * What of the settings is another one after a look at the alerts: what has fired is in the log, and cannot fire once more.
 * Made of what is set at that moment, under its lock, so that of several instances one has it. Null where nothing is to be
 * written.
 */
export const lookPatch = (
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
    // A new one begins also at a rate that is stale: what it waits for is what comes then.
    if (watch === null || (before !== null && look.isStale(found))) return kept
    const crossing = crossings.at(-1)
    // Each of them is logged, the newest first; of these that one is shown.
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

/** The next crossing ends what lasted until then. */
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
