import { useSyncExternalStore } from 'react'
import { formatRoute, parseRoute, type Route } from '../route.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The view that the address names. */
export const useRoute = (): Route => parseRoute(useSyncExternalStore(subscribe, () => window.location.hash))

/** Goes to a view; Back returns. */
export const goTo = (route: Route): void => {
  window.location.hash = formatRoute(route)
}

/** Changes the view in its place: what is typed or chosen within a page fills no history of its own. */
export const turnInto = (route: Route): void => {
  window.history.replaceState(window.history.state, '', formatRoute(route))
  window.dispatchEvent(new Event('hashchange'))
}
