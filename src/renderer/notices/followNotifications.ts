import type { Notification } from '../../shared/contract/alerts.ts'
import type { Api } from '../../shared/contract/rpc.ts'

/** How often a hidden page asks: its event stream is closed while it is hidden. */
const HIDDEN_MS = 60_000
/** Only one hidden tab asks. The browser also does not suspend a page that holds a lock. */
const LOCK = 'aina-notifications'

interface Parts {
  page: Document
  /** Absent in browsers without locks: then each tab asks, but only one gets each notification. */
  locks: LockManager | undefined
  onDue: (due: readonly Notification[]) => void
}

/**
 * Takes pending notifications: while visible, when the core announces one; while hidden, once a minute. The core
 * gives each to only one page. Returns the cleanup function.
 */
export const followNotifications = (api: Api, { page, locks, onDue }: Parts): (() => void) => {
  const ends = new AbortController()
  let isChosen = !locks
  const take = async () => {
    const due = await api.call('notifications.take', {})
    if (!ends.signal.aborted && due.length > 0) onDue(due)
  }
  // A failed request is retried at the next time: the core keeps a notification until it is shown.
  const tryTake = () => void take().catch(() => {})
  const inSight = () => {
    if (!page.hidden) tryTake()
  }
  const timer = setInterval(() => {
    if (page.hidden && isChosen) tryTake()
  }, HIDDEN_MS)
  const held = locks?.request(LOCK, { signal: ends.signal }, () => {
    isChosen = true
    return new Promise<void>((release) => ends.signal.addEventListener('abort', () => release()))
  })
  // Rejects if the page closes before it gets the lock.
  held?.catch((error: unknown) => {
    if (!ends.signal.aborted) throw error
  })
  page.addEventListener('visibilitychange', inSight, { signal: ends.signal })
  const endDue = api.on('notifications.due', inSight)
  inSight()
  return () => {
    ends.abort()
    clearInterval(timer)
    endDue()
  }
}
