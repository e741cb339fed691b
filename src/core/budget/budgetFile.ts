import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fileKind } from '../files/fileKind.ts'
import { identityOf } from '../files/fileLock.ts'
import { putNewFile } from '../files/putNewFile.ts'
import type { AsideReason } from '../files/setAside.ts'
import { isThere, moveAside, openChecked } from '../files/smallDatabase.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { BOOT, BUCKET_MS, COUNTS_MS, SKEW_MS } from './decide.ts'
import { type Prepared, prepareAll, schema } from './statements.ts'

/** 'AinB' in ASCII, at byte 68 of the file. A file with another id is another program's. */
const BUDGET_APPLICATION_ID = 0x41696e42
/** At byte 60 of the file. Another number means a newer or older Aina. */
export const BUDGET_VERSION = 4

/** Makes a budget at `path`, unless another process was faster. */
const makeBudgetFile = (path: string, closedUntil: number | null): void =>
  putNewFile(path, blank(closedUntil))

const blank = (closedUntil: number | null): Buffer => {
  const db = new Database(':memory:')
  try {
    db.pragma(`application_id = ${BUDGET_APPLICATION_ID}`)
    db.pragma(`user_version = ${BUDGET_VERSION}`)
    for (const sql of schema) db.exec(sql)
    prepareAll(db).begin.run({ fullAt: 0, closedUntil: closedUntil ?? 0 })
    const bytes = db.serialize()
    // 2 in bytes 18 and 19 of the header means a write-ahead log.
    bytes[18] = 2
    bytes[19] = 2
    return bytes
  } finally {
    db.close()
  }
}

/** Milliseconds that a statement waits for another process: very few, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 5

export interface BudgetFile {
  db: Database.Database
  run: Prepared
  /** Identifies the file, also after a move. */
  identity: string
  /** The same for the file, its log and the log's index together. */
  whole: string
}

interface Parts {
  path: string
  clock: Clock
  log: Log
}

/** What the caller knows already. */
interface Known {
  /** The last steady moment at which this process still had the lost file; null if it never had one. */
  lostAfter: number | null
  /** Whether the file was found in use without its log several times. */
  isOrphan: boolean
}

/**
 * Opens the budget's file, or makes it. An unusable file (damaged, foreign, another version, unreadable, without its log, or not
 * a file) is set aside. Its counts are lost, so the new one begins as if all requests of a minute had just ended; the same if the
 * file has disappeared or was replaced. Throws the error of SQLite or the system if nothing can be opened now (busy, full,
 * read-only).
 * This process must not have the file open: closing a second handle releases the locks of the first.
 */
export const openBudgetFile = (parts: Parts, { lostAfter, isOrphan }: Known): BudgetFile => {
  const { path, clock, log } = parts
  const fromNow = (): number => Math.floor(clock.steady()) + COUNTS_MS
  let closed = lostAfter !== null
  for (let attempt = 0; attempt < 4; attempt++) {
    const kind = kindOf(path)
    const isOurs = kind === 'ours' && hasItsLog(path, isOrphan)
    const before = isOurs ? identityOf(path) : null
    const opened = isOurs ? openWhole(parts) : null
    if (opened && opened.identity === before) {
      // A file from before or from elsewhere lacks the requests that have left. One that another process has just made is closed.
      if (lostAfter !== null && (opened.run.state.get()?.closedUntil ?? 0) < lostAfter + COUNTS_MS)
        opened.run.close.run({ until: fromNow() })
      return opened
    }
    opened?.db.close()
    // It was moved during the opening: check again.
    if (opened) continue
    if (kind !== 'absent') {
      const name = moveAside(path, kind === 'ours' ? 'damaged' : kind, clock.now())
      if (name === null) continue
      log.warn(`the request budget could not be used and was set aside as ${name}`)
      closed = true
    } else if (isThere(`${path}-wal`)) {
      // A log without its file. SQLite would delete it, and its newest counts.
      rmSync(`${path}-wal`, { force: true, recursive: true })
      closed = true
    }
    makeBudgetFile(path, closed ? fromNow() : null)
  }
  throw Object.assign(new Error('the budget keeps being replaced'), { code: 'SQLITE_BUSY' })
}

