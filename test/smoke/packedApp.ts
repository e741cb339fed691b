import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { plainEnvironment, type Started, startCommand } from '../e2e/startAina.ts'

/** A packed app, as far as one with its fuses shut can be dealt with: its command line, its folder and its log. */
export interface PackedApp {
  /** Starts it on its data folder. */
  start(...flags: readonly string[]): Started
  /** Starts it to its end. */
  run(...flags: readonly string[]): Promise<{ status: number | null; out: string; err: string }>
  /** The messages of its log so far. */
  log(): string[]
}

export const packedApp = (executable: string, folder: string, env: NodeJS.ProcessEnv): PackedApp => {
  const start = (...flags: readonly string[]): Started =>
    startCommand(executable, [`--data-dir=${folder}`, ...flags], { env: { ...plainEnvironment(), ...env } })
  return {
    start,
    async run(...flags) {
      const started = start(...flags)
      const status = await started.ended
      // On Windows Electron begins its output with a line break (electron/electron#5917).
      return { status, out: started.out().join('\n').trim(), err: started.err().join('\n') }
    },
    log() {
      try {
        return readFileSync(join(folder, 'logs/aina.log'), 'utf8').split('\n')
      } catch {
        // It has not begun yet.
        return []
      }
    },
  }
}

const POLL_MS = 100
/** A runner may be slow; what has not come by then does not come. */
const PATIENCE_MS = 90_000

/** Waits until there is what is asked for. Throws in the words given where it does not come. */
export const until = async <T>(what: string, look: () => T | null | undefined | false): Promise<T> => {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await setTimeout(POLL_MS)) {
    const found = look()
    if (found !== null && found !== undefined && found !== false) return found
  }
  throw new Error(`did not come: ${what}`)
}
