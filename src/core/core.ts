import { clockIsWrong } from '../shared/clockIsWrong.ts'
import type { Board, Handlers, Info, Push } from '../shared/contract.ts'
import { AinaError } from '../shared/errors.ts'
import { type Calendar, calendarEdits, calendarOf } from '../shared/holidays.ts'
import { publicationWindow } from '../shared/publication.ts'
import { mirrorKey } from '../shared/serviceAddress.ts'
import type { Settings } from '../shared/settings.ts'
import { boardView, momentText } from './boardView.ts'
import { handlersOf, syncStatus } from './handlers.ts'
import type { MirrorEvent } from './mirror/holdMirror.ts'
import { noticesOf } from './notices.ts'
import type { Clock, Fetch, Log, Random } from './ports.ts'
import { chooseService, type NamedService, withAddress } from './serviceChoice.ts'
import type { SettingsStore } from './settingsStore.ts'
import { openStation, type ServiceAt, type Station } from './station.ts'

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
  setOnline(online: boolean): void
  close(): Promise<void>
}

/** How often, while somebody listens, it is looked whether another copy wrote or a rate has gone stale. */
const LOOK_MS = 2_000
/** Time makes a rate stale by the minute, not by the second. */
const LOOKS_A_BOARD = 8

/** Puts the core together. Throws AinaError `bad-input` for a named service that is no address. */
export const openCore = (parts: CoreParts): Core => {
  const { clock, log, settings } = parts
  const listeners = new Set<Push>()
  const push: Push = (event, payload) => {
    for (const listener of [...listeners]) listener(event, payload)
  }
  const notices = noticesOf({ now: clock.now, changed: (list) => push('notices.changed', list) })
  if (settings.setAside !== null) notices.add('settings-broken', settings.setAside)

  let calendarFor: { holidays: Settings['holidays']; calendar: Calendar } | null = null
  const calendar = (): Calendar => {
    const { holidays } = settings.get()
    if (calendarFor?.holidays !== holidays)
      calendarFor = { holidays, calendar: calendarOf(calendarEdits(holidays)) }
    return calendarFor.calendar
  }

  let running: { station: Station; demo: { close(): Promise<void> } | null } | null = null
  let chosen = chooseService(settings.get(), parts.service)
  let begin = (): void => {}
  /** Settles when the station of the chosen service is open; each change of service goes behind the one before. */
  let opening: Promise<Station> = new Promise<void>((resolve) => {
    begin = resolve
  }).then(() => open())

  async function open(): Promise<Station> {
    const demo = chosen.base === null ? await parts.startDemo() : null
    const service: ServiceAt = demo
      ? { base: demo.base, key: 'demo', demo: true }
      : { base: chosen.base ?? '', key: mirrorKey(chosen.base ?? ''), demo: false }
    const station = openStation({ ...parts, wishes, told: toldBy(() => station) }, service)
    running = { station, demo }
    return station
  }

  async function shut(): Promise<void> {
    const was = running
    running = null
    await was?.station.close()
    await was?.demo?.close()
  }

  const wishes = () => {
    const { pins, paused, fill } = settings.get()
    const kindOf = calendar()
    return {
      pins,
      paused,
      onlyPinned: fill === 'pinned',
      isWorkingDay: (day: number) => kindOf(day) === 'working',
    }
  }

  /** What was pushed last, without the times of fetches, and what of each history was known then. */
  let toldBoard = ''
  let toldHistories = new Map<string, number | null>()

  const board = (station: Station): Board =>
    station.mirror.use((mirror) =>
      boardView(mirror.state(), station.service, {
        now: clock.now(),
        lastPollFailed: station.sync.boardFailed(),
        publication: publicationWindow(settings.get().publication, mirror.publications(), calendar()),
        calendar: calendar(),
      }),
    )

  /** Pushes the board where anything but the time of the fetch is new. Returns whether it was. */
  const tellBoard = (station: Station): boolean => {
    if (listeners.size === 0) return false
    const now = board(station)
    const essence = JSON.stringify({
      ...now,
      fetchedAt: '',
      assets: now.assets.map((row) => ({ ...row, fetchedAt: '' })),
    })
    if (essence === toldBoard) return false
    toldBoard = essence
    push('board.changed', now)
    return true
  }

  const toldBy = (station: () => Station) => ({
    board(changed: boolean, { serverNow }: { serverNow: number | null }) {
      well()
      if (clockIsWrong(clock.now(), serverNow, 0)) notices.add('clock-wrong')
      else notices.over('clock-wrong')
      // An unchanged board is one small push, and costs no more than that.
      if (!changed || !tellBoard(station())) push('board.checked', { fetchedAt: momentText(clock.now()) })
    },
    history(code: string) {
      well()
      push('history.changed', { code })
    },
    status() {
      push('sync.changed', syncStatus(station()))
      quietly(() => tellBoard(station()))
    },
    mirror: tellMirror,
    gained: () => log.info('this copy does the background work now'),
  })

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

  function quietly(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof AinaError)) throw error
    }
  }

  /** Another copy may have written, and time alone makes rates stale. */
  const look = (): void => {
    const { station } = running ?? {}
    if (!station || listeners.size === 0) return
    quietly(() => {
      if (station.mirror.use((mirror) => mirror.changedElsewhere())) {
        const { coverage } = station.mirror.use((mirror) => mirror.state())
        const known = new Map([...coverage].map(([code, row]) => [code, row.succeededAt]))
        for (const [code, at] of known) if (toldHistories.get(code) !== at) push('history.changed', { code })
        toldHistories = known
        station.sync.nudge()
        tellBoard(station)
      }
      if (looks++ % LOOKS_A_BOARD === 0) tellBoard(station)
    })
  }
  let looks = 0
  let cancelLook = (): void => {}
  const lookAgain = (): void => {
    look()
    cancelLook = clock.after(LOOK_MS, lookAgain)
  }

  const settingsChanged = (now: Settings): void => {
    push('settings.changed', now)
    const next = chooseService(now, parts.service)
    if (next.base === chosen.base) {
      running?.station.sync.nudge()
      if (running) quietly(() => running && tellBoard(running.station))
      return
    }
    chosen = next
    opening = opening.then(shut).then(open)
    opening.then(
      (station) => {
        quietly(() => tellBoard(station))
        push('sync.changed', syncStatus(station))
      },
      (error) => log.warn(`the service could not be changed: ${String(error)}`),
    )
  }
  const stopSettings = settings.changed(settingsChanged)

  const handlers = handlersOf({
    ...{ board, notices, info: parts.info, chosenBy: () => chosen.by },
    station: () => opening,
    settings: {
      get: () => settings.get(),
      set: async (patch) => {
        const now = settings.set(withAddress(patch))
        await opening
        return now
      },
    },
  })

  return {
    handlers,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      begin()
      cancelLook = clock.after(LOOK_MS, lookAgain)
    },
    wake: () => running?.station.sync.wake(),
    setOnline: (online) => running?.station.sync.setOnline(online),
    async close() {
      cancelLook()
      stopSettings()
      begin()
      await opening.catch(() => {})
      await shut()
      settings.close()
    },
  }
}
