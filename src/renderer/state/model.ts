import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { type Api, connect, type Wire } from '../../shared/contract/rpc.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { followCore, type Live } from '../../shared/live/followCore.ts'
import { createStore, type Readable, type Store } from '../../shared/live/store.ts'
import type { SessionState } from '../transport/httpWire.ts'
import { pageTimer } from './pageTimer.ts'

/** The pages' state: the core's data, and the user's unfinished actions. */
export interface Model extends Omit<Live, 'settings'> {
  api: Api
  /** Milliseconds since the epoch, for ages only: no rate gets its date from it. */
  now: () => number
  /** `now`, updated every 20 s, for drawing. */
  time: Readable<number>
  /** The core's settings with the user's pending changes. */
  settings: Store<Settings | null>
  /** The browser page's session with Aina; always `open` in the desktop shell. */
  session: Store<SessionState>
  /** The reason of the last refusal; null after a success. */
  refusal: Store<ErrorCode | null>
  refresh: () => Promise<void>
  pause: (paused: boolean) => Promise<void>
  change: (patch: SettingsPatch) => Promise<void>
  dismiss: (id: string) => Promise<void>
}

interface ModelDependencies {
  now: () => number
  page: Document
  session?: Store<SessionState>
}

/** Creates a page's model over a wire. Requests nothing before `start`. */
export const createModel = (
  wire: Wire,
  { now, page, session = createStore<SessionState>('open') }: ModelDependencies,
): Model => {
  const api = connect(wire)
  const live = followCore(api, {
    after: pageTimer,
    isHidden: () => page.hidden,
    // From the transport, not the core: it may have missed events.
    missed: (listener) => wire.hear('resync', listener),
  })
  const settings = createStore<Settings | null>(null)
  const optimistic = optimisticSettings(settings)
  live.settings.subscribe(() => {
    const confirmed = live.settings.get()
    if (confirmed) optimistic.confirm(confirmed)
  })
  const refusal = createStore<ErrorCode | null>(null)

  /** Runs a user's request: its result replaces the state, and the page shows a refusal. */
  const request = async <T>(call: Promise<T>, show: (value: T) => void): Promise<void> => {
    try {
      show(await call)
      refusal.set(null)
    } catch (error) {
      refusal.set(codeOf(error))
    }
  }

  /**
   * The latest change of settings. Parallel changes could reach the core in reverse order, and the first would undo
   * the second.
   */
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
    refresh: () => request(api.call('sync.refresh', {}), live.sync.update),
    pause: (paused) => request(api.call('sync.pause', { paused }), live.sync.update),
    change: (patch) => request(optimistic.request(patch, setInTurn(patch)), () => {}),
    dismiss: (id) => request(api.call('notices.dismiss', { id }), live.notices.update),
  }
}

/** The most that a displayed age may lag behind. Nothing else on a page updates on a timer. */
const TICK_MS = 20_000

/**
 * Returns the time for ages, in milliseconds since the epoch. Updates every 20 s while it has listeners and the page
 * is visible, and at once when the page becomes visible.
 */
export const createTicker = (now: () => number, page: Document): Readable<number> => {
  let value = now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()

  const tick = () => {
    value = now()
    for (const listener of [...listeners]) listener()
  }
  const update = () => {
    clearInterval(timer)
    if (page.hidden || listeners.size === 0) return
    tick()
    timer = setInterval(tick, TICK_MS)
  }
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        page.addEventListener('visibilitychange', update)
        update()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        page.removeEventListener('visibilitychange', update)
        clearInterval(timer)
      }
    },
  }
}

/** The displayed settings: the core's settings with the user's pending changes. */
interface OptimisticSettings {
  /** Takes over the core's settings. */
  confirm(confirmed: Settings): void
  /**
   * Shows a change at once; `granted` is the core's answer. If it rejects, reverts the change and throws the same
   * error.
   */
  request(patch: SettingsPatch, granted: Promise<Settings>): Promise<void>
}

/** Shows a choice at once. The core's answer to an earlier change does not undo a later one. */
export const optimisticSettings = (shown: Store<Settings | null>): OptimisticSettings => {
  let confirmed = shown.get()
  let open: SettingsPatch[] = []

  const show = (): void => {
    const changed: SettingsPatch = Object.assign({}, ...open)
    const clean = Object.entries(changed).filter(([, value]) => value !== undefined)
    if (confirmed) shown.set({ ...confirmed, ...Object.fromEntries(clean) })
  }
  return {
    confirm(now) {
      confirmed = now
      show()
    },
    async request(patch, granted) {
      open = [...open, patch]
      show()
      try {
        confirmed = await granted
      } finally {
        open = open.filter((other) => other !== patch)
        show()
      }
    },
  }
}
