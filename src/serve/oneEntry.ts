/** Where a browser is sent to that Aina opens itself, instead of an address that anyone could read in a list of processes. */
export const OPEN_PATH = '/open'

/** The door that is opened for one browser and closes behind it. */
export interface OneEntry {
  /** From now on, for so many milliseconds, whoever comes first is let in. */
  open(livesMs: number): void
  /** Whether someone is let in who comes now; the next one is not. */
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
