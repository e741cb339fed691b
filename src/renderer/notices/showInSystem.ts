import type { WordedNotification } from '../../shared/alerts/wordNotification.ts'
import { permissionNow } from './usePermission.ts'

/** So long a system may take to show something; after that it is not waited for. */
const PATIENCE_MS = 5_000

interface SystemNotification extends WordedNotification {
  tag: string
  /** Where a click leads: a fragment of an address. */
  goal: string
  language: string
}

/**
 * Shows a notification by the browser's own means; resolves with whether it was shown. A click on it brings this page to the
 * front, at what it is about.
 */
export const showInSystem = ({ title, body, tag, goal, language }: SystemNotification): Promise<boolean> => {
  if (permissionNow() !== 'granted') return Promise.resolve(false)
  return new Promise((resolve) => {
    let shown: Notification
    try {
      shown = new Notification(title, { body, tag, lang: language })
    } catch {
      // Browsers of phones have the name and refuse to make one: then the page itself shows it.
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
