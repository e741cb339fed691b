import { clockIsWrong } from '../shared/clockIsWrong.ts'
import type { Board, Handlers, Info, Push } from '../shared/contract.ts'
import type { Day } from '../shared/day.ts'
import { AinaError, codeOf } from '../shared/errors.ts'
import { type Calendar, calendarEdits, calendarOf } from '../shared/holidays.ts'
import { moveTo } from '../shared/moveTo.ts'
import { publicationWindow } from '../shared/publication.ts'
import type { Settings, SettingsPatch } from '../shared/settings.ts'
import { boardView } from './boardView.ts'
import { firstSource } from './firstSource.ts'
import { handlersOf, infoOf, syncStatus } from './handlers.ts'
import { holdStation } from './holdStation.ts'
import type { MirrorEvent } from './mirror/holdMirror.ts'
import { noticesOf } from './notices.ts'
import type { Clock, Fetch, Log, Random } from './ports.ts'
import { chooseService, type NamedService, withAddress } from './serviceChoice.ts'
import type { SettingsStore } from './settingsStore.ts'
import { openStation, type Station, type StationParts } from './station.ts'
import { backoffMs } from './sync/backoff.ts'
import { tidingsOf } from './tidings.ts'
import { trialsOf } from './trials.ts'
import { boardOnDisk, hasMirror, tryService } from './tryService.ts'

export interface CoreParts {
  /** The data folder, which is there. */
  folder: string
  settings: SettingsStore
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  info: Pick<Info, 'version' | 'shell'>
  /** A service named for this run only, before any setting; null: the setting's, or the demo. */
  service: NamedService | null
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
}

/** The product without a face. */
export interface Core {
  handlers: Handlers
  /** Subscribes to the pushes; returns the way out. */
  listen(push: Push): () => void
  /** Begins the work in the background; until then nothing leaves for the network. */
  start(): void
  /** The machine woke up. */
  wake(): void
  /** Whether the system has a network. The demo, which is part of this process, goes on without one. */
  setOnline(online: boolean): void
  close(): Promise<void>
}

/** How often, while somebody listens, it is looked whether another copy wrote or a rate has gone stale. */
const LOOK_MS = 2_000

