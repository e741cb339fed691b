import { useEffect, useState } from 'react'

/** How this page stands with the browser's notifications; `missing` where it has none. */
type Permission = 'granted' | 'denied' | 'default' | 'missing'

export const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission

/** The permission as it is now, and the question for it, which only a click may ask. */
export const usePermission = (): { permission: Permission; ask: () => Promise<void> } => {
  const [permission, setPermission] = useState(permissionNow)
  useEffect(() => {
    const look = () => setPermission(permissionNow())
    // It may be given or taken in the browser's own settings, from which one comes back to the page.
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
