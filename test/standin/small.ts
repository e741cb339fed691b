import { existsSync } from 'node:fs'
import { LoudEmitter, loud } from './loud.ts'

/** What does nothing here but be there: a test that wants to know wraps it. */

export const shell = loud('shell', {
  openExternal: async (_url: string) => {},
  /** Resolves with a text also where it failed; with an empty one where the system has opened it. (docs/api/shell.md) */
  openPath: async (path: string) => (existsSync(path) ? '' : 'Failed to open path'),
})

export const dialog = loud('dialog', {
  showErrorBox: (_title: string, _text: string) => {},
  showMessageBox: async (..._options: object[]) => ({ response: 0, checkboxChecked: false }),
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
