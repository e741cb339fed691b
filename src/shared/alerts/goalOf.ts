import type { Notification } from '../contract/alerts.ts'
import { TENGE } from '../currencies/tenge.ts'

/** The history of a pair, as the fragment of an address. */
export const historyOf = ({ code, quote }: { code: string; quote: string }): string =>
  `#/history/${encodeURIComponent(code)}${quote === TENGE ? '' : `?quote=${encodeURIComponent(quote)}`}`

/** The page that a notification is about, as the fragment of an address: the pair's history, or the board. */
export const goalOf = (notification: Notification): string =>
  notification.kind === 'alert' ? historyOf(notification.firing.alert) : '#/board'
