import { codeOf } from '../../shared/contract/errors.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Info } from '../../shared/contract/state.ts'
import type { Clock, Fetch, Log, Random } from '../ports.ts'
import type { Priority } from '../sync/budget.ts'
import { backoffMs } from '../sync/nextTask.ts'
import { boardOnDisk, hasMirror } from './otherMirror.ts'
import { chooseService, firstSource, type NamedService, type ServiceChoice } from './serviceChoice.ts'
import type { ServiceLocation, ServiceRuntime } from './serviceRuntime.ts'
import { openServiceSwitch } from './serviceSwitch.ts'
import { tryService } from './tryService.ts'

/** The chosen service and the one in use. They differ until the chosen one has answered. */
export interface ServiceInUse {
  chosen(): ServiceChoice
  /** How the one in use was chosen. */
  chosenBy(): Info['chosenBy']
  /** Its runtime, if it is open. */
  now(): ServiceRuntime | null
  /** The same, after waiting for the first one or for a change. Rejects if there is none. */
  whenOpen(): Promise<ServiceRuntime>
  /** Settles when all changes are done or have failed. */
  settled(): Promise<void>
  /** Whether it has ever answered. */
  hasAnswered(): boolean
  /** Fetches the rates list of a service that is not in use into its mirror. Throws AinaError. */
  tryOut(base: string, priority: Priority, stop: AbortSignal): Promise<void>
  /** Opens the first one. */
  begin(): void
  /** Applies other settings. Returns whether they choose another service, and then starts the change. */
  choose(settings: Settings): boolean
  setOnline(online: boolean): void
  isEnding(): boolean
  /** Ends address checks and changes, so that the service can be closed. */
  end(): void
  close(): Promise<void>
}

interface ServiceInUseParts {
  folder: string
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  settings: { get(): Settings }
  /** A service for this run only; null for the setting's, or the demo. */
  service: NamedService | null
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
  open(service: ServiceLocation): ServiceRuntime
  /** Called after each change. `awaited`: the chosen one has not answered yet, and Aina tries again. */
  changed(runtime: ServiceRuntime, awaited: boolean): void
}

export const serviceInUse = (parts: ServiceInUseParts): ServiceInUse => {
  const { clock, random, log, settings, folder } = parts
  const ending = new AbortController()
  let chosen = chooseService(settings.get(), parts.service)
  let online = true
  let begun = false
  /** Aborts the check of a chosen address that is not in use yet. */
  let asking = new AbortController()
  let failedChanges = 0
  let cancelChange = (): void => {}

  const tryOut: ServiceInUse['tryOut'] = (base, priority, stop) =>
    tryService(parts, base, priority, AbortSignal.any([stop, ending.signal]))

  /** A service that a script or another instance chose is shown only once it has rates; until then the former one stays. */
  const hasRates = async (base: string): Promise<boolean> => {
    if (boardOnDisk(parts, base) !== null) return true
    if (!online) return false
    try {
      await tryOut(base, 'background', asking.signal)
      return true
    } catch (error) {
      log.warn(`the chosen service does not answer yet: ${codeOf(error)}: ${String(error)}`)
      return false
    }
  }
  const serviceSwitch = openServiceSwitch({
    chosen: () => chosen,
    first: () =>
      firstSource(chosen, settings.get(), {
        hasMirror: (base) => hasMirror(folder, base),
        boardOnDisk: (base) => boardOnDisk(parts, base),
      }),
    startDemo: parts.startDemo,
    log,
    hasRates,
    open(service) {
      const runtime = parts.open(service)
      if (!online && !service.demo) runtime.sync.setOnline(false)
      return runtime
    },
  })
  const isInUse = (): boolean => {
    const service = serviceSwitch.now()?.service
    return !service || chosen.base === (service.demo ? null : service.base)
  }

  function change(): void {
    cancelChange()
    // Stop waiting for the previous service.
    asking.abort()
    asking = new AbortController()
    serviceSwitch
      .change()
      .then(took, (error) => log.warn(`the service could not be changed: ${String(error)}`))
  }
  function took(runtime: ServiceRuntime): void {
    const awaited = !ending.signal.aborted && !isInUse()
    if (awaited) {
      cancelChange()
      cancelChange = clock.after(backoffMs(++failedChanges, random), change)
    } else failedChanges = 0
    parts.changed(runtime, awaited)
  }

  return {
    chosen: () => chosen,
    chosenBy() {
      if (isInUse()) return chosen.by
      return serviceSwitch.now()?.service.demo ? 'demo' : 'setting'
    },
    now: serviceSwitch.now,
    whenOpen: serviceSwitch.whenOpen,
    settled: serviceSwitch.settled,
    hasAnswered: () => serviceSwitch.now()?.mirror.use((mirror) => mirror.state().poll !== null) === true,
    tryOut,
    begin() {
      begun = true
      serviceSwitch.begin()
      // Starts with the former source if the chosen one has never answered.
      serviceSwitch.whenOpen().then(
        () => {
          if (!isInUse()) change()
        },
        (error) => log.warn(`no service could be opened: ${String(error)}`),
      )
    },
    choose(now) {
      const next = chooseService(now, parts.service)
      const isOther = next.base !== chosen.base
      chosen = next
      if (isOther) change()
      return isOther
    },
    setOnline(now) {
      online = now
      if (now && begun && !isInUse()) change()
      const runtime = serviceSwitch.now()
      if (runtime && !runtime.service.demo) runtime.sync.setOnline(now)
    },
    isEnding: () => ending.signal.aborted,
    end() {
      begun = false
      cancelChange()
      ending.abort()
    },
    close: serviceSwitch.close,
  }
}
