import type { Info, Push } from '../../shared/contract/contract.ts'
import { infoOf, syncStatus } from '../handlers.ts'
import type { Clock, Log } from '../ports.ts'
import { clockIsWrong } from '../service/clockIsWrong.ts'
import type { Station, StationEvent } from '../source/station.ts'
import type { MirrorPushes } from './mirrorPushes.ts'
import type { Notices } from './notices.ts'

/** What becomes pushes and notices of what a station tells. */
export interface Telling {
  /** `station` is the one that tells; of its mirror it may tell before it is whole. */
  take(event: StationEvent, station: () => Station): void
  /** Another service is in use now, or (`awaited`) stays in use since what is chosen has not answered yet. */
  serviceChanged(station: Station, awaited: boolean): void
}

export interface TellingParts {
  push: Push
  pushes: MirrorPushes
  notices: Notices
  about: { info: Pick<Info, 'version' | 'shell'>; chosenBy(): Info['chosenBy'] }
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'info'>
}

export const tellingOf = ({ push, pushes, notices, about, clock, log }: TellingParts): Telling => {
  let toldInfo = ''

  /** Told once, whichever of the lease and the change of service is first. */
  const tellInfo = (station: Station): void => {
    const now = infoOf(station, about)
    if (JSON.stringify(now) === toldInfo) return
    toldInfo = JSON.stringify(now)
    push('info.changed', now)
  }
  const tellStatus = (station: Station): void => {
    push('sync.changed', syncStatus(station, clock.now()))
    pushes.board(station)
  }
  /** Something was read and written: whatever stood in the way is over. */
  const well = (): void => {
    for (const kind of ['mirror-locked', 'mirror-read-only', 'disk-full'] as const) notices.over(kind)
  }

  return {
    take(event, station) {
      switch (event.kind) {
        case 'board':
          well()
          if (clockIsWrong(clock.now(), event.serverNow, 0)) notices.add('clock-wrong')
          else notices.over('clock-wrong')
          return void pushes.boardCame(station(), event.changed, event.fetchedAt)
        case 'history':
          well()
          return pushes.historyCame(station(), event.code)
        case 'status':
          return tellStatus(station())
        case 'budget':
          if (event.trouble === 'busy') notices.add('budget-locked')
          else notices.over('budget-locked')
          return tellStatus(station())
        case 'gained':
          log.info('this copy does the background work now')
          return tellInfo(station())
        case 'lost':
          return tellInfo(station())
        case 'set-aside':
          return notices.add(`mirror-${event.reason}`, event.file)
        case 'locked':
        case 'read-only':
          return notices.add(`mirror-${event.kind}`)
        case 'disk-full':
          return notices.add('disk-full')
        case 'well':
          return well()
        default:
          event satisfies never
      }
    },
    serviceChanged(station, awaited) {
      if (awaited) notices.add('service-awaited')
      else notices.over('service-awaited')
      tellInfo(station)
      tellStatus(station)
    },
  }
}
