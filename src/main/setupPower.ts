import { net, powerMonitor } from 'electron'
import type { Context } from './context.ts'

/** The interval of checks. The main process gets no event. */
const CHECK_MS = 10_000

/** Reports to the core that the machine wakes, and whether the system has a network: at once and on change. */
export const setupPower = ({ core, clock, atQuit }: Context): void => {
  powerMonitor.on('resume', core.wake)
  let wasOnline = true
  let cancel = (): void => {}
  const check = (): void => {
    const online = net.isOnline()
    if (online !== wasOnline) core.setOnline(online)
    wasOnline = online
    cancel = clock.after(CHECK_MS, check)
  }
  check()
  atQuit(() => cancel())
}
