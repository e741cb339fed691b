import { linkSync, lstatSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fileKind } from '../mirror/header.ts'
import { type AsideReason, setAside } from '../mirror/setAside.ts'
import type { Clock, Log } from '../ports.ts'
import { systemCode } from '../systemCode.ts'
import { BOOT, BUCKET_MS, COUNTS_MS, SKEW_MS } from './decide.ts'
import { type Prepared, prepareAll, schema } from './statements.ts'

/** 'AinB' in ASCII, at byte 68 of the file: a file with another one is somebody else's. */
const BUDGET_APPLICATION_ID = 0x41696e42
/** At byte 60 of the file: a file with a greater one was made by a newer Aina. */
const BUDGET_VERSION = 1

/** Milliseconds that a statement waits for another process; short, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 250

export interface BudgetFile {
  db: Database.Database
  run: Prepared
  /** Which file it is, wherever it has been moved to. */
  identity: string
}

interface Parts {
  path: string
  clock: Clock
  log: Log
}

/**
 * Opens the budget's file, making it where there is none. What cannot be counted on (damaged, foreign, newer,
 * unreadable, something else in its place) is set aside, and since what it knew is lost, the new one begins as
 * though 55 requests had just ended; so it does, too, where a file that had been there is gone (`lost`).
 *
 * Throws what SQLite or the system says where nothing can be opened now (busy, full, read-only). This process must
 * not have the file open already: closing a second handle of one file takes away the locks of the first.
 */
export const openBudgetFile = (parts: Parts, lost: boolean): BudgetFile => {
  let closed = lost
  for (let attempt = 0; attempt < 4; attempt++) {
    const kind = kindOf(parts.path)
    const before = kind === 'ours' ? identityOf(parts.path) : null
    const opened = kind === 'ours' ? openWhole(parts) : null
    if (opened && opened.identity === before) return opened
    opened?.db.close()
    // It was moved while it was being opened: look again.
    if (opened) continue
    if (kind !== 'absent') {
      const name = moveAway(parts, kind === 'ours' ? 'damaged' : kind)
      if (name === null) continue
      parts.log.warn(`the request budget could not be used and was set aside as ${name}`)
      closed = true
    } else if (lstatSync(`${parts.path}-wal`, { throwIfNoEntry: false })) {
      // A log without its file: SQLite would throw it away, and with it what was counted last.
      rmSync(`${parts.path}-wal`, { force: true, recursive: true })
      closed = true
    }
    make(parts.path, closed ? Math.floor(parts.clock.steady()) + COUNTS_MS : null)
  }
  throw Object.assign(new Error('the budget keeps being replaced'), { code: 'SQLITE_BUSY' })
}

/** Null where another process was faster. */
const moveAway = ({ path, clock }: Parts, reason: AsideReason): string | null => {
  try {
    return setAside(path, reason, clock.now())
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Which file stands at the path now; null where none does. */
export const identityOf = (path: string): string | null => {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/** What stands at `path`; what may not be read cannot be opened either, and is worth no more than a damaged file. */
const kindOf = (path: string): 'absent' | 'ours' | AsideReason => {
  const kind = fileKind(path, { applicationId: BUDGET_APPLICATION_ID, version: BUDGET_VERSION })
  return kind === 'forbidden' ? 'damaged' : kind
}

/** Null where the file is damaged; throws where it is locked or the system refuses. */
const openWhole = ({ path, clock }: Parts): BudgetFile | null => {
  let db: Database.Database | undefined
  try {
    db = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('trusted_schema = 0')
    db.pragma('cell_size_check = ON')
    // Compares the index with the table too: a bit flipped in a moment that a request counts until does not pass.
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new Error('damaged')
    const run = prepareAll(db)
    if (!run.state.get()) throw new Error('damaged')
    forgetEarlierBoots(db, run, Math.floor(clock.steady()))
    return { db, run, identity: identityOf(path) ?? 'gone' }
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

/**
 * Puts a new file in place whole, readable by its owner only, so that nobody ever sees half of one. Where another
 * process was faster, its file stays.
 */
const make = (path: string, closedUntil: number | null): void => {
  const draft = `${path}.new-${process.pid}`
  rmSync(draft, { force: true, recursive: true })
  try {
    writeFileSync(draft, blank(closedUntil), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    // Some file systems know no second name for a file.
    if (/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(systemCode(error))) renameSync(draft, path)
    else if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A new budget's bytes. */
const blank = (closedUntil: number | null): Buffer => {
  const db = new Database(':memory:')
  try {
    db.pragma(`application_id = ${BUDGET_APPLICATION_ID}`)
    db.pragma(`user_version = ${BUDGET_VERSION}`)
    for (const sql of schema) db.exec(sql)
    prepareAll(db).begin.run({ fullAt: 0, closedUntil: closedUntil ?? 0 })
    const bytes = db.serialize()
    // 2 in the header's bytes 18 and 19 says: with a write-ahead log.
    bytes[18] = 2
    bytes[19] = 2
    return bytes
  } finally {
    db.close()
  }
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(systemCode(error))

/** The system refuses, which says nothing about what is in the file. */
const isRefusal = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR|NOMEM)|E[A-Z0-9]+$)/.test(systemCode(error))
