import { useEffect, useState } from 'react'

/** The browser's permission for notifications; `missing` without support. */
type Permission = 'granted' | 'denied' | 'default' | 'missing'

export const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission

/** Returns the current permission and a function to ask for it, which must run in a click. */
export const usePermission = (): { permission: Permission; ask: () => Promise<void> } => {
  const [permission, setPermission] = useState(permissionNow)
  useEffect(() => {
    const look = () => setPermission(permissionNow())
    // The user may change it in the browser's settings and return to the page.
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return {
    permission,
    async ask() {
      await Notification.requestPermission()
      setPermission(permissionNow())
    },
  }
}
