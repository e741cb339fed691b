import { accessSync, closeSync, constants, existsSync, openSync, statSync, truncateSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fileTrouble } from './fileErrors.ts'
import { setAside } from './setAside.ts'

/** A lock on a path: an exclusive transaction on an empty SQLite file. The system ends it with the process, also after `kill -9`. */
export type FileLock = ReturnType<typeof tryLock>

/** Takes the lock without waiting. Throws the error of SQLite or the system. Opens the file at each try: others may replace it. */
const tryLock = (path: string) => {
  // Never one that exists: closing it would release a lock of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const db = new Database(path, { fileMustExist: true, timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
    return { release: (): void => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}

/** As `tryLock`, but empties a damaged file, since it holds no data, and sets a folder or another user's file aside. */
export const takeLock = (path: string, now: number): FileLock => {
  try {
    return tryLock(path)
  } catch (error) {
    // In place: another process that has just done the same may hold the lock.
    if (fileTrouble(error) === 'damaged') truncateSync(path)
    else if (existsSync(path) && !isOwnFile(path)) setAside(path, 'damaged', now)
    else throw error
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
    if (fileTrouble(error) === 'busy') return null
    throw error
  }
  try {
    return { value: work() }
  } finally {
    lock.release()
  }
}
