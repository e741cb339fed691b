import { accessSync, closeSync, constants, lstatSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { identityOf } from '../files/fileIdentity.ts'
import { systemCode } from '../files/systemCode.ts'
import { setAside } from '../mirror/setAside.ts'
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
 * Who of the processes on one data folder works in the background: the one that holds an exclusive transaction on
 * `lease-<key>.db`. The system itself ends it with the process, also after kill -9. Whoever cannot have it looks
 * again every second. `gained` is called when it is held, but never before `openLease` has returned; `lost` when it is
 * found to be another's since.
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
  const path = join(parts.folder, `lease-${parts.key}.db`)
  let holding: { db: Database.Database; identity: string | null } | null = null
  let cancel = (): void => {}
  let lastTrouble = ''

  const tryToHold = (): void => {
    let attempt = hold(path)
    if ('code' in attempt && isDamaged(path, attempt.code) && replace()) attempt = hold(path)
    if ('code' in attempt) {
      if (attempt.code !== lastTrouble) report(attempt.code)
      lastTrouble = attempt.code
      cancel = parts.clock.after(RETRY_MS, tryToHold)
      return
    }
    holding = { db: attempt.db, identity: identityOf(path) }
    lastTrouble = ''
    queueMicrotask(() => {
      if (holding) parts.gained()
    })
  }

  const report = (code: string): void => {
    if (isBusy(code)) parts.log.info('another copy does the background work')
    else
      parts.log.warn(
        `Whether another Aina works with this folder cannot be told (${code}): this one fetches nothing by itself.`,
      )
  }

  const replace = (): boolean => {
    try {
      parts.log.warn(`the lease was damaged and is now ${setAside(path, 'damaged', parts.clock.now())}`)
      return true
    } catch {
      return false
    }
  }

  const letGo = (): void => {
    holding?.db.close()
    holding = null
  }

  /** The file was deleted or replaced while it was held: what is held now is nothing. */
  const isTakenAway = (): boolean => holding !== null && holding.identity !== identityOf(path)

  tryToHold()
  return {
    held() {
      if (isTakenAway()) {
        parts.log.warn('the lease has been taken away')
        letGo()
        tryToHold()
        if (!holding) queueMicrotask(() => parts.lost?.())
      }
      return holding !== null
    },
    wasHeld: () => holding !== null,
    close() {
      cancel()
      letGo()
    },
  }
}

/** Whether a process works in the background with a folder, for any service but the demo. Makes no file. */
export const isServiceHeld = (folder: string): boolean =>
  readdirSync(folder).some((name) => {
    if (!/^lease-.+\.db$/.test(name) || name === 'lease-demo.db') return false
    const attempt = hold(join(folder, name))
    if ('db' in attempt) attempt.db.close()
    return 'code' in attempt && isBusy(attempt.code)
  })

/** Opened anew each time: what stands at the path may have been replaced. */
const hold = (path: string): { db: Database.Database } | { code: string } => {
  let db: Database.Database | undefined
  try {
    makeOnce(path)
    db = new Database(path, { fileMustExist: true, timeout: 0 })
    db.exec('BEGIN EXCLUSIVE')
    return { db }
  } catch (error) {
    db?.close()
    return { code: systemCode(error) }
  }
}

/**
 * Readable by its owner only, which SQLite would not do. A file that is there is not even opened: closing it again
 * would take away a lock that this process may have on it.
 */
const makeOnce = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

const isBusy = (code: string): boolean => /^SQLITE_(BUSY|LOCKED)/.test(code)

/** A locked file is not damaged, and that one cannot be opened says so only where it is no file, or not ours to open. */
const isDamaged = (path: string, code: string): boolean => {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return true
  if (!/^SQLITE_(CANTOPEN|READONLY|PERM|IOERR)/.test(code)) return false
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return !lstatSync(path).isFile()
  } catch (error) {
    return /^(EACCES|EPERM)$/.test(systemCode(error))
  }
}
