import { useSyncExternalStore } from 'react'
import { formatRoute, parseRoute, type Route } from './route.ts'

/**
 * Calls the listener at every change of the address: by a link, by Back or by Aina. Returns the unsubscribe function.
 */
const onAddressChange = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Returns the view of the address. */
export const useRoute = (): Route =>
  parseRoute(useSyncExternalStore(onAddressChange, () => window.location.hash))

/** Goes to a view; Back returns. */
export const goTo = (route: Route): void => {
  window.location.hash = formatRoute(route)
}

/** Replaces the view without a history entry, for typing and choices within a page. */
export const replaceRoute = (route: Route): void => {
  window.history.replaceState(window.history.state, '', formatRoute(route))
  window.dispatchEvent(new Event('hashchange'))
}
