import { useSyncExternalStore } from 'react'

/** Whether the page is being printed. */
interface Printing {
  going: boolean
}

const nothing: Printing = { going: false }
let now = nothing
const listeners = new Set<() => void>()

const set = (next: Printing): void => {
  if (next.going === now.going) return
  now = next
  for (const listener of [...listeners]) listener()
}

/** The browser starts printing or shows a preview. */
const begin = (): void => set({ going: true })
const end = (): void => set(nothing)
const follow = ({ matches }: Pick<MediaQueryListEvent, 'matches'>): void => (matches ? begin() : end())

export const getPrinting = (): Printing => now

/** Calls the listener at each change, before the layout for paper. Returns the unsubscribe function. */
export const onPrinting = (listener: () => void): (() => void) => {
  // Absent in environments without layout.
  const media = window.matchMedia?.('print')
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media?.addEventListener('change', follow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media?.removeEventListener('change', follow)
  }
}

/** Returns the printing state, in time to render before the browser's layout for paper. */
export const usePrinting = (): Printing => useSyncExternalStore(onPrinting, getPrinting)

/** Prints the page, once the menu that asked for it is closed. */
export const printPage = (): void => {
  setTimeout(() => window.print())
}
