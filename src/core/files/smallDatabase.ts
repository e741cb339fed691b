import { lstatSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type AsideReason, setAside } from './setAside.ts'
import { systemCode } from './systemCode.ts'

/** Shared by Aina's small SQLite files, which are checked whole at each opening. */

/**
 * Opens an existing file. A statement waits `timeout` ms for another process. Checks only `table` if given, for a file whose other
 * tables are large and have checksums. Throws the error of SQLite, or `damaged`.
 */
export const openChecked = (file: string, timeout: number, table?: string): Database.Database => {
  const db = new Database(file, { fileMustExist: true, timeout })
  try {
    db.pragma('synchronous = FULL')
    db.pragma('trusted_schema = 0')
    db.pragma('cell_size_check = ON')
    // Compares indexes with their tables too.
    if (db.pragma(`integrity_check(${table ?? 1})`, { simple: true }) !== 'ok') throw new Error('damaged')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Sets a file aside and returns its new name; null if another process was faster. */
export const moveAside = (file: string, reason: AsideReason, now: number): string | null => {
  try {
    return setAside(file, reason, now)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether anything exists at a path, including a broken link. */
export const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined
