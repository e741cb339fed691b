import { codeOf, type ErrorCode } from '../contract/errors.ts'
import type { Board } from '../contract/rates.ts'
import type { Api } from '../contract/rpc.ts'
import type { Settings } from '../contract/settings.ts'
import type { Info, Notice, SyncStatus } from '../contract/state.ts'
import { type After, batch } from './batch.ts'
import { type Followed, followed } from './followed.ts'
import { type RecentRates, recentRates } from './recentRates.ts'
import { createStore, type Readable } from './store.ts'

/**
 * Returns the list after a poll that changed only the download time. Delisted assets were not part of that poll and
 * keep their older time.
 */
const checkedBoard = (board: Board | null, fetchedAt: string): Board | null =>
  board && {
    ...board,
    fetchedAt,
    assets: board.assets.map((asset) =>
      asset.fetchedAt === board.fetchedAt ? { ...asset, fetchedAt } : asset,
    ),
  }

/** The core's data, kept up to date. Null means not known yet. A known value stays until a newer one arrives. */
export interface Live {
  settings: Followed<Settings | null>
  board: Followed<Board | null>
  sync: Followed<SyncStatus | null>
  info: Followed<Info | null>
  notices: Followed<Notice[]>
  /** The last month of each listed asset, by code. Requested only while someone subscribes to it. */
  trends: Readable<ReadonlyMap<string, RecentRates>>
  /** Why the last request to the core failed; null while it answers. */
  failure: Readable<ErrorCode | null>
  /** Counts the times that everything was requested again: other requested data is then outdated too. */
  rounds: Readable<number>
  /** Requests everything and listens. Returns a function that stops both. */
  start(): () => void
}

interface LiveParts {
  after: After
  /** Whether nobody can see the page. Never by default. */
  isHidden?(): boolean
  /**
   * Calls the listener whenever events may have been missed. Returns its unsubscribe. For transports that can lose
   * events.
   */
  missed?(listener: () => void): () => void
}

/** The delay before asking an unreachable core again. */
const RETRY_MS = 5_000
/** The delay before asking again for data possibly missed during the first requests. */
const SETTLE_MS = 1_000
/** During the first download histories arrive one after another, so one request serves several. */
const GATHER_MS = 3_000

const noRates: ReadonlyMap<string, RecentRates> = new Map()

/** Keeps the core's data live over its contract, with any transport. Asks nothing before `start`. */
export const followCore = (api: Api, { after, isHidden, missed }: LiveParts): Live => {
  const settings = followed<Settings | null>(null, () => api.call('settings.get', {}))
  const board = followed<Board | null>(null, () => api.call('board.get', {}))
  const sync = followed<SyncStatus | null>(null, () => api.call('sync.get', {}))
  const info = followed<Info | null>(null, () => api.call('info.get', {}))
  const notices = followed<Notice[]>([], () => api.call('notices.get', {}))
  const trends = followed(noRates, async () => recentRates(await api.call('trends.get', {})))
  const failure = createStore<ErrorCode | null>(null)
  const rounds = createStore(0)
  const histories = batch(after, GATHER_MS, askTrends)
  let lookers = 0
  let areTrendsDue = false
  let running = false
  let asking = false
  let mayLack = false
  let cancelAgain = (): void => {}

  function askTrends(): void {
    if (!running || lookers === 0 || !board.get()) return
    histories.cancel()
    areTrendsDue = false
    // On failure the known value stays. The next change or round asks again.
    trends.ask().catch(() => {})
  }

  /** Rates and changes arrive first; a month can wait. */
  const scheduleTrends = (): void => {
    if (lookers > 0) histories.schedule()
  }

  let lastBoard = board.get()
  board.subscribe(() => {
    const before = lastBoard
    lastBoard = board.get()
    // After a change of service, the old service's last month is invalid.
    if (before?.service === lastBoard?.service) return
    trends.update(noRates)
    askTrends()
  })

  /** After a change of service, the old sync status is invalid and all requested data is outdated. */
  const takeInfo = (next: Info): void => {
    const before = info.get()
    const moved = before !== null && before.service !== next.service
    const status = sync.get()
    // Of the former status, only the count of requests is the new service's too.
    if (moved && status)
      sync.update({
        ...status,
        phase: 'polling',
        done: 0,
        total: 0,
        nextPollAt: null,
        lastError: null,
        retryAfter: null,
      })
    info.update(next)
    // The core sends the new status itself.
    if (moved) rounds.set(rounds.get() + 1)
  }

  const askAll = async (): Promise<void> => {
    cancelAgain()
    asking = true
    areTrendsDue = true
    const answers = [settings, board, sync, info, notices].map((each) => each.ask())
    const refused = (await Promise.allSettled(answers)).find((answer) => answer.status === 'rejected')
    asking = false
    if (!running) return
    failure.set(refused ? codeOf(refused.reason) : null)
    rounds.set(rounds.get() + 1)
    if (areTrendsDue) askTrends()
    // Without a session only a new one helps, and that counts as missed events.
    if (refused && failure.get() !== 'forbidden') cancelAgain = after(RETRY_MS, () => void askAll())
    else if (mayLack) cancelAgain = after(SETTLE_MS, settle)
    mayLack = false
  }

  /** A page hidden meanwhile does nothing: when shown again, it learns about missed events. */
  const settle = (): void => {
    if (!isHidden?.()) void askAll()
  }

  /** During a full request, one more round after it is enough, without hurry. */
  const askAgain = (): void => {
    if (asking) mayLack = true
    else void askAll()
  }

  return {
    settings,
    board,
    sync,
    info,
    notices,
    failure,
    rounds,
    trends: {
      get: trends.get,
      subscribe(listener) {
        const end = trends.subscribe(listener)
        lookers += 1
        if (lookers === 1) askTrends()
        return () => {
          end()
          lookers -= 1
          if (lookers === 0) histories.cancel()
        }
      },
    },
    start() {
      running = true
      const ends = [
        api.on('settings.changed', settings.update),
        api.on('board.changed', (now) => {
          board.update(now)
          scheduleTrends()
        }),
        api.on('board.checked', ({ fetchedAt, nextPollAt }) => {
          board.amend((was) => checkedBoard(was, fetchedAt))
          sync.amend((was) => was && { ...was, nextPollAt })
        }),
        api.on('sync.changed', sync.update),
        api.on('info.changed', takeInfo),
        api.on('notices.changed', notices.update),
        api.on('history.changed', scheduleTrends),
        missed?.(askAgain) ?? (() => {}),
      ]
      void askAll()
      return () => {
        running = false
        cancelAgain()
        histories.cancel()
        for (const end of ends) end()
      }
    },
  }
}

/** Returns the failure of the last poll, unless a rates list has arrived since. */
export const lastingFailure = (sync: SyncStatus | null, board: Board | null): ErrorCode | null => {
  if (!sync?.lastError) return sync?.phase === 'offline' ? 'offline' : null
  const since = board?.fetchedAt ? Date.parse(board.fetchedAt) : Number.NEGATIVE_INFINITY
  return Date.parse(sync.lastError.at) > since ? sync.lastError.code : null
}
