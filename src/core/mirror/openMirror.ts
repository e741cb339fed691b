import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { type FileKind, fileKind } from '../files/fileKind.ts'
import { type AsideReason, setAside } from '../files/setAside.ts'
import { isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import { behindLinks, fileStamp } from './fileStamp.ts'
import { configure, makeMirror } from './makeMirror.ts'
import { dropForeign, hasOurSchema, migrate, versionOf } from './migrate.ts'
import { salvageInto } from './salvageInto.ts'
import { APPLICATION_ID, FIRST_VERSION, SCHEMA_VERSION } from './schema.ts'
import { type Prepared, prepareAll } from './statements.ts'

const ATTEMPTS = 3

/**
 * Returns a mirror's bytes, with newer content of its log if that can be read. SQLite opens a log only in a folder that it can
 * write to, so both are copied into a temporary one. Throws the system's error of reading the mirror.
 */
const bytesOf = (file: string): Buffer => {
  const bytes = (existsSync(`${behindLinks(file)}-wal`) && bytesWithLog(behindLinks(file))) || readWhole(file)
  // 1 in bytes 18 and 19 of the header means no write-ahead log.
  bytes[18] = 1
  bytes[19] = 1
  return bytes
}

/** Throws for anything but a file: reading a pipe without a writer would block the app. */
const readWhole = (file: string): Buffer => {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    if (!fstatSync(opened).isFile()) throw new Error('not a file')
    return readFileSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Returns null on failure: a file without its newest content is better than none. */
const bytesWithLog = (file: string): Buffer | null => {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'aina-'))
    const copy = join(folder, 'mirror.db')
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = fileStamp(file)
      // Not with copyFile: the copy of a read-only file would be read-only.
      for (const companion of ['', '-wal'])
        writeFileSync(copy + companion, readWhole(file + companion), { mode: 0o600 })
      // If it was written to meanwhile, the two may be of different moments.
      if (fileStamp(file) === before) return checkpointed(copy)
    }
    return null
  } catch {
    return null
  } finally {
    if (folder !== undefined) rmSync(folder, { force: true, recursive: true })
  }
}

const checkpointed = (copy: string): Buffer => {
  const db = new Database(copy)
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
  return readFileSync(copy)
}

const MARK = { applicationId: APPLICATION_ID, version: SCHEMA_VERSION, oldest: FIRST_VERSION }

/** An open database, checked, with its statements prepared. */
export interface OpenMirror {
  db: Database.Database
  run: Prepared
  /** A read-only copy in memory, since the folder cannot be written to. */
  copy: boolean
}

export interface Aside {
  file: string
  reason: AsideReason
}

export type Opened =
  | { ok: true; mirror: OpenMirror; aside: Aside | null }
  /**
   * `locked`: another program holds it; `waiting`: another instance makes it; `full`: no space to make it; `unreadable`: the
   * system refuses.
   */
  | { ok: false; why: 'locked' | 'waiting' | 'full' | 'unreadable'; aside: Aside | null }

interface OpenParts {
  /** Whether this process works in the background. Two would set aside each other's file. */
  mayRepair: boolean
  now: number
  /** Something was odd about the file: check it whole before use. */
  suspect?: boolean
  /** Whether a copy in memory is acceptable if the file cannot be opened. Default: true. */
  mayCopy?: boolean
  /** The present copy became unreadable: build another of its readable rows. */
  isSpoilt?: boolean
}

/** Milliseconds that a statement waits for another process. Short, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 100

/**
 * Opens the mirror at `file`, or makes it. If `mayRepair`, sets a damaged, foreign, newer or too old file aside and makes a new
 * mirror. Never throws for the state of a file or folder.
 */
