import type { Notification } from '../../shared/contract/alerts.ts'
import type { Api } from '../../shared/contract/rpc.ts'

/** How often a page that nobody sees asks: it has no stream of pushes, which rests while it is hidden. */
const HIDDEN_MS = 60_000
/** Of all tabs one asks while it is hidden. A page that holds a lock is not put to sleep by the browser either. */
const LOCK = 'aina-notifications'

interface Parts {
  page: Document
  /** Absent in browsers without them: then each tab asks, and still only one of them is given what there is. */
  locks: LockManager | undefined
  onDue: (due: readonly Notification[]) => void
}

/**
 * Takes what there is to show: in sight whenever the core says that there is something, out of sight once a minute. The core
 * gives each to one page alone. Returns the end.
 */
export const followNotifications = (api: Api, { page, locks, onDue }: Parts): (() => void) => {
  const ends = new AbortController()
  let isChosen = !locks
  const take = async () => {
    const due = await api.call('notifications.take', {})
    if (!ends.signal.aborted && due.length > 0) onDue(due)
  }
  // What could not be asked for now is asked for the next time: the core keeps it until it has been shown.
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
  // It rejects where the page leaves before it has come to its turn.
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
