import { checkedBoard } from '../../shared/checkedBoard.ts'
import type { Board, Info, Notice, SyncStatus, Trends } from '../../shared/contract.ts'
import { codeOf, type ErrorCode } from '../../shared/errors.ts'
import { type Api, connect, type Wire } from '../../shared/rpc.ts'
import type { Settings, SettingsPatch } from '../../shared/settings.ts'
import { type Amount, keptAmount } from '../convert/amount.ts'
import type { HttpSession, SessionState } from '../httpSession.ts'
import type { Given } from '../many/given.ts'
import { createStore, type Store } from './store.ts'
import { createTicker } from './ticker.ts'
import { wishedSettings } from './wishedSettings.ts'

/** A conversion as it stands in its fields; null where nothing was chosen. */
export interface Draft {
  amount: Amount
  from: string | null
  to: string | null
}

/** What the pages know. Null is "not known yet"; a value once known stays until a newer one replaces it. */
export interface Model {
  api: Api
  /** Milliseconds since the epoch, for ages only: no rate's date is ever taken from it. */
  now: () => number
  /** The same, moving every 20 s, for what is drawn. */
  time: Pick<Store<number>, 'get' | 'subscribe'>
  board: Store<Board | null>
  sync: Store<SyncStatus | null>
  settings: Store<Settings | null>
  notices: Store<Notice[]>
  info: Store<Info | null>
  /** The last month of every asset, and the service whose it is: the board's page asks for it. */
  trends: Store<{ service: string; value: Trends } | null>
  /** Why Aina itself could not be asked the last time it was; null while it answers. */
  failure: Store<ErrorCode | null>
  /** How a page in a browser stands with Aina; always `open` in the desktop shell. */
  session: Store<SessionState>
  /** Why the last wish of the person was refused; null after one that was granted. */
  refusal: Store<ErrorCode | null>
  /** The conversion of the board's small line. */
  draft: Store<Draft>
  /** What was given to be converted many at once: it stays while another page is looked at. */
  given: Store<Given | null>
  /** Counts the times that everything was asked for again: what was asked for by a page is then old too. */
  asked: Store<number>
  /** Asks for everything and listens; returns the end of both. */
  start: () => () => void
  refresh: () => Promise<void>
  pause: (paused: boolean) => Promise<void>
  change: (patch: SettingsPatch) => Promise<void>
  dismiss: (id: string) => Promise<void>
  /** Closes the sessions of all pages; null in the desktop shell, which has none. */
  closeSessions: (() => Promise<void>) | null
}

const RETRY_MS = 5_000
/** When what may have been missed during the first questions is asked for again. */
const SETTLE_MS = 1_000

/** What a transport tells of its session, where it has one. */
type Session = Pick<HttpSession, 'state' | 'watch' | 'closeAll'>

interface Surroundings {
  now: () => number
  page: Document
  session?: Session | undefined
}

/** Makes the one model of a page over a wire. Nothing is asked before `start`. */
export const createModel = (wire: Wire, { now, page, session: watched }: Surroundings): Model => {
  const api = connect(wire)
  const time = createTicker(now, page)
  const board = createStore<Board | null>(null)
  const sync = createStore<SyncStatus | null>(null)
  const settings = createStore<Settings | null>(null)
  const wished = wishedSettings(settings)
  const notices = createStore<Notice[]>([])
  const info = createStore<Info | null>(null)
  const trends = createStore<{ service: string; value: Trends } | null>(null)
  const failure = createStore<ErrorCode | null>(null)
  const session = createStore<SessionState>(watched?.state() ?? 'open')
  const refusal = createStore<ErrorCode | null>(null)
  const draft = createStore<Draft>({ amount: keptAmount('100', 'en'), from: null, to: null })
  const given = createStore<Given | null>(null)
  const asked = createStore(0)
  let retry: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let missed = false

  /** An answer to what was asked does not replace what was pushed in the meantime: the push is newer. */
  const load = async <T>(call: Promise<T>, store: { get(): unknown; set(value: T): void }) => {
    const before = store.get()
    const value = await call
    if (store.get() === before) store.set(value)
  }

  const askAll = async (): Promise<void> => {
    clearTimeout(retry)
    asking = true
    const answers = await Promise.allSettled([
      load(api.call('settings.get', {}), { get: settings.get, set: wished.take }),
      load(api.call('board.get', {}), board),
      load(api.call('sync.get', {}), sync),
      load(api.call('info.get', {}), info),
      load(api.call('notices.get', {}), notices),
    ])
    asking = false
    const refused = answers.find((answer) => answer.status === 'rejected')
    failure.set(refused ? codeOf(refused.reason) : null)
    asked.set(asked.get() + 1)
    // Without a session only a new one helps, and that is told by `resync`.
    if (refused && failure.get() !== 'forbidden') retry = setTimeout(() => void askAll(), RETRY_MS)
    else if (missed) retry = setTimeout(settle, SETTLE_MS)
    missed = false
  }

  /** A page that was hidden meanwhile rests: when it is shown again, `resync` has it ask for everything. */
  const settle = (): void => {
    if (!page.hidden) void askAll()
  }

  /** While the answers to everything are on their way, one more round after them is enough, and need not hurry. */
  const askAgain = (): void => {
    if (asking) missed = true
    else void askAll()
  }

  /** A person's wish: what comes back replaces the state; a refusal is shown like any other. */
  const wish = async <T>(call: Promise<T>, take: (value: T) => void): Promise<void> => {
    try {
      take(await call)
      refusal.set(null)
    } catch (error) {
      refusal.set(codeOf(error))
    }
  }

  /** With another service, how the work for the old one stood says nothing, and what pages asked for is old. */
  const takeInfo = (next: Info): void => {
    const moved = next.service !== info.get()?.service
    if (moved) sync.set(null)
    info.set(next)
    if (moved) asked.set(asked.get() + 1)
  }

  const start = () => {
    const ends = [
      api.on('board.changed', board.set),
      api.on('board.checked', ({ fetchedAt, nextPollAt }) => {
        board.set(checkedBoard(board.get(), fetchedAt))
        const standing = sync.get()
        if (standing) sync.set({ ...standing, nextPollAt })
      }),
      api.on('sync.changed', sync.set),
      api.on('settings.changed', wished.take),
      api.on('notices.changed', notices.set),
      api.on('info.changed', takeInfo),
      // Not a push of the core: the transport says that it may have missed some.
      wire.hear('resync', askAgain),
      watched?.watch(session.set) ?? (() => {}),
    ]
    if (watched) session.set(watched.state())
    void askAll()
    return () => {
      clearTimeout(retry)
      for (const end of ends) end()
    }
  }

  return {
    ...{
      api,
      now,
      time,
      board,
      sync,
      settings,
      notices,
      info,
      trends,
      failure,
      session,
      refusal,
      draft,
      given,
      asked,
      start,
    },
    refresh: () => wish(api.call('sync.refresh', {}), sync.set),
    pause: (paused) => wish(api.call('sync.pause', { paused }), sync.set),
    change: (patch) => wish(wished.wish(patch, api.call('settings.set', patch)), () => {}),
    dismiss: (id) => wish(api.call('notices.dismiss', { id }), notices.set),
    closeSessions: watched ? () => watched.closeAll() : null,
  }
}
