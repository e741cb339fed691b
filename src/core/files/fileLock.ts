import { accessSync, closeSync, constants, lstatSync, openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { setAside } from './setAside.ts'
import { isDamage, isLocked, isRefused } from './sqliteErrors.ts'
import { systemCode } from './systemCode.ts'

/** Identifies the file now at `path`, also after a move; null if there is none. */
const identityOf = (path: string): string | null => {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/**
 * A lock on a path: an exclusive transaction on an empty SQLite file. The system ends it with the process, also after `kill -9`.
 * It counts as long as others find the same file at the path.
 */
export interface FileLock {
  isTakenAway(): boolean
  release(): void
}

/** Takes the lock without waiting. Throws the error of SQLite or the system. Opens the file at each try: others may replace it. */
export const tryLock = (path: string): FileLock => {
  makeOnce(path)
  const identity = identityOf(path)
  const db = new Database(path, { fileMustExist: true, timeout: 0 })
  const isTakenAway = (): boolean => identityOf(path) !== identity
  try {
    db.exec('BEGIN EXCLUSIVE')
    if (isTakenAway()) throw Object.assign(new Error('taken away'), { code: 'SQLITE_BUSY' })
    return { isTakenAway, release: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}

/** As `tryLock`, but sets a damaged file aside first: a lock file holds no data. Calls `replaced` with its new name. */
export const takeLock = (
  path: string,
  now: number,
  replaced: (name: string) => void = () => {},
): FileLock => {
  try {
    return tryLock(path)
  } catch (error) {
    if (!isDamaged(path, error)) throw error
  }
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
 * Does a short, synchronous piece of work while this process holds the lock at `path`. Returns null, without waiting or working,
 * if another process holds it. Throws the error of the work, or of the lock file.
 */
export const withFileLock = <R>(path: string, now: number, work: () => R): { value: R } | null => {
  let lock: FileLock | null = null
  try {
    lock = takeLock(path, now)
  } catch (error) {
    if (!NO_LOCKS.test(systemCode(error))) {
      if (isLocked(error)) return null
      throw error
    }
  }
  try {
    return { value: work() }
  } finally {
    lock?.release()
  }
}

/** Makes a file for its owner only. Never opens one that exists: closing it would release a lock of this process. */
const makeOnce = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

/** Whether to replace a lock file. One that cannot be opened is replaced if it is not a file of this user. */
const isDamaged = (path: string, error: unknown): boolean => {
  if (isDamage(error)) return true
  if (!isRefused(error)) return false
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return !lstatSync(path).isFile()
  } catch (trouble) {
    return /^(EACCES|EPERM)$/.test(systemCode(trouble))
  }
}
