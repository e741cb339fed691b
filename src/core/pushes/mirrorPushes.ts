import type { Push } from '../../shared/contract/contract.ts'
import type { MirrorState } from '../mirror/mirror.ts'
import type { Clock } from '../ports.ts'
import type { ServiceEvent, ServiceRuntime } from '../source/serviceRuntime.ts'
import { momentText } from '../views/boardView.ts'
import type { Notices } from './notices.ts'

/** How often, with listeners, to check for writes of another instance and for stale rates. */
const CHECK_MS = 2_000

/** Checks periodically while there are listeners. `soon` restarts the wait for a new one. */
export const checkWhileListening = (
  clock: Pick<Clock, 'after'>,
  hasListeners: () => boolean,
  check: () => void,
) => {
  let begun = false
  let cancel = (): void => {}
  const restart = (): void => {
    cancel()
    if (!begun || !hasListeners()) return
    cancel = clock.after(CHECK_MS, () => {
      check()
      restart()
    })
  }
  return {
    restart,
    begin() {
      begun = true
      restart()
    },
    end() {
      begun = false
      cancel()
    },
  }
}

/** Pushes changes of the mirror, whichever process wrote them: each once, and only the time of an unchanged rates list. */
export interface MirrorPushes {
  /** Pushes the rates list if anything but its time has changed. Returns whether it did. */
  board(runtime: ServiceRuntime): boolean
  /** This process received a rates list or a history. */
  take(event: ServiceEvent, runtime: () => ServiceRuntime): void
  /** Checks for writes of another instance, and for rates that have become stale. */
  check(runtime: ServiceRuntime): void
  /** Starts with another service: forgets former pushes, and treats the present state of its mirror as known. */
  begin(runtime: ServiceRuntime): void
}

interface MirrorPushParts {
  push: Push
  hasListeners(): boolean
  notices: Pick<Notices, 'over'>
}

/** A rate becomes stale by the minute, not by the second. */
const CHECKS_PER_BOARD = 8

export const mirrorPushes = ({ push, hasListeners, notices }: MirrorPushParts): MirrorPushes => {
  let pushedBoard = ''
  let pushedFetch: number | null = null
  /** When each history last arrived, as pushed. */
  let pushedHistories = new Map<string, number | null>()
  let seen: MirrorState | null = null
  let checks = 0

  const pushBoard = (runtime: ServiceRuntime): boolean => {
    if (!hasListeners()) return false
    const board = runtime.queries.board()
    const assets = board.assets.map((row) => ({ ...row, fetchedAt: '' }))
    const essence = JSON.stringify({ ...board, fetchedAt: '', assets })
    if (essence === pushedBoard) return false
    pushedBoard = essence
    pushedFetch = board.fetchedAt === null ? null : Date.parse(board.fetchedAt)
    push('board.changed', board)
    return true
  }

  const pushFetch = ({ sync }: ServiceRuntime, fetchedAt: number): void => {
    pushedFetch = fetchedAt
    const next = sync.reportNextPoll()
    push('board.checked', {
      fetchedAt: momentText(fetchedAt),
      nextPollAt: next === null ? null : momentText(next),
    })
  }

  const historiesIn = ({ coverage }: MirrorState) =>
    new Map([...coverage].map(([code, row]) => [code, row.refreshedAt]))

  const pushHistories = (state: MirrorState): void => {
    const known = historiesIn(state)
    for (const [code, at] of known)
      if ((pushedHistories.get(code) ?? null) !== at) push('history.changed', { code })
    pushedHistories = known
  }

  const stateOf = ({ mirror }: ServiceRuntime): MirrorState => mirror.use((open) => open.state())

  return {
    board: pushBoard,
    take(event, runtime) {
      if (event.kind === 'board') {
        // An unchanged rates list costs one small push.
        if (!event.changed || !pushBoard(runtime())) pushFetch(runtime(), event.fetchedAt)
      } else if (event.kind === 'history') {
        // A new history may have the rate before a current one.
        pushBoard(runtime())
        push('history.changed', { code: event.code })
        const { coverage } = stateOf(runtime())
        pushedHistories.set(event.code, coverage.get(event.code)?.refreshedAt ?? null)
      }
    },
    check(runtime) {
      const state = stateOf(runtime)
      if (!runtime.sync.hasUnsavedBoard()) notices.over('mirror-locked')
      // The same object until another instance has written.
      if (state !== seen) {
        pushHistories(state)
        seen = state
        const fetchedAt = state.poll?.fetchedAt ?? null
        if (!pushBoard(runtime) && fetchedAt !== null && fetchedAt !== pushedFetch)
          pushFetch(runtime, fetchedAt)
        // After the push of the times, so that it does not repeat it.
        runtime.sync.nudge()
      }
      if (checks++ % CHECKS_PER_BOARD === 0) pushBoard(runtime)
    },
    begin(runtime) {
      pushedBoard = ''
      pushedFetch = null
      pushedHistories = new Map()
      seen = null
      seen = stateOf(runtime)
      pushedHistories = historiesIn(seen)
      pushedFetch = seen.poll?.fetchedAt ?? null
    },
  }
}
