import type { Clock } from '../../core/ports.ts'

const MINUTE = 60_000
const SHORTEST = 1_000

/** Milliseconds until the text of an age changes, at most once a minute. */
const untilWordsChange = (fetchedAt: number, now: number): number =>
  Math.max(SHORTEST, MINUTE - (Math.max(0, now - fetchedAt) % MINUTE))

/** How long an icon names the next currency: enough for three letters, and less than the shortest turn. */
const NAMING_MS = 1_200

interface TrayTimers {
  /**
   * `seconds` per turn, null without rotation; `names` if a turn starts with a name; `fetchedAt` (ms since the
   * epoch), null if nothing ages.
   */
  set(wanted: { seconds: number | null; names: boolean; fetchedAt: number | null }): void
  close(): void
}

/** The timers of the tray: the next pin's turn, the end of its name, the next minute of an age. None runs unneeded. */
export const trayTimers = (
  clock: Pick<Clock, 'now' | 'after'>,
  due: { turn(): void; named(): void; words(): void },
): TrayTimers => {
  let seconds: number | null = null
  let names = false
  let cancelTurn = (): void => {}
  let cancelName = (): void => {}
  let cancelWords = (): void => {}

  const turnLater = (): void => {
    cancelTurn()
    if (seconds === null) return
    cancelTurn = clock.after(seconds * 1_000, () => {
      turnLater()
      cancelName()
      if (names) cancelName = clock.after(NAMING_MS, due.named)
      due.turn()
    })
  }
  return {
    set(wanted) {
      names = wanted.names
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
      cancelName()
      cancelWords()
    },
  }
}
