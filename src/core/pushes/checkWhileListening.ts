import type { Clock } from '../ports.ts'

/** How often, while somebody listens, it is looked whether another instance wrote or a rate has gone stale. */
const CHECK_MS = 2_000

/** Looks by the clock for as long as somebody listens; begun anew by `soon` when somebody comes to listen. */
export const checkWhileListening = (
  clock: Pick<Clock, 'after'>,
  hasListeners: () => boolean,
  check: () => void,
) => {
  let begun = false
  let cancel = (): void => {}
  const restart = (): void => {
    cancel()
    if (!begun || !hasListeners()) return
    cancel = clock.after(CHECK_MS, () => {
      check()
      restart()
    })
  }
  return {
    restart,
    begin() {
      begun = true
      restart()
    },
    end() {
      begun = false
      cancel()
    },
  }
}
