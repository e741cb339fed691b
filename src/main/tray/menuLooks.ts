import type { Board } from '../../shared/contract/rates.ts'
import { type LastLooked, ratesNow } from '../../shared/tray/sinceLooked.ts'

/** Who opens the menu twice in a minute still reads the same. */
const ONE_LOOK_MS = 60_000

interface MenuLooks {
  /** What the moves are counted from: the look before the one that may be going on. */
  since(now: number): LastLooked | null
  /** The menu is being opened. */
  look(board: Board | null, now: number): void
}

/** Keeps when the menu was last opened, and what was on the board then. */
export const menuLooks = (kept: { get(): LastLooked | null; set(now: LastLooked): void }): MenuLooks => {
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
      kept.set(ratesNow(board, now))
    },
  }
}
