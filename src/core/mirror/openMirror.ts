import { accessSync, constants, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { type FileKind, fileKind } from '../files/fileKind.ts'
import { type AsideReason, setAside } from '../files/setAside.ts'
import { isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import { behindLinks } from './fileStamp.ts'
import { configure, makeMirror } from './makeMirror.ts'
import { bytesOf } from './memoryCopy.ts'
import { dropForeign, hasOurSchema, migrate, versionOf } from './migrate.ts'
import { salvageInto } from './salvage.ts'
import { APPLICATION_ID, FIRST_VERSION, SCHEMA_VERSION } from './schema.ts'
import { type Prepared, prepareAll } from './statements.ts'

const MARK = { applicationId: APPLICATION_ID, version: SCHEMA_VERSION, oldest: FIRST_VERSION }

/** A database that has been looked at, opened and found whole, with its statements prepared. */
export interface OpenMirror {
  db: Database.Database
  run: Prepared
  /** Held in memory because the folder cannot be written to: good for reading only. */
  copy: boolean
}

export interface Aside {
  /** The file's name, without its folder. */
  file: string
  reason: AsideReason
}

export type Opened =
  | { ok: true; mirror: OpenMirror; aside: Aside | null }
  /**
   * `locked`: another program holds it; `waiting`: another instance is making it; `full`: no room to make it;
   * `unreadable`: the system refuses.
   */
  | { ok: false; why: 'locked' | 'waiting' | 'full' | 'unreadable'; aside: Aside | null }

interface OpenParts {
  /** Whether this is the copy that works in the background; two would set aside each other's. */
  mayRepair: boolean
  /** Milliseconds since the epoch. */
  now: number
  /** Something was odd about the file: it is looked through before it is trusted. */
  suspect?: boolean
  /** Whether a copy in memory will do where the file itself cannot be opened; it will, where nothing is said. */
  mayCopy?: boolean
  /** The copy that was read so far could not be read on: another one is made of what can be. */
  isSpoilt?: boolean
}

/** Milliseconds that a statement waits for another process; short, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 100

/**
 * Opens the mirror at `file`, making it where there is none. A damaged, foreign, newer or too old file is set aside and a
 * new mirror made, but only by the copy that may (`mayRepair`). Never throws for anything that a file or a folder
 * can be.
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

/**
 * Sets a mirror aside and makes a new one in its place, with all that can still be read of a damaged one. Throws
 * what SQLite or the system says.
 */
export const replaceMirror = (file: string, reason: AsideReason, now: number): Aside => {
  const aside: Aside = { file: setAside(file, reason, now), reason }
  makeMirror(file, (db) => {
    if (reason === 'damaged') takeOver(db, join(dirname(file), aside.file))
  })
  return aside
}

/** All or nothing, and never in the way of a new mirror: what cannot be taken over is fetched again. */
const takeOver = (db: Database.Database, from: string): void => {
  try {
    db.transaction(() => salvageInto(db, bytesOf(from))).immediate()
  } catch (error) {
    if (isFull(error)) throw error
  }
}

type Unusable = Exclude<FileKind, 'ours'>

/** Says why where the file is not to be used; throws where it is locked or the system refuses. */
const openWhole = (file: string, suspect: boolean): OpenMirror | Unusable => {
  let db: Database.Database | undefined
  try {
    // SQLite would read on with a log that cannot be written either, and leave it so.
    accessSync(file, constants.R_OK | constants.W_OK)
    db = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    configure(db)
    // Its header says so only once the log has been written back into it.
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

/** Something that is no file stands where the log belongs: no waiting will open the mirror. */
const hasBlockedLog = (file: string): boolean =>
  ['-wal', '-shm'].some((companion) => {
    const stat = lstatSync(behindLinks(file) + companion, { throwIfNoEntry: false })
    return stat !== undefined && !stat.isFile()
  })

/** Where nothing can be written a copy in memory can be read, brought up to the newest version like any other. */
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
    // Whoever asked says that it cannot be read.
    db?.close()
    return null
  }
}

const salvaged = (bytes: Buffer): Database.Database => {
  const db = new Database(':memory:')
  migrate(db)
  if (salvageInto(db, bytes) === 0) throw new Error('nothing can be read')
  return db
}
