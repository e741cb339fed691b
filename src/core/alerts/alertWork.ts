import { isDeepStrictEqual } from 'node:util'
import type { Call, Handlers } from '../../shared/contract/contract.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Clock, Log } from '../ports.ts'
import type { SettingsChange } from '../settings/settingsStore.ts'
import type { ServiceEvent, ServiceRuntime } from '../source/serviceRuntime.ts'
import {
  alertsNow,
  checkAlerts,
  firingShown,
  isStalePair,
  type Look,
  type Observe,
  observeAlert,
  putAlert,
  removeAlert,
} from './alerts.ts'
import { observePair } from './observePair.ts'

/** Checks alerts when rates or alerts have changed. */
interface AlertWork {
  /** Reacts to an event of the service in use. */
  take(event: ServiceEvent): void
  settingsChanged(): void
  /** Another service is in use, or the first one. */
  sourceChanged(): void
  close(): void
}

interface AlertWorkParts {
  settings: { get(): Settings; set(change: SettingsChange): Promise<Settings> }
  runtime(): ServiceRuntime | null
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
}

const observeIn =
  (mirror: Mirror): Observe =>
  (pair, from) =>
    observePair(mirror, pair, from)

export const alertWork = (parts: AlertWorkParts): AlertWork => {
  const { settings, clock, log } = parts
  let closed = false
  let isDue = false
  let checked: Settings['alerts'] = []

  /** Reads what a check needs; null if there is nothing to check, or another instance checks. */
  const readLook = (): Look | null => {
    const runtime = parts.runtime()
    const { alerts, alertStates } = settings.get()
    checked = alerts
    if (!runtime || alerts.every(({ on }) => !on) || !runtime.lease.isHeld()) return null
    const board = runtime.queries.board()
    const at = { source: runtime.service.key, now: clock.now() }
    return runtime.queries.use((mirror) => {
      const observe = observeIn(mirror)
      const observed = alerts.flatMap((alert) => {
        const state = alertStates.find(({ id }) => id === alert.id)
        const observation = alert.on ? observeAlert(observe, alert, state, at) : null
        return observation ? [[alert.id, observation] as const] : []
      })
      return { observed: new Map(observed), isStale: (alert) => isStalePair(board, alert), now: at.now }
    })
  }

  const check = async (): Promise<void> => {
    const look = readLook()
    // Takes no lock as long as there is nothing to write.
    if (look && checkAlerts(settings.get(), look)) await settings.set((now) => checkAlerts(now, look) ?? {})
  }

  const checkSoon = (): void => {
    if (isDue) return
    isDue = true
    // Earlier events go first, and several events cause one check.
    queueMicrotask(() => {
      isDue = false
      if (!closed)
        check().catch((error) => log.warn(`alerts could not be checked: ${codeOf(error)}: ${String(error)}`))
    })
  }

  const concerns = (changed: string): boolean =>
    settings.get().alerts.some(({ on, code, quote }) => on && (code === changed || quote === changed))

  return {
    take(event) {
      // Also after an unchanged list: a rate can become current.
      if (event.kind === 'board' || event.kind === 'gained') checkSoon()
      else if (event.kind === 'history' && concerns(event.code)) checkSoon()
    },
    sourceChanged: checkSoon,
    settingsChanged() {
      if (!isDeepStrictEqual(settings.get().alerts, checked)) checkSoon()
    },
    close() {
      closed = true
    },
  }
}

interface AlertHandlerParts extends Pick<AlertWorkParts, 'settings'> {
  runtime(): Promise<ServiceRuntime>
  now(): number
}

/** The calls about alerts. */
export const alertHandlers = (
  parts: AlertHandlerParts,
): Pick<Handlers, Extract<Call, `alerts.${string}`>> => {
  const { settings, now } = parts
  return {
    'alerts.put': (alert) => settings.set((was) => putAlert(was, alert)),
    'alerts.remove': ({ id }) => settings.set((was) => removeAlert(was, id)),
    'alerts.shown': (firing) => settings.set((was) => firingShown(was, firing)),
    'alerts.get': async () => {
      const runtime = await parts.runtime()
      const context = { board: runtime.queries.board(), source: runtime.service.key, now: now() }
      return runtime.queries.use((mirror) =>
        alertsNow(settings.get(), { observe: observeIn(mirror), ...context }),
      )
    },
  }
}
