import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { setAside } from './setAside.ts'
import { isDamage, isLocked } from './sqliteErrors.ts'

/**
 * A lock on a path: an exclusive transaction on an empty SQLite file. The system ends it with the process, also after `kill -9`.
 * It counts as long as others find the same file at the path.
 */
export interface FileLock {
  isTakenAway(): boolean
  release(): void
}

/** Identifies the file now at `path`, also after a move; null if there is none. */
const identityOf = (path: string): string | null => {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/** Takes the lock without waiting. Throws the error of SQLite or the system. Opens the file at each try: others may replace it. */
export const tryLock = (path: string): FileLock => {
  // Never one that exists: closing it would release a lock of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
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

/** As `tryLock`, but sets a damaged file, a folder or another user's file aside first: a lock file holds no data. */
export const takeLock = (path: string, now: number): FileLock => {
  try {
    return tryLock(path)
  } catch (error) {
    if (!isDamage(error) && (!existsSync(path) || isOwnFile(path))) throw error
    setAside(path, 'damaged', now)
    return tryLock(path)
  }
}

const isOwnFile = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return statSync(path).isFile()
  } catch {
    // The system refuses, for example a file that root has made.
    return false
  }
}

/**
 * Does a short, synchronous piece of work while this process holds the lock at `path`. Returns null, without waiting or working,
 * if another process holds it. Throws the error of the work, or of the lock file.
 */
export const withFileLock = <R>(path: string, now: number, work: () => R): { value: R } | null => {
  let lock: FileLock
  try {
    lock = takeLock(path, now)
  } catch (error) {
    if (isLocked(error)) return null
    throw error
  }
  try {
    return { value: work() }
  } finally {
    lock.release()
  }
}
