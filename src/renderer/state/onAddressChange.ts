/**
 * Calls the listener at every change of the address: by a link, by Back or by Aina. Returns the unsubscribe function.
 */
export const onAddressChange = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}
