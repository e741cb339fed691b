/** Whether the page goes to paper just now, and what was asked for with it: the whole table, the notes. */
export interface Printing {
  going: boolean
  whole: boolean
  notes: boolean
}

const nothing: Printing = { going: false, whole: false, notes: false }
let now = nothing
const listeners = new Set<() => void>()

const set = (patch: Partial<Printing>): void => {
  const next = { ...now, ...patch }
  if (next.going === now.going && next.whole === now.whole && next.notes === now.notes) return
  now = next
  for (const listener of [...listeners]) listener()
}

/** A browser says that it prints, or it shows the page as it would be printed. */
const begin = (): void => set({ going: true })
const end = (): void => set(nothing)
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

/** Prints the page; with `whole` its table in full, with `notes` the notes in view: both are drawn for that first. */
export const printPage = ({ whole = false, notes = false }: Partial<Omit<Printing, 'going'>> = {}): void => {
  set({ whole, notes })
  setTimeout(() => window.print())
}
