import type { Clock } from '../../core/ports.ts'

const MINUTE = 60_000
const SHORTEST = 1_000

/** How long (ms) until the words of an age change: they do so once a minute at most. */
const untilWordsChange = (fetchedAt: number, now: number): number =>
  Math.max(SHORTEST, MINUTE - (Math.max(0, now - fetchedAt) % MINUTE))

export interface TrayTimers {
  /** `seconds` for each turn, null where nothing rotates; `fetchedAt` (ms since the epoch) null where nothing ages. */
  set(wanted: { seconds: number | null; fetchedAt: number | null }): void
  close(): void
}

/** The two timers of the tray: the next pin's turn, and the next minute of an age. Neither runs where it is not needed. */
export const trayTimers = (
  clock: Pick<Clock, 'now' | 'after'>,
  due: { turn(): void; words(): void },
): TrayTimers => {
  let seconds: number | null = null
  let cancelTurn = (): void => {}
  let cancelWords = (): void => {}

  const turnLater = (): void => {
    cancelTurn()
    if (seconds === null) return
    cancelTurn = clock.after(seconds * 1_000, () => {
      turnLater()
      due.turn()
    })
  }
  return {
    set(wanted) {
      if (wanted.seconds !== seconds) {
        seconds = wanted.seconds
        turnLater()
      }
      cancelWords()
      if (wanted.fetchedAt !== null)
        cancelWords = clock.after(untilWordsChange(wanted.fetchedAt, clock.now()), due.words)
    },
    close() {
      cancelTurn()
      cancelWords()
    },
  }
}
