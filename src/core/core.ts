import type { Push } from '../shared/contract/contract.ts'
import type { Info } from '../shared/contract/state.ts'
import { AlertWork } from './alerts/alertWork.ts'
import { handlersOf } from './handlers.ts'
import type { Clock, Fetch, Log, Random } from './ports.ts'
import { listenersOf, tryOrLogWith } from './pushes/listeners.ts'
import { Notices } from './pushes/notices.ts'
import { Pushes } from './pushes/pushes.ts'
import type { SettingsStore } from './settings/settingsStore.ts'
import type { NamedService } from './source/serviceChoice.ts'
import { ServiceInUse } from './source/serviceInUse.ts'
import { ServiceRuntime } from './source/serviceRuntime.ts'
import { syncPreferences } from './sync/preferences.ts'

export interface CoreParts {
  /** The data folder, which exists. */
  folder: string
  settings: SettingsStore
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  info: Pick<Info, 'version' | 'shell'>
  /** A service for this run only, before the setting; null for the setting's, or the demo. */
  service: NamedService | null
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
}

export type Core = ReturnType<typeof openCore>

/** Composes the product without a user interface. Throws AinaError `bad-input` for a named service that is not an address. */
export const openCore = (parts: CoreParts) => {
  const { clock, log, settings } = parts
  const tryOrLog = tryOrLogWith(log)
  const listeners = listenersOf<Push>(log)
  const push: Push = listeners.call
  const hasListeners = (): boolean => !listeners.isEmpty()
  const notices = new Notices({ now: clock.now, changed: (list) => push('notices.changed', list) })
  const website = () => settings.get().website
  const about = () => ({ info: parts.info, services: service, website })
  let lastWebsite = website()
  const pushes = new Pushes({ push, hasListeners, notices, about, clock, log })
  const alerts = new AlertWork({ settings, clock, log, runtime: () => service.now() })
  const service = new ServiceInUse({
    ...parts,
    open(at) {
      const runtime = new ServiceRuntime(
        {
          ...parts,
          preferences: () => syncPreferences(settings.get()),
          take(event, of) {
            tryOrLog(() => pushes.take(event, of))
            tryOrLog(() => alerts.take(event))
          },
        },
        at,
      )
      tryOrLog(() => pushes.begin(runtime))
      return runtime
    },
    setAside: (aside) => pushes.setAside(aside),
    changed(runtime) {
      tryOrLog(() => pushes.serviceChanged(runtime))
      tryOrLog(() => alerts.checkSoon())
    },
  })
  let begun = false
  const startChecks = (): void =>
    pushes.startChecks(() => {
      const runtime = service.now()
      if (runtime) tryOrLog(() => pushes.check(runtime))
    })

  const stopAside = settings.wasSetAside(({ file, lost }) =>
    notices.add(lost === 'all' ? 'settings-broken' : 'settings-partly-read', file),
  )
  const stopSettings = settings.changed((now) => {
    push('settings.changed', now)
    tryOrLog(() => alerts.settingsChanged())
    if (service.choose(now)) return
    tryOrLog(() => {
      const runtime = service.now()
      runtime?.sync.nudge()
      if (runtime) pushes.board(runtime)
      if (runtime && lastWebsite !== now.website) pushes.info(runtime)
      lastWebsite = now.website
    })
  })
  const handlers = handlersOf({
    notices,
    services: service,
    now: clock.now,
    info: parts.info,
    folder: parts.folder,
    website,
    runtime: () => service.whenOpen(),
    settings: { get: settings.get, set: (change) => service.set(change) },
  })

  return {
    handlers,
    /** Subscribes to the pushes. Returns the function that unsubscribes. */
    listen(listener: Push): () => void {
      const isFirst = !hasListeners()
      const stop = listeners.add(listener)
      if (isFirst && begun) startChecks()
      return stop
    },
    /** Starts the background work. Before it, no request leaves. */
    start(): void {
      begun = true
      startChecks()
      service.begin()
      // Those who use the service report its failure.
      service.whenOpen().then(
        () => alerts.checkSoon(),
        () => {},
      )
    },
    wake(): void {
      service.now()?.sync.wake()
    },
    /** Whether the system has a network. The demo runs in this process and needs none. */
    setOnline: (isOnline: boolean): void => service.setOnline(isOnline),
    async close(): Promise<void> {
      begun = false
      pushes.stopChecks()
      alerts.close()
      stopSettings()
      stopAside()
      await service.close()
      await settings.close()
    },
  }
}
