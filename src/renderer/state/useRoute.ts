import { useSyncExternalStore } from 'react'
import { onAddressChange } from './onAddressChange.ts'
import { formatRoute, parseRoute, type Route } from './route.ts'

/** The view that the address names. */
export const useRoute = (): Route =>
  parseRoute(useSyncExternalStore(onAddressChange, () => window.location.hash))

/** Goes to a view; Back returns. */
export const goTo = (route: Route): void => {
  window.location.hash = formatRoute(route)
}

/** Changes the view in its place: what is typed or chosen within a page fills no history of its own. */
export const replaceRoute = (route: Route): void => {
  window.history.replaceState(window.history.state, '', formatRoute(route))
  window.dispatchEvent(new Event('hashchange'))
}
