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
 * The board after a poll that changed nothing but the time of the fetch. What the service no longer lists was not
 * fetched by that poll: it keeps its own older time.
 */
const checkedBoard = (board: Board | null, fetchedAt: string): Board | null =>
  board && {
    ...board,
    fetchedAt,
    assets: board.assets.map((asset) =>
      asset.fetchedAt === board.fetchedAt ? { ...asset, fetchedAt } : asset,
    ),
  }

/** What the core knows, kept up to date. Null is "not known yet"; a value once known stays until a newer one comes. */
export interface Live {
  settings: Followed<Settings | null>
  board: Followed<Board | null>
  sync: Followed<SyncStatus | null>
  info: Followed<Info | null>
  notices: Followed<Notice[]>
  /** The last month of each asset of the board, by code. Asked for only while somebody subscribes to it. */
  trends: Readable<ReadonlyMap<string, RecentRates>>
  /** Why the core could not be asked the last time it was; null while it answers. */
  failure: Readable<ErrorCode | null>
  /** Counts the times that everything was asked for again: what was asked for besides is then old too. */
  asked: Readable<number>
  /** Asks for everything and listens; returns the end of both. */
  start(): () => void
}

interface LiveParts {
  after: After
  /** Whether nobody can see what is shown. Never, unless given. */
  isHidden?(): boolean
  /** Whose last month is asked for; that of every asset, unless given. */
  trendsOf?(settings: Settings): readonly string[]
  /** Calls whenever pushes may have been missed; returns the end. For a transport that can miss some. */
  missed?(listener: () => void): () => void
}

/** When the core, which could not be asked, is asked again. */
const RETRY_MS = 5_000
/** When what may have been missed during the first questions is asked for again. */
const SETTLE_MS = 1_000
/** While the first fill brings one history after another, one question for several of them is enough. */
const GATHER_MS = 3_000

const noRates: ReadonlyMap<string, RecentRates> = new Map()

/** Keeps what the core knows live over its contract, whatever it travels by. Nothing is asked before `start`. */
export const followCore = (api: Api, { after, isHidden, trendsOf, missed }: LiveParts): Live => {
  const settings = followed<Settings | null>(null, () => api.call('settings.get', {}))
  const board = followed<Board | null>(null, () => api.call('board.get', {}))
  const sync = followed<SyncStatus | null>(null, () => api.call('sync.get', {}))
  const info = followed<Info | null>(null, () => api.call('info.get', {}))
  const notices = followed<Notice[]>([], () => api.call('notices.get', {}))
  const trends = followed(noRates, async () =>
    recentRates(await api.call('trends.get', codes === null ? {} : { codes: [...codes] })),
  )
  const failure = createStore<ErrorCode | null>(null)
  const asked = createStore(0)
  const histories = batch(after, GATHER_MS, askTrends)
  /** Whose trends are wanted, where that is by the settings. */
  let codes: readonly string[] | null = null
  let lookers = 0
  let areTrendsDue = false
  let running = false
  let asking = false
  let mayLack = false
  let cancelAgain = (): void => {}

  function askTrends(): void {
    if (!running || lookers === 0 || !board.get() || (trendsOf && !codes)) return
    histories.cancel()
    areTrendsDue = false
    // Where they cannot be had, what is known stays: the next change or the next round asks again.
    trends.ask().catch(() => {})
  }

  /** The core has decided that something changed. The rates and their changes are here by then: a month can wait. */
  const scheduleTrends = (): void => {
    if (lookers > 0) histories.schedule()
  }

  settings.subscribe(() => {
    const now = settings.get()
    if (!trendsOf || !now) return
    const before = codes
    codes = trendsOf(now)
    if (codes.join() !== before?.join()) askTrends()
  })

  let knownBoard = board.get()
  board.subscribe(() => {
    const before = knownBoard
    knownBoard = board.get()
    // With another service, the last month of the old one says nothing.
    if (before?.service === knownBoard?.service) return
    trends.update(noRates)
    askTrends()
  })

  /** With another service, how the work for the old one stood says nothing, and what was asked for is old. */
  const takeInfo = (next: Info): void => {
    const before = info.get()
    const moved = before !== null && before.service !== next.service
    if (moved) sync.update(null)
    info.update(next)
    // The core tells by itself how it stands with the new one.
    if (moved) asked.set(asked.get() + 1)
  }

  const askAll = async (): Promise<void> => {
    cancelAgain()
    asking = true
    areTrendsDue = true
    const rounds = [settings, board, sync, info, notices].map((each) => each.ask())
    const refused = (await Promise.allSettled(rounds)).find((answer) => answer.status === 'rejected')
    asking = false
    if (!running) return
    failure.set(refused ? codeOf(refused.reason) : null)
    asked.set(asked.get() + 1)
    if (areTrendsDue) askTrends()
    // Without a session only a new one helps, and with that pushes have been missed.
    if (refused && failure.get() !== 'forbidden') cancelAgain = after(RETRY_MS, () => void askAll())
    else if (mayLack) cancelAgain = after(SETTLE_MS, settle)
    mayLack = false
  }

  /** A page that was hidden meanwhile rests: it is told when it is shown again that it has missed something. */
  const settle = (): void => {
    if (!isHidden?.()) void askAll()
  }

  /** While the answers to everything are on their way, one more round after them is enough, and need not hurry. */
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
    asked,
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
          board.amend((known) => checkedBoard(known, fetchedAt))
          sync.amend((known) => known && { ...known, nextPollAt })
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
