import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { type Api, connect, type Wire } from '../../shared/contract/rpc.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { followCore, type Live } from '../../shared/live/followCore.ts'
import { createStore, type Readable, type Store } from '../../shared/live/store.ts'
import type { HttpSession, SessionState } from '../transport/httpSession.ts'
import { optimisticSettings } from './optimisticSettings.ts'
import { pageTimer } from './pageTimer.ts'
import { createTicker } from './ticker.ts'

/** What the pages know: what the core says, and what the person has begun on them. */
export interface Model extends Omit<Live, 'settings'> {
  api: Api
  /** Milliseconds since the epoch, for ages only: no rate's date is ever taken from it. */
  now: () => number
  /** The same, moving every 20 s, for what is drawn. */
  time: Readable<number>
  /** As the core has them, with what the person has just wished for on top. */
  settings: Store<Settings | null>
  /** How a page in a browser stands with Aina; always `open` in the desktop shell. */
  session: Store<SessionState>
  /** Why the last wish of the person was refused; null after one that was granted. */
  refusal: Store<ErrorCode | null>
  /** How many notices stand on the page while nobody sees it. */
  unseen: Store<number>
  refresh: () => Promise<void>
  pause: (paused: boolean) => Promise<void>
  change: (patch: SettingsPatch) => Promise<void>
  dismiss: (id: string) => Promise<void>
  /** Closes the sessions of all pages; null in the desktop shell, which has none. */
  closeSessions: (() => Promise<void>) | null
}

/** What a transport tells of its session, where it has one. */
type Session = Pick<HttpSession, 'state' | 'watch' | 'closeAll'>

interface ModelDependencies {
  now: () => number
  page: Document
  session?: Session | undefined
}

/** Makes the one model of a page over a wire. Nothing is asked before `start`. */
export const createModel = (wire: Wire, { now, page, session: watched }: ModelDependencies): Model => {
  const api = connect(wire)
  const live = followCore(api, {
    after: pageTimer,
    isHidden: () => page.hidden,
    // Not a push of the core: the transport says that it may have missed some.
    missed: (listener) => wire.hear('resync', listener),
  })
  const settings = createStore<Settings | null>(null)
  const optimistic = optimisticSettings(settings)
  live.settings.subscribe(() => {
    const confirmed = live.settings.get()
    if (confirmed) optimistic.confirm(confirmed)
  })
  const session = createStore<SessionState>(watched?.state() ?? 'open')
  const refusal = createStore<ErrorCode | null>(null)

  /** What a person asks for: what comes back replaces the state; a refusal is shown like any other. */
  const request = async <T>(call: Promise<T>, show: (value: T) => void): Promise<void> => {
    try {
      show(await call)
      refusal.set(null)
    } catch (error) {
      refusal.set(codeOf(error))
    }
  }

  /** The newest change of settings. Two in flight at once could reach the core the other way round, and the first undo the second. */
  let lastChange: Promise<unknown> = Promise.resolve()
  const setInTurn = (patch: SettingsPatch): Promise<Settings> => {
    const set = () => api.call('settings.set', patch)
    const answered = lastChange.then(set, set)
    lastChange = answered
    return answered
  }

  return {
    ...live,
    api,
    now,
    time: createTicker(now, page),
    settings,
    session,
    refusal,
    unseen: createStore(0),
    start() {
      const endSession = watched?.watch(session.set)
      if (watched) session.set(watched.state())
      const end = live.start()
      return () => {
        endSession?.()
        end()
      }
    },
    refresh: () => request(api.call('sync.refresh', {}), live.sync.update),
    pause: (paused) => request(api.call('sync.pause', { paused }), live.sync.update),
    change: (patch) => request(optimistic.request(patch, setInTurn(patch)), () => {}),
    dismiss: (id) => request(api.call('notices.dismiss', { id }), live.notices.update),
    closeSessions: watched ? () => watched.closeAll() : null,
  }
}