/**
 * Whether the files beside the budget show that it has its log. SQLite makes the log before its index and removes it later, so an
 * index alone has lost its log. Without an index nobody may have the file open: that process would count in a log that others
 * cannot see. Throws SQLITE_BUSY for an open one, since it may be opening or closing. If that recurs (`isOrphan`), the log is
 * lost.
 */
const hasItsLog = (path: string, isOrphan: boolean): boolean => {
  if (isThere(`${path}-shm`)) return isThere(`${path}-wal`)
  let db: Database.Database | undefined
  try {
    db = new Database(path, { fileMustExist: true, timeout: 0 })
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('user_version')
    return true
  } catch (error) {
    // `openWhole` finds anything else.
    if (!isBusy(error) || isThere(`${path}-shm`)) return true
    if (isOrphan) return false
    throw Object.assign(new Error('in use, but without its log'), { code: ORPHAN })
  } finally {
    db?.close()
  }
}

/** The code of a file that is open without a log; see `hasItsLog`. */
const ORPHAN = 'SQLITE_BUSY_ORPHAN'
export const isWithoutLog = (error: unknown): boolean => systemCode(error) === ORPHAN

/** Identifies the present file with its log and index. A process with other files counts on its own. */
export const wholeIdentityOf = (path: string): string =>
  [path, `${path}-wal`, `${path}-shm`].map((file) => identityOf(file) ?? 'gone').join(' ')

/** The kind of file at `path`. An unreadable one cannot be opened either, and counts as damaged. */
const kindOf = (path: string): 'absent' | 'ours' | AsideReason => {
  const kind = fileKind(path, { applicationId: BUDGET_APPLICATION_ID, version: BUDGET_VERSION })
  return kind === 'forbidden' ? 'damaged' : kind
}

/** Returns null for a damaged file. Throws if it is locked or the system refuses. */
const openWhole = ({ path, clock }: Parts): BudgetFile | null => {
  let db: Database.Database | undefined
  try {
    db = openChecked(path, BUSY_TIMEOUT_MS)
    db.pragma('journal_mode = WAL')
    // It holds a day of requests, so an older version's file is set aside like a damaged one.
    if (db.pragma('user_version', { simple: true }) !== BUDGET_VERSION) throw new Error('older')
    const run = prepareAll(db)
    if (!run.state.get()) throw new Error('damaged')
    forgetEarlierBoots(db, run, Math.floor(clock.steady()))
    return { db, run, identity: identityOf(path) ?? 'gone', whole: wholeIdentityOf(path) }
  } catch (error) {
    db?.close()
    // SQLITE_CANTOPEN is about the file: a folder may be in the place of its log.
    if (isBusy(error) || (isRefusal(error) && systemCode(error) !== 'SQLITE_CANTOPEN')) throw error
    return null
  }
}

/**
 * No process outlives a boot, so the opening detects an earlier boot (see `BOOT`): by a moment that is still ahead. Requests that
 * left before it left before the boot. Those that had stopped counting by the last known moment of then have ended; the others
 * count until a minute after the boot.
 */
const forgetEarlierBoots = (db: Database.Database, run: Prepared, now: number): void => {
  const forget = db.transaction(() => {
    const newest = run.newestAfter.get(now + SKEW_MS)?.id ?? null
    if (newest !== null) {
      const lastMoment = run.lastMomentUpTo.get(newest)?.moment ?? 0
      run.moveBeforeBoot.run({ newest, lastMoment, until: BOOT.until })
    }
    // It cannot owe more than a whole bucket.
    run.fillBucketBy.run({ fullAt: newest === null ? now + BUCKET_MS : BOOT.fullAt })
    run.moveClosing.run({ ahead: now + SKEW_MS + COUNTS_MS, until: BOOT.until })
  })
  forget.immediate()
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(systemCode(error))

/** The system refuses, whatever the file contains. */
const isRefusal = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR|NOMEM)|E[A-Z0-9]+$)/.test(systemCode(error))
