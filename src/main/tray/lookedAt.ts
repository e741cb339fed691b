import type { Board } from '../../shared/contract/contract.ts'
import { type LastLooked, look } from '../../shared/tray/sinceLooked.ts'

/** Who opens the menu twice in a minute still reads the same. */
const ONE_LOOK_MS = 60_000

export interface LookedAt {
  /** What the moves are counted from: the look before the one that may be going on. */
  since(now: number): LastLooked | null
  /** The menu is being opened. */
  look(board: Board | null, now: number): void
}

/** Keeps when the menu was last opened, and what was on the board then. */
export const lookedAt = (kept: { get(): LastLooked | null; set(now: LastLooked): void }): LookedAt => {
  let since = kept.get()
  let lookingSince: number | null = null
  return {
    since(now) {
      if (lookingSince !== null && Math.abs(now - lookingSince) >= ONE_LOOK_MS) {
        since = kept.get()
        lookingSince = null
      }
      return since
    },
    look(board, now) {
      if (!board) return
      lookingSince = now
      kept.set(look(board, now))
    },
  }
}
