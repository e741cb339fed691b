import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileLock, isBusy, takeLock, tryLock } from '../files/fileLock.ts'
import type { Clock, Log } from '../ports.ts'

export interface Lease {
  /**
   * Whether this process is the one that works in the background. Asked before each piece of work, it looks whether the
   * file is still the one that others find: one that was taken away is held by whoever comes first.
   */
  held(): boolean
  /** Whether it was held when it was last looked at: for what is shown, which looks at nothing and lets go of nothing. */
  wasHeld(): boolean
  /** Gives it back; another process has it within a second or so. */
  close(): void
}

/** How often one that waits looks again, in milliseconds. */
const RETRY_MS = 1_000

/**
 * Elects the process that works in the background with a data folder: the one that has the lock on `lease-<key>.db`. The
 * others look again every second. `gained` is called when it is held, but never before `openLease` has returned; `lost` when
 * it is found to be another's since.
 *
 * Nobody holds it where the folder cannot be written to. The file holds nothing: a damaged one is replaced.
 */
export const openLease = (parts: {
  folder: string
  key: string
  clock: Clock
  log: Log
  gained(): void
  lost?(): void
}): Lease => {
  const { clock, log } = parts
  const path = join(parts.folder, `lease-${parts.key}.db`)
  let lock: FileLock | null = null
  let cancel = (): void => {}
  let lastTrouble = ''

  const tryToHold = (): void => {
    const taken = takeLock(path, clock.now(), (name) => log.warn(`the lease was damaged and is now ${name}`))
    if ('code' in taken) {
      if (taken.code !== lastTrouble) report(taken.code)
      lastTrouble = taken.code
      cancel = clock.after(RETRY_MS, tryToHold)
      return
    }
    lock = taken
    lastTrouble = ''
    queueMicrotask(() => {
      if (lock) parts.gained()
    })
  }

  const report = (code: string): void => {
    if (isBusy(code)) log.info('another instance does the background work')
    else
      log.warn(
        `Whether another Aina works with this folder cannot be told (${code}): this one fetches nothing by itself.`,
      )
  }

  const letGo = (): void => {
    lock?.release()
    lock = null
  }

  tryToHold()
  return {
    held() {
      if (lock?.isTakenAway()) {
        log.warn('the lease has been taken away')
        letGo()
        tryToHold()
        if (!lock) queueMicrotask(() => parts.lost?.())
      }
      return lock !== null
    },
    wasHeld: () => lock !== null,
    close() {
      cancel()
      letGo()
    },
  }
}

/** Whether a process works in the background with a folder, for any service but the demo. */
export const isServiceHeld = (folder: string): boolean =>
  readdirSync(folder).some((name) => {
    if (!/^lease-.+\.db$/.test(name) || name === 'lease-demo.db') return false
    const lock = tryLock(join(folder, name))
    if ('code' in lock) return isBusy(lock.code)
    lock.release()
    return false
  })
