import type { Clock } from '../core/ports.ts'

/** The interval of checks. The main process gets no event. */
const CHECK_MS = 10_000

/** Reports whether the system has a network, at once and on change. Returns the cleanup. */
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
