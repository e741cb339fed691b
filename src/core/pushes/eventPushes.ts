import type { Push } from '../../shared/contract/contract.ts'
import { type HandlerParts, infoOf, syncStatus } from '../handlers.ts'
import type { Clock, Log } from '../ports.ts'
import type { ServiceEvent, ServiceRuntime } from '../source/serviceRuntime.ts'
import type { MirrorPushes } from './mirrorPushes.ts'
import type { Notices } from './notices.ts'

const A_DAY = 24 * 3_600_000

/** Turns a service's events into notices and pushes, but for the rates and histories of `MirrorPushes`. */
interface EventPushes {
  /** `runtime` is the event's origin. An event of its mirror may arrive before it is complete. */
  take(event: ServiceEvent, runtime: () => ServiceRuntime): void
  /** Another service is in use. */
  serviceChanged(runtime: ServiceRuntime): void
  /** The user has set another website for the attribution. */
  websiteChanged(runtime: ServiceRuntime): void
}

interface EventPushParts {
  push: Push
  mirrorPushes: MirrorPushes
  notices: Notices
  about: () => Pick<HandlerParts, 'info' | 'services' | 'website'>
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'info'>
}

export const eventPushes = ({
  push,
  mirrorPushes,
  notices,
  about,
  clock,
  log,
}: EventPushParts): EventPushes => {
  let pushedInfo = ''

  /** Pushes each state once, whether the lease or the service changes first. */
  const pushInfo = (runtime: ServiceRuntime): void => {
    const now = infoOf(runtime, about())
    if (JSON.stringify(now) === pushedInfo) return
    pushedInfo = JSON.stringify(now)
    push('info.changed', now)
  }
  const pushStatus = (runtime: ServiceRuntime): void => {
    push('sync.changed', syncStatus(runtime, clock.now()))
    mirrorPushes.board(runtime)
  }
  /** A read and a write worked, so the trouble is over. */
  const well = (): void => {
    for (const kind of ['mirror-locked', 'mirror-read-only', 'folder-missing', 'disk-full'] as const)
      notices.over(kind)
  }

  return {
    take(event, runtime) {
      switch (event.kind) {
        case 'board':
          well()
          if (Math.abs((event.serverNow ?? clock.now()) - clock.now()) > A_DAY) notices.add('clock-wrong')
          else notices.over('clock-wrong')
          return
        case 'history':
          return well()
        case 'status':
          return pushStatus(runtime())
        case 'budget':
          if (event.trouble === 'busy') notices.add('budget-locked')
          else notices.over('budget-locked')
          return pushStatus(runtime())
        case 'gained':
          log.info('this copy does the background work now')
          return pushInfo(runtime())
        case 'lost':
          return pushInfo(runtime())
        case 'set-aside':
          return notices.add(`mirror-${event.reason}`, event.file)
        case 'locked':
        case 'read-only':
          notices.over('folder-missing')
          return notices.add(`mirror-${event.kind}`)
        case 'folder-missing':
        case 'disk-full':
          return notices.add(event.kind)
        case 'well':
          return well()
        default:
          event satisfies never
      }
    },
    websiteChanged: pushInfo,
    serviceChanged(runtime) {
      pushInfo(runtime)
      pushStatus(runtime)
    },
  }
}
