import type { Push } from '../../shared/contract/contract.ts'
import { type HandlerParts, infoOf, syncStatus } from '../handlers.ts'
import type { MirrorState } from '../mirror/mirror.ts'
import type { Aside } from '../mirror/openMirror.ts'
import type { Clock, Log } from '../ports.ts'
import type { ServiceEvent, ServiceRuntime } from '../source/serviceRuntime.ts'
import { momentText } from '../views/boardView.ts'
import type { Notices } from './notices.ts'

/** How often, with listeners, to check for writes of another instance and for stale rates. */
const CHECK_MS = 2_000
/** A rate becomes stale by the minute, not by the second. */
const CHECKS_PER_BOARD = 8
const A_DAY = 24 * 3_600_000

interface PushParts {
  push: Push
  hasListeners(): boolean
  notices: Notices
  about(): Pick<HandlerParts, 'info' | 'services' | 'website'>
  clock: Clock
  log: Log
}

/**
 * Turns events of the service in use, and writes of other processes into its mirror, into pushes and notices: each state once, and
 * only the time of an unchanged rates list.
 */
export class Pushes {
  readonly #parts: PushParts
  /** What was pushed last. */
  #info = ''
  #board = ''
  #seen: MirrorState | null = null
  #checks = 0
  #stopChecks = (): void => {}

  constructor(parts: PushParts) {
    this.#parts = parts
  }

  /** Starts with a service: forgets former pushes, and treats the present state of its mirror as known. */
  begin(runtime: ServiceRuntime): void {
    this.#board = ''
    this.#seen = null
    this.#seen = stateOf(runtime)
  }

  /** Checks periodically while there are listeners. Call it again for a first listener. */
  startChecks(check: () => void): void {
    this.#stopChecks()
    if (!this.#parts.hasListeners()) return
    this.#stopChecks = this.#parts.clock.after(CHECK_MS, () => {
      check()
      this.startChecks(check)
    })
  }

  stopChecks(): void {
    this.#stopChecks()
  }

  /** Looks for writes of another instance, and for rates that have become stale. */
  check(runtime: ServiceRuntime): void {
    if (!runtime.sync.hasUnsavedBoard()) this.#parts.notices.over('mirror-locked')
    // After the push of the times, so that it does not repeat it.
    if (this.#look(runtime)) runtime.sync.nudge()
    if (this.#checks++ % CHECKS_PER_BOARD === 0) this.board(runtime)
  }

  /** Pushes what was written into the mirror since the last look, by whichever process. Returns whether anything was. */
  #look(runtime: ServiceRuntime): boolean {
    const [state, before] = [stateOf(runtime), this.#seen]
    if (state === before) return false
    const isBoardPushed = this.board(runtime)
    for (const [code, { refreshedAt }] of state.coverage)
      if ((before?.coverage.get(code)?.refreshedAt ?? null) !== refreshedAt)
        this.#parts.push('history.changed', { code })
    this.#seen = state
    const fetchedAt = state.poll?.fetchedAt ?? null
    if (isBoardPushed || fetchedAt === null || fetchedAt === before?.poll?.fetchedAt) return true
    const next = runtime.sync.reportNextPoll()
    this.#parts.push('board.checked', {
      fetchedAt: momentText(fetchedAt),
      nextPollAt: next === null ? null : momentText(next),
    })
    return true
  }

  /** Pushes the rates list if anything but its time has changed. Returns whether it did. */
  board({ queries }: ServiceRuntime): boolean {
    if (!this.#parts.hasListeners()) return false
    const board = queries.board()
    const assets = board.assets.map((row) => ({ ...row, fetchedAt: '' }))
    const essence = JSON.stringify({ ...board, fetchedAt: '', assets })
    if (essence === this.#board) return false
    this.#board = essence
    this.#parts.push('board.changed', board)
    return true
  }

  /** Whether the lease, the service or the website for the attribution changes first, each state is pushed once. */
  info(runtime: ServiceRuntime): void {
    const now = infoOf(runtime, this.#parts.about())
    if (JSON.stringify(now) === this.#info) return
    this.#info = JSON.stringify(now)
    this.#parts.push('info.changed', now)
  }

  #status(runtime: ServiceRuntime): void {
    this.#parts.push('sync.changed', syncStatus(runtime, this.#parts.clock.now()))
    this.board(runtime)
  }

  /** Another service is in use. */
  serviceChanged(runtime: ServiceRuntime): void {
    this.info(runtime)
    this.#status(runtime)
  }

  #setNotice(kind: Parameters<Notices['over']>[0], isSo: boolean): void {
    if (isSo) this.#parts.notices.add(kind)
    else this.#parts.notices.over(kind)
  }

  /** `runtime` is the event's origin. At an event of its mirror it may be incomplete. */
  take(event: ServiceEvent, runtime: ServiceRuntime): void {
    const { notices, clock, log } = this.#parts
    switch (event.kind) {
      case 'board': {
        const now = clock.now()
        this.#setNotice('clock-wrong', Math.abs((event.serverNow ?? now) - now) > A_DAY)
        this.#well()
        this.#look(runtime)
        break
      }
      case 'history':
        this.#well()
        this.#look(runtime)
        break
      case 'status':
        this.#status(runtime)
        break
      case 'budget':
        this.#setNotice('budget-locked', event.trouble === 'busy')
        if (event.trouble === 'disk-full') notices.add('disk-full')
        this.#status(runtime)
        break
      case 'gained':
        log.info('this copy does the background work now')
        this.info(runtime)
        break
      case 'set-aside':
        this.setAside(event)
        break
      case 'locked':
      case 'read-only':
        notices.over('folder-missing')
        notices.add(`mirror-${event.kind}`)
        break
      case 'folder-missing':
      case 'disk-full':
        notices.add(event.kind)
        break
      case 'well':
        this.#well()
        break
      default:
        event satisfies never
    }
  }

  setAside({ file, reason }: Aside): void {
    this.#parts.log.warn(`the mirror was ${reason} and is now ${file}`)
    this.#parts.notices.add(`mirror-${reason}`, file)
  }

  /** A read and a write worked, so the trouble is over. */
  #well(): void {
    for (const kind of ['mirror-locked', 'mirror-read-only', 'folder-missing', 'disk-full'] as const)
      this.#parts.notices.over(kind)
  }
}

const stateOf = ({ mirror }: ServiceRuntime): MirrorState => mirror.use((open) => open.state())
