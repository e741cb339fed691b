import { accessSync, closeSync, constants, lstatSync, openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { setAside } from './setAside.ts'
import { systemCode } from './systemCode.ts'

/** Which file stands at `path` now, wherever it may be moved to later; null where none does. */
export const identityOf = (path: string): string | null => {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/**
 * A lock on a path: an exclusive transaction on an empty SQLite file, which the system ends with the process, also after
 * kill -9. It holds as long as the file is the one that others find there.
 */
export interface FileLock {
  isTakenAway(): boolean
  release(): void
}

/** A failure to take the lock: the error of SQLite or the system, and its code. */
interface NoLock {
  code: string
  error: unknown
}

/** Takes the lock if it is free. Never waits. Opens the file at each try, since it may have been replaced. */
export const tryLock = (path: string): FileLock | NoLock => {
  let db: Database.Database | undefined
  try {
    makeOnce(path)
    const identity = identityOf(path)
    const opened = new Database(path, { fileMustExist: true, timeout: 0 })
    db = opened
    db.exec('BEGIN EXCLUSIVE')
    const isTakenAway = (): boolean => identityOf(path) !== identity
    if (isTakenAway()) throw Object.assign(new Error('taken away'), { code: 'SQLITE_BUSY' })
    return { isTakenAway, release: () => void opened.close() }
  } catch (error) {
    db?.close()
    return { code: systemCode(error), error }
  }
}

/** As `tryLock`, but sets a damaged file aside first: a lock file holds no data. Calls `replaced` with its new name. */
export const takeLock = (
  path: string,
  now: number,
  replaced: (name: string) => void = () => {},
): FileLock | NoLock => {
  const first = tryLock(path)
  if (!('code' in first) || !isDamaged(path, first.code)) return first
  try {
    replaced(setAside(path, 'damaged', now))
  } catch {
    // Another process may have been faster.
  }
  return tryLock(path)
}

/** On a file system without locks, work goes on without one: settings that nobody can change would be worse. */
const NO_LOCKS = /^SQLITE_(IOERR_(LOCK|UNLOCK|RDLOCK|CHECKRESERVEDLOCK)|PROTOCOL)/

/**
 * Does a short, synchronous piece of work while this process holds the lock at `path`. Never waits. Returns null, without doing
 * it, if another process holds the lock. Throws the error of the work, or of the lock file.
 */
export const withFileLock = <R>(path: string, now: number, work: () => R): { value: R } | null => {
  const lock = takeLock(path, now)
  if ('release' in lock) {
    try {
      return { value: work() }
    } finally {
      lock.release()
    }
  }
  if (NO_LOCKS.test(lock.code)) return { value: work() }
  if (isBusy(lock.code)) return null
  throw lock.error
}

/** Whether another process has the lock. */
export const isBusy = (code: string): boolean => /^SQLITE_(BUSY|LOCKED)/.test(code)

/** Readable by its owner only. A file that is there is not opened: closing it would take away a lock of this process. */
const makeOnce = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

/** Whether a lock file has to be replaced. A locked file does not; one that cannot be opened does if it is not a file of this user. */
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