export const openMirror = (
  file: string,
  { mayRepair, now, suspect = false, mayCopy = true, isSpoilt = false }: OpenParts,
): Opened => {
  let aside: Aside | null = null
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const kind = fileKind(file, MARK)
      const opened: OpenMirror | Unusable =
        kind === 'ours' ? openWhole(file, suspect && aside === null) : kind
      if (typeof opened === 'object') return { ok: true, mirror: opened, aside }
      if (!mayRepair) return { ok: false, why: 'waiting', aside }
      if (opened === 'absent') makeMirror(file)
      else aside = replaceMirror(file, opened === 'forbidden' ? 'damaged' : opened, now)
    } catch (error) {
      if (isLocked(error)) return { ok: false, why: 'locked', aside }
      if (attempt < 2 && systemCode(error) === 'EEXIST') continue
      return (
        (mayCopy ? fromCopy(file, isSpoilt) : null) ?? {
          ok: false,
          why: isFull(error) ? 'full' : 'unreadable',
          aside,
        }
      )
    }
  }
  return { ok: false, why: 'unreadable', aside }
}

/** Sets a mirror aside and makes a new one with all readable rows of a damaged one. Throws the error of SQLite or the system. */
export const replaceMirror = (file: string, reason: AsideReason, now: number): Aside => {
  const aside: Aside = { file: setAside(file, reason, now), reason }
  makeMirror(file, (db) => {
    if (reason === 'damaged') takeOver(db, join(dirname(file), aside.file))
  })
  return aside
}

/** All or nothing, and without stopping a new mirror: anything left out is fetched again. */
const takeOver = (db: Database.Database, from: string): void => {
  try {
    db.transaction(() => salvageInto(db, bytesOf(from))).immediate()
  } catch (error) {
    if (isFull(error)) throw error
  }
}

type Unusable = Exclude<FileKind, 'ours'>

/** Returns why the file is unusable. Throws if it is locked or the system refuses. */
const openWhole = (file: string, suspect: boolean): OpenMirror | Unusable => {
  let db: Database.Database | undefined
  try {
    // SQLite would read on with a log that cannot be written, and leave it so.
    accessSync(file, constants.R_OK | constants.W_OK)
    db = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    configure(db)
    // The header shows the version only after a checkpoint.
    if (versionOf(db) > SCHEMA_VERSION) {
      db.close()
      return 'newer'
    }
    dropForeign(db)
    migrate(db)
    if (!hasOurSchema(db)) throw new Error('the schema is not ours')
    const run = prepareAll(db)
    if (suspect && run.structure.pluck().get() !== 'ok') throw new Error('not whole')
    return { db, run, copy: false }
  } catch (error) {
    db?.close()
    if (isLocked(error) || (isRefused(error) && !hasBlockedLog(file))) throw error
    return 'damaged'
  }
}

/** Whether something other than a file is in the log's place: waiting does not help. */
const hasBlockedLog = (file: string): boolean =>
  ['-wal', '-shm'].some((companion) => {
    const stat = lstatSync(behindLinks(file) + companion, { throwIfNoEntry: false })
    return stat !== undefined && !stat.isFile()
  })

/** A copy in memory for a read-only folder, updated to the newest version like a file. */
const fromCopy = (file: string, isSpoilt: boolean): Opened | null => {
  let db: Database.Database | undefined
  try {
    const kind = fileKind(file, MARK)
    if (kind !== 'ours' && kind !== 'damaged') return null
    db = isSpoilt || kind === 'damaged' ? salvaged(bytesOf(file)) : new Database(bytesOf(file))
    if (versionOf(db) > SCHEMA_VERSION) throw new Error('of a newer Aina')
    dropForeign(db)
    migrate(db)
    if (!hasOurSchema(db)) {
      db.close()
      db = salvaged(bytesOf(file))
    }
    const run = prepareAll(db)
    db.pragma('query_only = ON')
    return { ok: true, mirror: { db, run, copy: true }, aside: null }
  } catch {
    // The caller reports that it cannot be read.
    db?.close()
    return null
  }
}

/** Returns a read-only copy in memory of an open mirror whose file is gone. Throws if its content can no longer be read. */
export const copyInMemory = (open: Database.Database): OpenMirror => {
  const bytes = open.serialize()
  // As in `bytesOf`.
  bytes[18] = 1
  bytes[19] = 1
  const db = new Database(bytes)
  const run = prepareAll(db)
  db.pragma('query_only = ON')
  return { db, run, copy: true }
}

const salvaged = (bytes: Buffer): Database.Database => {
  const db = new Database(':memory:')
  migrate(db)
  if (salvageInto(db, bytes) === 0) throw new Error('nothing can be read')
  return db
}
