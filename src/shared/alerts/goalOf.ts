import type { AlertDraft, Notification } from '../contract/alerts.ts'
import { TENGE } from '../currencies/tenge.ts'

/** Returns the threshold of an alert (decimal text), or null for kinds without one. */
export const levelOf = (alert: AlertDraft): string | null => ('level' in alert ? alert.level : null)

/** Returns the history page of a pair as a URL fragment. */
export const historyOf = ({ code, quote }: { code: string; quote: string }): string =>
  `#/history/${encodeURIComponent(code)}${quote === TENGE ? '' : `?quote=${encodeURIComponent(quote)}`}`

/** Returns the page of a notification as a URL fragment: the pair's history, or the rates list. */
export const goalOf = (notification: Notification): string =>
  notification.kind === 'alert' ? historyOf(notification.firing.alert) : '#/board'
