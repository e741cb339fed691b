import { existsSync } from 'node:fs'
import { LoudEmitter, loud } from './loud.ts'

/** What does nothing here but be there: a test that wants to know wraps it. */

export const shell = loud('shell', {
  openExternal: async (_url: string) => {},
  /** Resolves with a text also where it failed; with an empty one where the system has opened it. (docs/api/shell.md) */
  openPath: async (path: string) => (existsSync(path) ? '' : 'Failed to open path'),
})

class PowerMonitor extends LoudEmitter {
  constructor() {
    super(
      'powerMonitor',
      'suspend resume on-ac on-battery shutdown lock-screen unlock-screen speed-limit-change',
    )
  }
}
export const powerMonitor = new PowerMonitor()
