import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { LoudEmitter, loud } from './loud.ts'
import { platform } from './platform.ts'

/** What does nothing here but be there: a test that wants to know wraps it. */

export const shell = loud('shell', {
  openExternal: async (_url: string) => {},
  /** Resolves with a text also where it failed; with an empty one where the system has opened it. (docs/api/shell.md) */
  openPath: async (path: string) => (existsSync(path) ? '' : 'Failed to open path'),
})

type Listener = Parameters<EventEmitter['on']>[1]

/**
 * On Linux a shutdown waits only for a listener that Electron has counted, and it counts from the second listener of any event on
 * (lib/browser/api/power-monitor.ts).
 */
export class PowerMonitor extends LoudEmitter {
  constructor(system: NodeJS.Platform) {
    super(
      'powerMonitor',
      'suspend resume on-ac on-battery shutdown lock-screen unlock-screen speed-limit-change',
    )
    const { on } = this
    const emit = this.emit.bind(this)
    let isFirst = true
    let isCounted = system !== 'linux'
    const count = (event: string, listener: Listener) => {
      isCounted ||= event === 'shutdown' && !isFirst
      isFirst = false
      return on.call(this, event, listener)
    }
    Object.assign(this, {
      on: count,
      addListener: count,
      emit: (event: string, ...given: unknown[]) =>
        (event !== 'shutdown' || isCounted) && emit(event, ...given),
    })
  }
}
export const powerMonitor = new PowerMonitor(platform)
