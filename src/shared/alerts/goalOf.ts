import type { Notification } from '../contract/alerts.ts'
import { TENGE } from '../currencies/tenge.ts'

/** The page that a notification is about, as the fragment of an address: the pair's history, or the board. */
export const goalOf = (notification: Notification): string => {
  if (notification.kind !== 'alert') return '#/board'
  const { code, quote } = notification.firing.alert
  return `#/history/${encodeURIComponent(code)}${quote === TENGE ? '' : `?quote=${encodeURIComponent(quote)}`}`
}
