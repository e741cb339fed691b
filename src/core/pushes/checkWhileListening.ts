import type { Clock } from '../ports.ts'

/** How often, with listeners, to check for writes of another instance and for stale rates. */
const CHECK_MS = 2_000

/** Checks periodically while there are listeners. `soon` restarts the wait for a new one. */
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
