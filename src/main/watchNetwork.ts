import type { Clock } from '../core/ports.ts'

/** How often it is looked whether there is a network. The main process is told of no change. */
const CHECK_MS = 10_000

/** Tells whether the system has a network, at once and at every change. Returns its end. */
export const watchNetwork = (parts: {
  isOnline(): boolean
  setOnline(online: boolean): void
  clock: Pick<Clock, 'after'>
}): (() => void) => {
  let known = true
  let cancel = (): void => {}
  const check = () => {
    const online = parts.isOnline()
    if (online !== known) parts.setOnline(online)
    known = online
    cancel = parts.clock.after(CHECK_MS, check)
  }
  check()
  return () => cancel()
}
