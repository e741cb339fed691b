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

/** Checks alerts when rates or alerts have changed. */
export class AlertWork {
  readonly #parts: AlertWorkParts
  #isClosed = false
  #isDue = false
  #checked: Settings['alerts'] = []

  constructor(parts: AlertWorkParts) {
    this.#parts = parts
  }

  /** Reacts to an event of the service in use. */
  take(event: ServiceEvent): void {
    // Also after an unchanged list: a rate can become current.
    if (event.kind === 'board' || event.kind === 'gained') this.checkSoon()
    else if (event.kind === 'history' && this.#concerns(event.code)) this.checkSoon()
  }

  #concerns(changed: string): boolean {
    const { alerts } = this.#parts.settings.get()
    return alerts.some(({ on, code, quote }) => on && (code === changed || quote === changed))
  }

  settingsChanged(): void {
    if (!isDeepStrictEqual(this.#parts.settings.get().alerts, this.#checked)) this.checkSoon()
  }

  /** Also to be called for another service, or the first one. */
  checkSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    const { log } = this.#parts
    // Earlier events go first, and several events cause one check.
    queueMicrotask(() => {
      this.#isDue = false
      if (this.#isClosed) return
      this.#check().catch((error) =>
        log.warn(`alerts could not be checked: ${codeOf(error)}: ${String(error)}`),
      )
    })
  }

  async #check(): Promise<void> {
    const { settings } = this.#parts
    const look = this.#readLook()
    // Takes no lock as long as there is nothing to write.
    if (look && checkAlerts(settings.get(), look)) await settings.set((now) => checkAlerts(now, look) ?? {})
  }

  /** Reads what a check needs; null if there is nothing to check, or another instance checks. */
  #readLook(): Look | null {
    const { settings, clock } = this.#parts
    const runtime = this.#parts.runtime()
    const { alerts, alertStates } = settings.get()
    this.#checked = alerts
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

  close(): void {
    this.#isClosed = true
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
