import type { Log } from '../../core/ports.ts'
import { type NearestAlert, nearestAlert } from '../../shared/alerts/nearestAlert.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { Live } from '../../shared/live/followCore.ts'

interface FollowedNearest {
  /** The last answer; null for none. */
  now(): NearestAlert | null
  close(): void
}

/** Keeps the nearest alert up to date: after each rates list and each change of alerts. */
export const followNearest = (parts: {
  api: Api
  live: Pick<Live, 'board' | 'settings'>
  changed(): void
  log: Pick<Log, 'warn'>
}): FollowedNearest => {
  const { api, live, changed, log } = parts
  let nearest: NearestAlert | null = null
  let askedOf = ''
  let closed = false

  const ask = async (): Promise<void> => {
    const { alerts = [], alertStates = [] } = live.settings.get() ?? {}
    const board = live.board.get()
    const hasAny = alerts.length > 0 && board !== null
    const of = hasAny ? JSON.stringify([alerts, alertStates, board.service, board.fetchedAt]) : ''
    if (of === askedOf) return
    askedOf = of
    try {
      const now = hasAny ? await api.call('alerts.get', {}) : []
      // Another question may be under way meanwhile.
      if (closed || of !== askedOf) return
      nearest = nearestAlert(alerts, now)
      changed()
    } catch (error) {
      if (of === askedOf) askedOf = 'none'
      log.warn(`the tray could not read the state of alerts: ${codeOf(error)}`)
    }
  }
  const ends = [live.board, live.settings].map((part) => part.subscribe(() => void ask()))
  void ask()
  return {
    now: () => nearest,
    close() {
      closed = true
      for (const end of ends) end()
    },
  }
}
