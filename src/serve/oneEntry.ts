/** The path that Aina opens in the browser instead of an address with a code, which process lists would show. */
export const OPEN_PATH = '/open'

/** A door that admits one browser and then closes. */
export interface OneEntry {
  /** Admits the first visitor in the next `ms` milliseconds. */
  open(livesMs: number): void
  /** Whether this visitor is admitted; the next one is not. */
  enter(): boolean
}

export const makeOneEntry = (now: () => number): OneEntry => {
  let opened: { at: number; livesMs: number } | null = null
  return {
    open(livesMs) {
      opened = { at: now(), livesMs }
    },
    enter() {
      const since = opened === null ? -1 : now() - opened.at
      const may = opened !== null && since >= 0 && since <= opened.livesMs
      opened = null
      return may
    },
  }
}
