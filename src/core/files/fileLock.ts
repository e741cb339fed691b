import { closeSync, openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { setAside } from '../mirror/setAside.ts'
import { systemCode } from './systemCode.ts'

/** Where a file system knows no locks, work goes on without one: settings that cannot be changed at all would be worse. */
const NO_LOCKS = /^SQLITE_(IOERR_(LOCK|UNLOCK|RDLOCK|CHECKRESERVEDLOCK)|PROTOCOL)/
/** What stands there cannot be locked; a lock file holds nothing, so it is replaced. */
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT|CANTOPEN|READONLY|PERM)/
const BUSY = /^SQLITE_(BUSY|LOCKED)/
const TRIES = 3

/**
 * Does a short piece of work that must not wait while this process alone has the lock at `path`, an exclusive transaction
 * on an empty SQLite file: the system ends it with the process, also after kill -9. Never waits. Null where another
 * process has the lock; then nothing was done. Throws what the work throws, or why there can be no lock file.
 */
export const withFileLock = <R>(path: string, now: number, work: () => R): { value: R } | null => {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const held = hold(path)
    if (held.state === 'busy') return null
    if (held.state === 'unusable') {
      if (attempt === TRIES) throw held.error
      setAside(path, 'damaged', now)
      continue
    }
    try {
      return { value: work() }
    } finally {
      held.release()
    }
  }
  return null
}

type Held = { state: 'held'; release(): void } | { state: 'busy' } | { state: 'unusable'; error: unknown }

const hold = (path: string): Held => {
  let db: Database.Database | undefined
  try {
    makeOnce(path)
    const before = identityOf(path)
    const opened = new Database(path, { fileMustExist: true, timeout: 0 })
    db = opened
    db.exec('BEGIN EXCLUSIVE')
    // One that was taken away meanwhile keeps nobody out.
    if (identityOf(path) === before) return { state: 'held', release: () => opened.close() }
    db.close()
    return { state: 'busy' }
  } catch (error) {
    db?.close()
    const code = systemCode(error)
    if (BUSY.test(code)) return { state: 'busy' }
    if (NO_LOCKS.test(code)) return { state: 'held', release: () => {} }
    if (DAMAGED.test(code)) return { state: 'unusable', error }
    throw error
  }
}

const identityOf = (path: string): string => {
  const stat = statSync(path, { bigint: true })
  return `${stat.dev}:${stat.ino}`
}

/** Readable by its owner only. A file that is there is not opened: closing it would take away a lock of this process. */
const makeOnce = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}
