import { join } from 'node:path'
import { fileTrouble, systemCode } from '../files/fileErrors.ts'
import { type FileLock, takeLock } from '../files/fileLock.ts'
import type { Clock, Log } from '../ports.ts'

/** How often a waiting process tries again, in milliseconds. */
const RETRY_MS = 1_000

export type Lease = ReturnType<typeof openLease>

/**
 * Elects the process that works in the background with a data folder: the one that has the lock on `lease-<key>.db`. The
 * others try every second. Calls `gained` after it got the lease, never before `openLease` has returned. Nobody holds it in a
 * folder that cannot be written to.
 */
export const openLease = (parts: { folder: string; key: string; clock: Clock; log: Log; gained(): void }) => {
  const { clock, log } = parts
  const path = join(parts.folder, `lease-${parts.key}.db`)
  let lock: FileLock | null = null
  let cancel = (): void => {}
  let lastTrouble = ''

  const tryToHold = (): void => {
    try {
      lock = takeLock(path, clock.now())
      lastTrouble = ''
      queueMicrotask(() => lock && parts.gained())
    } catch (error) {
      const code = systemCode(error)
      if (code !== lastTrouble && fileTrouble(error) === 'busy')
        log.info('another instance does the background work')
      else if (code !== lastTrouble)
        log.warn(`Aina cannot see whether another instance uses this folder (${code}), and fetches nothing.`)
      lastTrouble = code
      cancel = clock.after(RETRY_MS, tryToHold)
    }
  }
  tryToHold()
  return {
    /** Whether this process works in the background. */
    isHeld: (): boolean => lock !== null,
    /** Gives the lease back. Another process has it within a second or so. */
    close(): void {
      cancel()
      lock?.release()
      lock = null
    },
  }
}
