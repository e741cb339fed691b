import type { Info } from '../../shared/contract/contract.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Who } from '../budget/decide.ts'
import type { Clock, Fetch, Log, Random } from '../ports.ts'
import { backoffMs } from '../sync/backoff.ts'
import { firstSource } from './firstSource.ts'
import { holdStation } from './holdStation.ts'
import { chooseService, type NamedService, type ServiceChoice } from './serviceChoice.ts'
import type { ServiceAt, Station } from './station.ts'
import { boardOnDisk, hasMirror, tryService } from './tryService.ts'

/** The service that is chosen, and the one in use: while the first has not answered yet, that is another. */
export interface ServiceInUse {
  chosen(): ServiceChoice
  /** By whom the one in use was chosen. */
  chosenBy(): Info['chosenBy']
  /** Its station, if one is open. */
  now(): Station | null
  /** Its station; waits for the first one, and while one gives way to the next. Rejects where there is none. */
  ready(): Promise<Station>
  /** Settles when the changes asked for so far have been made, or could not be. */
  settled(): Promise<void>
  /** Whether it has ever answered. */
  hasAnswered(): boolean
  /** Asks a service that is not in use for its board, into its mirror. Throws AinaError with the reason. */
  tryOut(base: string, who: Who, stop: AbortSignal): Promise<void>
  /** Lets the first station be opened. */
  begin(): void
  /** Other settings: returns whether they choose another service, which is then changed to. */
  choose(settings: Settings): boolean
  setOnline(online: boolean): void
  isEnding(): boolean
  /** No trial and no change goes on; then the station is closed. */
  end(): void
  close(): Promise<void>
}

export interface ServiceInUseParts {
  folder: string
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  settings: { get(): Settings }
  /** A service named for this run only; null: the setting's, or the demo. */
  service: NamedService | null
  isWorkingDay(day: Day): boolean
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
  open(service: ServiceAt): Station
  /** Told after each change; `awaited`: what is chosen has not answered yet, and is tried again. */
  changed(station: Station, awaited: boolean): void
}

export const serviceInUse = (parts: ServiceInUseParts): ServiceInUse => {
  const { clock, random, log, settings, folder } = parts
  const ending = new AbortController()
  let chosen = chooseService(settings.get(), parts.service)
  let online = true
  let begun = false
  /** For the trial of what is chosen and not in use yet. */
  let asking = new AbortController()
  let failedChanges = 0
  let cancelChange = (): void => {}

  const tryOut: ServiceInUse['tryOut'] = (base, who, stop) =>
    tryService(parts, base, who, AbortSignal.any([stop, ending.signal]))

  /** What scripts and other copies choose is not shown before it has something to show: what is there stays until then. */
  const hasRates = async (base: string): Promise<boolean> => {
    if (boardOnDisk(parts, base) !== null) return true
    if (!online) return false
    try {
      await tryOut(base, 'own', asking.signal)
      return true
    } catch (error) {
      log.warn(`the service that was chosen does not answer yet: ${codeOf(error)}: ${String(error)}`)
      return false
    }
  }
  const stations = holdStation({
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
      const station = parts.open(service)
      if (!online && !service.demo) station.sync.setOnline(false)
      return station
    },
  })
  const isInUse = (): boolean => {
    const service = stations.now()?.service
    return !service || chosen.base === (service.demo ? null : service.base)
  }

  function change(): void {
    cancelChange()
    // What is no longer chosen is not waited for.
    asking.abort()
    asking = new AbortController()
    stations.change().then(took, (error) => log.warn(`the service could not be changed: ${String(error)}`))
  }
  function took(station: Station): void {
    const awaited = !ending.signal.aborted && !isInUse()
    if (awaited) {
      cancelChange()
      cancelChange = clock.after(backoffMs(failedChanges++, random), change)
    } else failedChanges = 0
    parts.changed(station, awaited)
  }

  return {
    chosen: () => chosen,
    chosenBy() {
      if (isInUse()) return chosen.by
      return stations.now()?.service.demo ? 'demo' : 'setting'
    },
    now: stations.now,
    ready: stations.ready,
    settled: stations.settled,
    hasAnswered: () => stations.now()?.mirror.use((mirror) => mirror.state().poll !== null) === true,
    tryOut,
    begin() {
      begun = true
      stations.begin()
      // Begun with what was shown before, since what is chosen has never answered.
      stations.ready().then(
        () => {
          if (!isInUse()) change()
        },
        (error) => log.warn(`there is no service to begin with: ${String(error)}`),
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
      const station = stations.now()
      if (station && !station.service.demo) station.sync.setOnline(now)
    },
    isEnding: () => ending.signal.aborted,
    end() {
      begun = false
      cancelChange()
      ending.abort()
    },
    close: stations.close,
  }
}