/** Puts the core together. Throws AinaError `bad-input` for a named service that is no address. */
export const openCore = (parts: CoreParts): Core => {
  const { clock, log, settings } = parts
  const listeners = new Set<Push>()

  /** Nothing that is told to others, and no look at a file, may end the work that it is told of. */
  const quietly = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof AinaError)) log.warn(`something failed on the side: ${String(error)}`)
    }
  }
  const push: Push = (event, payload) => {
    for (const listener of [...listeners]) quietly(() => listener(event, payload))
  }

  const notices = noticesOf({ now: clock.now, changed: (list) => push('notices.changed', list) })
  const stopAside = settings.heardAside(({ file, lost }) =>
    notices.add(lost === 'all' ? 'settings-broken' : 'settings-partly-read', file),
  )

  let calendarFor: { holidays: Settings['holidays']; calendar: Calendar } | null = null
  const calendar = (): Calendar => {
    const { holidays } = settings.get()
    if (calendarFor?.holidays !== holidays)
      calendarFor = { holidays, calendar: calendarOf(calendarEdits(holidays)) }
    return calendarFor.calendar
  }

  const boardOf = (station: Station): Board => {
    const days = calendar()
    const { publication } = settings.get()
    return station.mirror.use((mirror) =>
      boardView(mirror.state(), station.service, {
        now: clock.now(),
        lastPollFailed: station.sync.boardFailed(),
        publication: publicationWindow(publication, mirror.publications(), days),
        calendar: days,
      }),
    )
  }

  const wishes = () => {
    const { pins, paused, fill } = settings.get()
    const kindOf = calendar()
    return {
      ...{ pins, paused, onlyPinned: fill === 'pinned' },
      isWorkingDay: (day: number) => kindOf(day) === 'working',
    }
  }

  const tidings = tidingsOf({ push, isHeard: () => listeners.size > 0, boardOf, notices })

  const toldBy = (station: () => Station): StationParts['told'] => ({
    board: (changed, { serverNow }, fetchedAt) =>
      quietly(() => {
        well()
        if (clockIsWrong(clock.now(), serverNow, 0)) notices.add('clock-wrong')
        else notices.over('clock-wrong')
        tidings.boardCame(station(), changed, fetchedAt)
      }),
    history: (code) =>
      quietly(() => {
        well()
        tidings.historyCame(station(), code)
      }),
    status: () => quietly(() => tellStatus(station())),
    mirror: tellMirror,
    budget(trouble) {
      if (trouble === 'busy') notices.add('budget-locked')
      else notices.over('budget-locked')
      quietly(() => tellStatus(station()))
    },
    lost: () => quietly(() => tellInfo(station())),
    gained() {
      log.info('this copy does the background work now')
      quietly(() => tellInfo(station()))
    },
  })

  let toldInfo = ''
  /** Told once, whichever of the lease and the change of service is first. */
  function tellInfo(station: Station): void {
    const now = infoOf(station, about)
    if (JSON.stringify(now) === toldInfo) return
    toldInfo = JSON.stringify(now)
    push('info.changed', now)
  }

  function tellStatus(station: Station): void {
    push('sync.changed', syncStatus(station, clock.now()))
    tidings.board(station)
  }

  function tellMirror(event: MirrorEvent): void {
    if (event.kind === 'set-aside') notices.add(`mirror-${event.reason}`, event.file)
    if (event.kind === 'locked') notices.add('mirror-locked')
    if (event.kind === 'read-only') notices.add('mirror-read-only')
    if (event.kind === 'disk-full') notices.add('disk-full')
    if (event.kind === 'well') well()
  }

  /** Something was read and written: whatever stood in the way is over. */
  function well(): void {
    for (const kind of ['mirror-locked', 'mirror-read-only', 'disk-full'] as const) notices.over(kind)
  }

  let chosen = chooseService(settings.get(), parts.service)
  let online = true
  const isInUse = (): boolean => {
    const service = stations.now()?.service
    return !service || chosen.base === (service.demo ? null : service.base)
  }
  /** While what is chosen has not answered yet, another is in use. */
  const chosenBy = (): Info['chosenBy'] => {
    if (isInUse()) return chosen.by
    return stations.now()?.service.demo ? 'demo' : 'setting'
  }
  const about = { info: parts.info, chosenBy }
  const ending = new AbortController()
  const trialParts = { ...parts, isWorkingDay: (day: Day) => calendar()(day) === 'working' }
  /** For the trial of what is chosen and not in use yet. */
  let asking = new AbortController()

  /** What scripts and other copies choose is not shown before it has something to show: what is there stays until then. */
  async function hasRates(base: string): Promise<boolean> {
    if (boardOnDisk(parts, base) !== null) return true
    if (!online) return false
    try {
      await tryService(trialParts, base, 'own', AbortSignal.any([asking.signal, ending.signal]))
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
        hasMirror: (base) => hasMirror(parts.folder, base),
        boardOnDisk: (base) => boardOnDisk(parts, base),
      }),
    startDemo: parts.startDemo,
    log,
    hasRates,
    open(service) {
      const station: Station = openStation({ ...parts, wishes, told: toldBy(() => station) }, service)
      quietly(() => tidings.begin(station))
      if (!online && !service.demo) station.sync.setOnline(false)
      return station
    },
  })

  const stopSettings = settings.changed((now) => {
    push('settings.changed', now)
    const next = chooseService(now, parts.service)
    const isOther = next.base !== chosen.base
    chosen = next
    if (isOther) changeService()
    else
      quietly(() => {
        const station = stations.now()
        station?.sync.nudge()
        if (station) tidings.board(station)
      })
  })

  let failedChanges = 0
  let cancelChange = (): void => {}
  function changeService(): void {
    cancelChange()
    // What is no longer chosen is not waited for.
    asking.abort()
    asking = new AbortController()
    stations.change().then(
      (station) =>
        quietly(() => {
          if (!ending.signal.aborted && !isInUse()) {
            notices.add('service-awaited')
            cancelChange()
            cancelChange = clock.after(backoffMs(failedChanges++, parts.random), changeService)
          } else {
            notices.over('service-awaited')
            failedChanges = 0
          }
          tellInfo(station)
          tellStatus(station)
        }),
      (error) => log.warn(`the service could not be changed: ${String(error)}`),
    )
  }

  let begun = false
  let cancelLook = (): void => {}
  const lookSoon = (): void => {
    cancelLook()
    if (begun && listeners.size > 0) cancelLook = clock.after(LOOK_MS, look)
  }
  function look(): void {
    const station = stations.now()
    if (station) quietly(() => tidings.look(station))
    lookSoon()
  }

  const answered = (): boolean =>
    stations.now()?.mirror.use((mirror) => mirror.state().poll !== null) === true

  /** Also whoever names another service without a trial leaves a way back to what is in use. */
  const remembered = (patch: SettingsPatch, now: Settings): SettingsPatch => {
    const { service } = patch
    if (service === undefined || service === now.service || patch.earlierServices) return patch
    const isShown = stations.now()?.service.base === now.service && answered()
    return { ...patch, ...moveTo(service, now, isShown) }
  }

  const trials = trialsOf({
    ask: (base, stop) => tryService(trialParts, base, 'person', AbortSignal.any([stop, ending.signal])),
    chosen: () => chosen,
    settings: {
      async set(wish) {
        if (ending.signal.aborted) throw new AinaError('busy', 'Aina is ending')
        const now = await settings.set(wish)
        await stations.settled()
        return now
      },
    },
    answered,
    log,
  })

  const handlers = handlersOf({
    ...{ board: boardOf, notices, now: clock.now, ...about },
    station: stations.ready,
    settings: {
      get: () => settings.get(),
      async set(wish) {
        const before = chosen.base
        const patch = typeof wish === 'function' ? wish : withAddress(wish)
        const now = await settings.set(
          typeof patch === 'function' ? patch : (then) => remembered(patch, then),
        )
        // Only a change of the service has a reason to wait for it.
        if (chosen.base !== before) await stations.settled()
        return now
      },
    },
    trials,
  })

  return {
    handlers,
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) lookSoon()
      return () => listeners.delete(listener)
    },
    start() {
      begun = true
      stations.begin()
      // Begun with what was shown before, since what is chosen has never answered.
      stations.ready().then(
        () => {
          if (!isInUse()) changeService()
        },
        (error) => log.warn(`there is no service to begin with: ${String(error)}`),
      )
      lookSoon()
    },
    wake: () => stations.now()?.sync.wake(),
    setOnline(now) {
      online = now
      if (now && begun && !isInUse()) changeService()
      const station = stations.now()
      if (station && !station.service.demo) station.sync.setOnline(now)
    },
    async close() {
      begun = false
      cancelLook()
      cancelChange()
      ending.abort()
      stopSettings()
      stopAside()
      await Promise.all([trials.close(), stations.close()])
      await settings.close()
    },
  }
}
