import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { fileTrouble, systemCode } from '../files/fileErrors.ts'
import { type AsideReason, setAside } from '../files/setAside.ts'
import { copyFromVersion3, hasOwnTables } from './carryOver.ts'
import { fileKind } from './fileKind.ts'
import { Mirror } from './mirror.ts'
import { APPLICATION_ID, SCHEMA_VERSION, schema } from './schema.ts'

export interface Aside {
  /** The new name. */
  file: string
  reason: AsideReason
}

/** A statement waits this long for another process. Short, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 100

/** The file is another process's to make, to carry over or to set aside. */
export class MirrorNotReady extends Error {}

/** Opens a mirror without changing it. Throws MirrorNotReady, or the error of SQLite or the system. */
export const openAsReader = (file: string): Mirror => {
  if (fileKind(file) !== 'ours') throw new MirrorNotReady(file)
  return connect(file)
}

/**
 * Opens or makes the mirror, for the process that works in the background. Carries a mirror of 0.2 over. Sets a damaged, foreign,
 * newer or still older file aside. Throws the error of SQLite or the system.
 */
export const openAsWorker = (file: string, now: number): { mirror: Mirror; aside: Aside | null } => {
  const kind = fileKind(file)
  if (kind === 'absent') {
    make(file)
    return { mirror: connect(file), aside: null }
  }
  if (kind === 'ours' || kind === '0.2') {
    try {
      if (kind === '0.2') carryOver(file)
      return { mirror: connect(file, 'checked'), aside: null }
    } catch (error) {
      if (!isUnusable(error)) throw error
    }
  }
  const reason: AsideReason = kind === 'newer' || kind === 'foreign' || kind === 'older' ? kind : 'damaged'
  const aside = { file: setAside(file, reason, now), reason }
  make(file)
  return { mirror: connect(file), aside }
}

/** A mirror of 0.2 with values that our tables refuse is as useless as a damaged one. */
const isUnusable = (error: unknown): boolean =>
  fileTrouble(error) === 'damaged' || /^SQLITE_(CONSTRAINT|MISMATCH)/.test(systemCode(error))

const connect = (file: string, checked?: 'checked'): Mirror => {
  const db = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    db.pragma('journal_mode = WAL')
    // A kill loses nothing. A power cut may lose the last seconds, which the next answers bring again.
    db.pragma('synchronous = NORMAL')
    db.pragma('trusted_schema = 0')
    if (checked && db.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new Database.SqliteError('the file is not whole', 'SQLITE_CORRUPT')
    return new Mirror(db)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Makes a mirror beside its place, readable by its owner only, and puts it there when it is whole. `fill` may add data. */
const make = (file: string, fill: (db: Database.Database) => void = () => {}): void => {
  const draft = `${file}.new`
  for (const companion of ['', ...COMPANIONS]) rmSync(draft + companion, { force: true })
  writeFileSync(draft, '', { mode: 0o600 })
  const db = new Database(draft)
  try {
    db.exec(schema)
    db.pragma(`application_id = ${APPLICATION_ID}`)
    db.pragma(`user_version = ${SCHEMA_VERSION}`)
    fill(db)
  } finally {
    db.close()
  }
  // A log without its file would be written over the new one.
  for (const companion of COMPANIONS) rmSync(file + companion, { force: true, recursive: true })
  renameSync(draft, file)
}

const COMPANIONS = ['-wal', '-shm']

/** Replaces a mirror of 0.2 by a copy with the present tables. Until that is whole, the old file stays as it is. */
const carryOver = (link: string): void => {
  const file = realpathSync(link)
  const old = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // All of it into the file itself, since its log goes with it.
    const [state] = old.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    if (state?.busy !== 0) throw new Database.SqliteError('another program reads the file', 'SQLITE_BUSY')
    if (hasOwnTables(old)) copyFileSync(file, `${file}.0.2`)
  } finally {
    old.close()
  }
  make(file, (db) => copyFromVersion3(db, file))
}

/**
 * Opens a mirror that cannot be written to. Without a log beside it, it is read into memory: SQLite would make a log. Throws an Error
 * for a mirror of 0.2 and anything else that is not ours, or the error of SQLite or the system.
 */
export const openUnwritable = (file: string): Mirror => {
  const kind = fileKind(file)
  if (kind !== 'ours') throw new Error(`the mirror is ${kind}`)
  if (existsSync(`${realpathSync(file)}-wal`)) return new Mirror(new Database(file, { readonly: true }))
  const bytes = readFileSync(file)
  // 1 in bytes 18 and 19 of the header means no write-ahead log.
  bytes.fill(1, 18, 20)
  const db = new Database(bytes)
  db.pragma('query_only = ON')
  return new Mirror(db)
}

const mayAccess = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode)
    return true
  } catch {
    // The system refuses, or there is no such path.
    return false
  }
}

export const isReadable = (file: string): boolean => mayAccess(file, constants.R_OK)

/** Whether a mirror can be written to, its log beside it included. */
export const isWritable = (file: string): boolean =>
  isReadable(file) &&
  mayAccess(file, constants.W_OK) &&
  mayAccess(dirname(realpathSync(file)), constants.W_OK)

/** Returns the size of a mirror with its log, in bytes; null if the system does not say it. */
export const bytesOf = (file: string): number | null => {
  try {
    const at = realpathSync(file)
    return statSync(at).size + (statSync(`${at}-wal`, { throwIfNoEntry: false })?.size ?? 0)
  } catch {
    // It is missing, or may not be looked at.
    return null
  }
}
