/** Whether the page goes to paper just now, and whether the whole table was asked for with it. */
export interface Printing {
  going: boolean
  whole: boolean
}

let now: Printing = { going: false, whole: false }
const listeners = new Set<() => void>()

const set = (patch: Partial<Printing>): void => {
  const next = { ...now, ...patch }
  if (next.going === now.going && next.whole === now.whole) return
  now = next
  for (const listener of [...listeners]) listener()
}

/** A browser says that it prints, or it shows the page as it would be printed. */
const begin = (): void => set({ going: true })
const end = (): void => set({ going: false, whole: false })
const follow = ({ matches }: Pick<MediaQueryListEvent, 'matches'>): void => (matches ? begin() : end())

export const getPrinting = (): Printing => now

/** Tells of each change, before the page is laid out for paper. Returns the way out. */
export const onPrinting = (listener: () => void): (() => void) => {
  // Absent where nothing is laid out.
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

/** Prints the page; with `whole` its table in full, which is drawn for that first. */
export const printPage = ({ whole = false }: { whole?: boolean } = {}): void => {
  set({ whole })
  setTimeout(() => window.print())
}
