import type { Notification } from '../../../shared/contract/alerts.ts'
import { boardRoute, formatRoute, historyRoute } from '../../route.ts'

/** The address of what a notification is about. */
export const goalOf = (notification: Notification): string => {
  if (notification.kind !== 'alert') return formatRoute(boardRoute)
  const { code, quote } = notification.firing.alert
  return formatRoute({ ...historyRoute, code, quote })
}
