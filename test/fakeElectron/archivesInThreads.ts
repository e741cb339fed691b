import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import threads, { Worker, type WorkerOptions } from 'node:worker_threads'

// Not `--import`: a thread that is given as text does not wait for it.
const first = join(import.meta.dirname, 'archivesInThread.ts')

/** Threads read archives too (Electron since 20: electron/electron#33216). */
export const readArchivesInThreads = (checked: boolean): void => {
  threads.Worker = class extends Worker {
    constructor(file: string | URL, { execArgv = [], env, ...options }: WorkerOptions = {}) {
      const inherited = typeof env === 'object' ? env : process.env
      super(file, {
        ...options,
        execArgv: [...execArgv, '--require', first],
        env: { ...inherited, AINA_FAKE_ELECTRON_CHECKED: checked ? '1' : '0' },
      })
    }
  }
  syncBuiltinESMExports()
}
