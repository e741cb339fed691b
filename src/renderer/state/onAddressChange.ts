/** Tells whenever the address of the page changes, by a link, by Back or by Aina itself. Returns what ends it. */
export const onAddressChange = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}
