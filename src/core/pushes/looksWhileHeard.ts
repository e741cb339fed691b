import type { Clock } from '../ports.ts'

/** How often, while somebody listens, it is looked whether another copy wrote or a rate has gone stale. */
const LOOK_MS = 2_000

/** Looks by the clock for as long as somebody listens; begun anew by `soon` when somebody comes to listen. */
export const looksWhileHeard = (clock: Pick<Clock, 'after'>, isHeard: () => boolean, look: () => void) => {
  let begun = false
  let cancel = (): void => {}
  const soon = (): void => {
    cancel()
    if (!begun || !isHeard()) return
    cancel = clock.after(LOOK_MS, () => {
      look()
      soon()
    })
  }
  return {
    soon,
    begin() {
      begun = true
      soon()
    },
    end() {
      begun = false
      cancel()
    },
  }
}
