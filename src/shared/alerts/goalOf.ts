import type { Alert, AlertDraft, AlertNow, Notification } from '../contract/alerts.ts'
import { TENGE } from '../currencies/tenge.ts'

export interface NearestAlert {
  alert: Alert
  /** The distance to the threshold, in per cent. */
  distance: number
}

/** Returns the armed alert nearest to its threshold, or null if none is watched. */
export const nearestAlert = (alerts: readonly Alert[], now: readonly AlertNow[]): NearestAlert | null => {
  const watched = now.flatMap(({ id, state, distance }): NearestAlert[] => {
    const alert = alerts.find((each) => each.id === id)
    return alert && state === 'armed' && distance !== null ? [{ alert, distance }] : []
  })
  return watched.reduce<NearestAlert | null>(
    (nearest, each) => (nearest && nearest.distance <= each.distance ? nearest : each),
    null,
  )
}

/** Returns the threshold of an alert (decimal text), or null for kinds without one. */
export const levelOf = (alert: AlertDraft): string | null => ('level' in alert ? alert.level : null)

/** Returns the history page of a pair as a URL fragment. */
export const historyOf = ({ code, quote }: { code: string; quote: string }): string =>
  `#/history/${encodeURIComponent(code)}${quote === TENGE ? '' : `?quote=${encodeURIComponent(quote)}`}`

/** Returns the page of a notification as a URL fragment: the pair's history, or the rates list. */
export const goalOf = (notification: Notification): string =>
  notification.kind === 'alert' ? historyOf(notification.firing.alert) : '#/board'
