import type { WordedNotification } from '../../shared/alerts/wordNotification.ts'
import { permissionNow } from './usePermission.ts'

/** Milliseconds to wait for the system to show a notification. */
const PATIENCE_MS = 5_000

interface SystemNotification extends WordedNotification {
  tag: string
  /** The target of a click: a fragment of an address. */
  goal: string
  language: string
}

/**
 * Shows a notification with the browser's API. Resolves with whether it was shown. A click brings this page to the
 * front and opens the target.
 */
export const showInSystem = ({ title, body, tag, goal, language }: SystemNotification): Promise<boolean> => {
  if (permissionNow() !== 'granted') return Promise.resolve(false)
  return new Promise((resolve) => {
    let shown: Notification
    try {
      shown = new Notification(title, { body, tag, lang: language })
    } catch {
      // Mobile browsers have the constructor but throw: then the page shows it.
      resolve(false)
      return
    }
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    const settle = (was: boolean) => {
      clearTimeout(timer)
      resolve(was)
    }
    shown.onshow = () => settle(true)
    shown.onerror = () => settle(false)
    shown.onclick = () => {
      window.focus()
      window.location.hash = goal
      shown.close()
    }
  })
}
