import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fileKind } from '../files/fileKind.ts'
import { identityOf } from '../files/fileLock.ts'
import type { AsideReason } from '../files/setAside.ts'
import { isThere, moveAside, openChecked } from '../files/smallDatabase.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { BOOT, BUCKET_MS, COUNTS_MS, SKEW_MS } from './decide.ts'
import { BUDGET_APPLICATION_ID, BUDGET_VERSION, makeBudgetFile } from './makeBudgetFile.ts'
import { type Prepared, prepareAll } from './statements.ts'

/** Milliseconds that a statement waits for another process: next to nothing, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 5

export interface BudgetFile {
  db: Database.Database
  run: Prepared
  /** Which file it is, wherever it has been moved to. */
  identity: string
  /** The same of the file, its log and the log's index together. */
  whole: string
}

interface Parts {
  path: string
  clock: Clock
  log: Log
}

/** What the one who opens knows already. */
interface Known {
  /** The last steady moment at which this process still had the file that is no longer there; null: it never had one. */
  lostAfter: number | null
  /** Whether the file has been found without its log, and in use, time and again. */
  isOrphan: boolean
}

/**
 * Opens the budget's file, making it where there is none. What cannot be counted on (damaged, foreign, of another
 * version, unreadable, without the log that belongs to it, something else in its place) makes way, and since what it
 * knew is lost, the new one begins as though 55 requests had just ended; so it does, too, where a file that had been
 * there is gone or is another one.
 *
 * Throws what SQLite or the system says where nothing can be opened now (busy, full, read-only). This process must
 * not have the file open already: closing a second handle of one file takes away the locks of the first.
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
      // Whoever made it anew closed it; another one, from before or from elsewhere, knows nothing of what has left.
      if (lostAfter !== null && (opened.run.state.get()?.closedUntil ?? 0) < lostAfter + COUNTS_MS)
        opened.run.close.run({ until: fromNow() })
      return opened
    }
    opened?.db.close()
    // It was moved while it was being opened: look again.
    if (opened) continue
    if (kind !== 'absent') {
      const name = moveAside(path, kind === 'ours' ? 'damaged' : kind, clock.now())
      if (name === null) continue
      log.warn(`the request budget could not be used and was set aside as ${name}`)
      closed = true
    } else if (isThere(`${path}-wal`)) {
      // A log without its file: SQLite would throw it away, and with it what was counted last.
      rmSync(`${path}-wal`, { force: true, recursive: true })
      closed = true
    }
    makeBudgetFile(path, closed ? fromNow() : null)
  }
  throw Object.assign(new Error('the budget keeps being replaced'), { code: 'SQLITE_BUSY' })
}

/**
 * Whether the file has the log that belongs to it, as far as what stands beside it says. SQLite makes the log before
 * its index and takes it away after it: an index alone has lost its log. Where there is no index nobody may have the
 * file open: who has, counts in a log that others do not see. Throws SQLITE_BUSY for one that is open, since it may
 * just be opening or closing; found so time and again (`isOrphan`), its log is lost.
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
    // Anything else is for `openWhole` to find out.
    if (!isBusy(error) || isThere(`${path}-shm`)) return true
    if (isOrphan) return false
    throw Object.assign(new Error('in use, but without its log'), { code: ORPHAN })
  } finally {
    db?.close()
  }
}

/** The code of a file that somebody has open without a log; see `hasItsLog`. */
const ORPHAN = 'SQLITE_BUSY_ORPHAN'
export const isWithoutLog = (error: unknown): boolean => systemCode(error) === ORPHAN

/** Which files stand there now, with log and index: a process that counts in others than these counts for itself. */
export const wholeIdentityOf = (path: string): string =>
  [path, `${path}-wal`, `${path}-shm`].map((file) => identityOf(file) ?? 'gone').join(' ')

/** What stands at `path`; what may not be read cannot be opened either, and is worth no more than a damaged file. */
const kindOf = (path: string): 'absent' | 'ours' | AsideReason => {
  const kind = fileKind(path, { applicationId: BUDGET_APPLICATION_ID, version: BUDGET_VERSION })
  return kind === 'forbidden' ? 'damaged' : kind
}

/** Null where the file is damaged; throws where it is locked or the system refuses. */
const openWhole = ({ path, clock }: Parts): BudgetFile | null => {
  let db: Database.Database | undefined
  try {
    db = openChecked(path, BUSY_TIMEOUT_MS)
    db.pragma('journal_mode = WAL')
    // It holds a day of requests: an older version's file is set aside like a damaged one.
    if (db.pragma('user_version', { simple: true }) !== BUDGET_VERSION) throw new Error('older')
    const run = prepareAll(db)
    if (!run.state.get()) throw new Error('damaged')
    forgetEarlierBoots(db, run, Math.floor(clock.steady()))
    return { db, run, identity: identityOf(path) ?? 'gone', whole: wholeIdentityOf(path) }
  } catch (error) {
    db?.close()
    // That it cannot be opened says something about the file: a folder may stand where its log should.
    if (isBusy(error) || (isRefusal(error) && systemCode(error) !== 'SQLITE_CANTOPEN')) throw error
    return null
  }
}

/**
 * No process outlives a boot, so opening is where an earlier one is noticed (see `BOOT`): by a moment that
 * is still ahead. What left before that left before the boot too. Of those, what had stopped counting by the last
 * moment known of then has stopped for good; the rest counts until a minute after the boot.
 */
const forgetEarlierBoots = (db: Database.Database, run: Prepared, now: number): void => {
  const forget = db.transaction(() => {
    const newest = run.newestAfter.get(now + SKEW_MS)?.id ?? null
    if (newest !== null) {
      const lastMoment = run.lastMomentUpTo.get(newest)?.moment ?? 0
      run.moveBeforeBoot.run({ newest, lastMoment, until: BOOT.until })
    }
    // Owed more than a whole bucket it cannot be, either.
    run.fillBucketBy.run({ fullAt: newest === null ? now + BUCKET_MS : BOOT.fullAt })
    run.moveClosing.run({ ahead: now + SKEW_MS + COUNTS_MS, until: BOOT.until })
  })
  forget.immediate()
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(systemCode(error))

/** The system refuses, which says nothing about what is in the file. */
const isRefusal = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR|NOMEM)|E[A-Z0-9]+$)/.test(systemCode(error))
