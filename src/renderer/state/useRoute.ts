import { useSyncExternalStore } from 'react'
import { onAddressChange } from './onAddressChange.ts'
import { formatRoute, parseRoute, type Route } from './route.ts'

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
