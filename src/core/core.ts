import type { Board, Handlers, Info, Push } from '../shared/contract/contract.ts'
import type { Day } from '../shared/days/day.ts'
import { publicationWindow } from '../shared/days/publication.ts'
import { handlersOf } from './handlers.ts'
import type { Clock, Fetch, Log, Random } from './ports.ts'
import { looksWhileHeard } from './pushes/looksWhileHeard.ts'
import { mirrorPushes } from './pushes/mirrorPushes.ts'
import { noticesOf } from './pushes/notices.ts'
import { pushListeners, quietlyWith } from './pushes/pushListeners.ts'
import { tellingOf } from './pushes/telling.ts'
import { calendarFrom } from './settings/calendarFrom.ts'
import { settingsOfCalls } from './settings/settingsOfCalls.ts'
import type { SettingsStore } from './settings/settingsStore.ts'
import type { NamedService } from './source/serviceChoice.ts'
import { serviceInUse } from './source/serviceInUse.ts'
import { openStation, type Station, type StationEvent } from './source/station.ts'
import { trialsOf } from './source/trials.ts'
import { syncWishes } from './sync/syncWishes.ts'
import { boardView } from './views/boardView.ts'

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

/** Puts the core together. Throws AinaError `bad-input` for a named service that is no address. */
export const openCore = (parts: CoreParts): Core => {
  const { clock, log, settings } = parts
  const quietly = quietlyWith(log)
  const { push, isHeard, add } = pushListeners(quietly)
  const notices = noticesOf({ now: clock.now, changed: (list) => push('notices.changed', list) })
  const calendar = calendarFrom(settings)
  const isWorkingDay = (day: Day): boolean => calendar()(day) === 'working'
  const board = ({ service, mirror, sync }: Station): Board => {
    const days = calendar()
    const { publication } = settings.get()
    return mirror.use((open) =>
      boardView(open.state(), service, {
        now: clock.now(),
        lastPollFailed: sync.boardFailed(),
        publication: publicationWindow(publication, open.publications(), days),
        calendar: days,
      }),
    )
  }

  const pushes = mirrorPushes({ push, isHeard, boardOf: board, notices })
  const about = { info: parts.info, chosenBy: () => service.chosenBy() }
  const telling = tellingOf({ push, pushes, notices, about, clock, log })
  const service = serviceInUse({
    ...parts,
    isWorkingDay,
    open(at) {
      const wishes = () => syncWishes(settings.get(), calendar())
      const tell = (event: StationEvent): void => quietly(() => telling.take(event, () => station))
      const station: Station = openStation({ ...parts, wishes, tell }, at)
      quietly(() => pushes.begin(station))
      return station
    },
    changed: (station, awaited) => quietly(() => telling.serviceChanged(station, awaited)),
  })
  const looks = looksWhileHeard(clock, isHeard, () => {
    const station = service.now()
    if (station) quietly(() => pushes.look(station))
  })

  const stopAside = settings.heardAside(({ file, lost }) =>
    notices.add(lost === 'all' ? 'settings-broken' : 'settings-partly-read', file),
  )
  const stopSettings = settings.changed((now) => {
    push('settings.changed', now)
    if (service.choose(now)) return
    quietly(() => {
      const station = service.now()
      station?.sync.nudge()
      if (station) pushes.board(station)
    })
  })
  const trials = trialsOf({ service, settings, log })
  const handlers = handlersOf({
    board,
    notices,
    trials,
    now: clock.now,
    info: parts.info,
    chosenBy: service.chosenBy,
    station: service.ready,
    settings: settingsOfCalls(settings, service),
  })

  return {
    handlers,
    listen(listener) {
      const isFirst = !isHeard()
      const stop = add(listener)
      if (isFirst) looks.soon()
      return stop
    },
    start() {
      looks.begin()
      service.begin()
    },
    wake: () => service.now()?.sync.wake(),
    setOnline: service.setOnline,
    async close() {
      looks.end()
      service.end()
      stopSettings()
      stopAside()
      await Promise.all([trials.close(), service.close()])
      await settings.close()
    },
  }
}
