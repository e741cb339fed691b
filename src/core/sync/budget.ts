import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { type FileTrouble, fileTrouble, systemCode } from '../files/fileErrors.ts'
import { setAside } from '../files/setAside.ts'
import type { Clock, Log } from '../ports.ts'

/** The requests of the last minute, of every process on the data folder, and the service's `Retry-After`. Never set aside with a mirror. */
const SCHEMA = `
  -- Milliseconds of the monotonic clock, which all processes of one boot share. ended: null while the answer is awaited.
  CREATE TABLE request (
    id INTEGER PRIMARY KEY,
    host TEXT NOT NULL,
    -- What it asks for: one request at a time for each.
    what TEXT NOT NULL,
    pid INTEGER NOT NULL,
    sent INTEGER NOT NULL,
    deadline INTEGER NOT NULL,
    ended INTEGER
  ) STRICT;
  -- A Retry-After. until: milliseconds since the epoch. until_steady: of the monotonic clock. It ends with the earlier one, so that
  -- neither a clock that is set back nor sleep or a reboot makes it longer.
  CREATE TABLE pause (
    host TEXT PRIMARY KEY,
    until INTEGER NOT NULL,
    until_steady INTEGER NOT NULL,
    why TEXT NOT NULL
  ) STRICT;
`

/** The whole app sends at most this many requests in any minute; background work leaves some to requests that a user waits for. */
export const MOST_A_MINUTE = 55
export const MOST_IN_BACKGROUND = 40
/** A request counts until this long after its end: a minute, and a second for clocks that differ. */
const COUNTS_MS = 61_000
/** A request further ahead of the monotonic clock is of an earlier boot. */
const EARLIER_BOOT_MS = 5_000
const LONGEST_PAUSE_MS = 24 * 3_600_000
const BUSY_TIMEOUT_MS = 500

export type Priority = 'background' | 'user'

/** Why no request can be counted, so that none may leave. `internal`: the file is damaged. */
export type BudgetTrouble = Exclude<FileTrouble, 'damaged'> | 'internal'

const TROUBLES: Record<BudgetTrouble, string> = {
  busy: 'another program is using the file',
  'disk-full': 'the disk is full',
  'read-only': 'the file cannot be written',
  internal: 'the file is damaged',
}

export type Permit =
  /** The request is counted and may leave, once. `id` is for `end`. */
  | { ok: true; id: number }
  /** `waitMs`: after which another try can succeed. */
  | { ok: false; waitMs: number; why: BudgetTrouble | 'retry-after' | 'full' | 'in-flight' }

interface RetryAfter {
  /** Milliseconds left. */
  ms: number
  by: ErrorCode
  /** Whether the user may send requests nevertheless: the service is overloaded, but did not refuse this client. */
  mayTry: boolean
}

interface BudgetParts {
  folder: string
  /** The service's host; `demo` is counted apart. */
  host: string
  clock: Clock
  log: Log
  /** `trouble` has changed. Called later, never from within a call. */
  troubleChanged(): void
}

interface Row {
  sent: number
  deadline: number
  ended: number | null
}

/** The demo's requests leave the machine as little as it does, and count apart. */
const ROWS = "SELECT id, sent, deadline, ended FROM request WHERE (host = 'demo') = (? = 'demo')"

/** Returns until when (monotonic ms) a request counts. */
const countsUntil = ({ sent, deadline, ended }: Row, steady: number): number =>
  sent > steady + EARLIER_BOOT_MS ? COUNTS_MS : (ended ?? deadline) + COUNTS_MS

/**
 * The request budget of every process on one data folder, in `state.db`. A request counts from before it leaves until 61 s after its
 * end, or after its deadline if its process died, so by the service's own clock no 60 s ever hold more than 55.
 */
export class Budget {
  readonly #parts: BudgetParts
  readonly #file: string
  #db: Database.Database | null = null
  #inode: number | null = null
  #trouble: BudgetTrouble | null = null
  /** Requests of the user during a pause. */
  readonly #tries = new Set<number>()

  /** Opens the file at once: one that is made after a mirror is one that was lost. */
  constructor(parts: BudgetParts) {
    this.#parts = parts
    this.#file = join(parts.folder, 'state.db')
    this.countNow()
  }

  /**
   * Asks for one request for `what`, an address. It is stored before this returns `ok`. Never throws for the state of the file.
   */
  take(priority: Priority, what: string, deadlineMs: number): Permit {
    const { clock, host } = this.#parts
    const permit = this.#attempt<Permit | null>((db) => {
      const steady = Math.floor(clock.steady())
      const pause = this.#pauseOf(db)
      if (pause && (priority === 'background' || !pause.mayTry))
        return { ok: false, waitMs: pause.ms, why: 'retry-after' }
      const waitMs = this.#waitFor(db, priority === 'user' ? MOST_A_MINUTE : MOST_IN_BACKGROUND, steady)
      if (waitMs > 0) return { ok: false, waitMs, why: 'full' }
      const senders = db
        .prepare(
          'SELECT pid FROM request WHERE host = ? AND what = ? AND ended IS NULL AND sent <= ? AND deadline > ?',
        )
        .pluck()
        .all(host, what, steady, steady) as number[]
      if (senders.some(isAlive)) return { ok: false, waitMs: 1_000, why: 'in-flight' }
      const added = db
        .prepare('INSERT INTO request (host, what, pid, sent, deadline) VALUES (?, ?, ?, ?, ?)')
        .run(host, what, process.pid, steady, steady + Math.ceil(deadlineMs))
      const id = Number(added.lastInsertRowid)
      if (pause) this.#tries.add(id)
      return { ok: true, id }
    }, null)
    return permit ?? { ok: false, waitMs: 1_000, why: this.#trouble ?? 'internal' }
  }

  /** Returns how long (ms) until fewer than `most` requests count; 0 if fewer do. Forgets requests that count no more. */
  #waitFor(db: Database.Database, most: number, steady: number): number {
    const rows = db.prepare(ROWS).all(this.#parts.host) as (Row & { id: number })[]
    const forget = db.prepare('DELETE FROM request WHERE id = ?')
    const ends: number[] = []
    for (const row of rows) {
      const until = countsUntil(row, steady)
      if (until <= steady) forget.run(row.id)
      else ends.push(until)
    }
    if (ends.length < most) return 0
    ends.sort((a, b) => a - b)
    return (ends[ends.length - most] ?? steady) - steady
  }

  /** The answer to a request has ended, successfully or not. A success ends a pause if it left during it, for the user. */
  end(id: number, ok: boolean): void {
    this.#attempt((db) => {
      const ended = Math.ceil(this.#parts.clock.steady())
      db.prepare('UPDATE request SET ended = ? WHERE id = ? AND ended IS NULL').run(ended, id)
      if (!this.#tries.delete(id) || !ok) return
      db.prepare("DELETE FROM pause WHERE host = ? AND why <> 'rate-limited'").run(this.#parts.host)
    }, undefined)
  }

  /** The service wants no request for `ms` milliseconds, at most a day, for the failure `by`. */
  putRetryAfter(ms: number, by: ErrorCode): void {
    const { clock, host } = this.#parts
    this.#attempt((db) => {
      const longest = Math.max(Math.min(ms, LONGEST_PAUSE_MS), this.#pauseOf(db)?.ms ?? 0)
      db.prepare('REPLACE INTO pause (host, until, until_steady, why) VALUES (?, ?, ?, ?)').run(
        ...[host, Math.ceil(clock.now() + longest), Math.ceil(clock.steady() + longest), by],
      )
    }, undefined)
  }

  retryAfter(): RetryAfter | null {
    return this.#attempt((db) => this.#pauseOf(db), null)
  }

  #pauseOf(db: Database.Database): RetryAfter | null {
    const { clock, host } = this.#parts
    const row = db
      .prepare('SELECT until, until_steady AS untilSteady, why FROM pause WHERE host = ?')
      .get(host) as { until: number; untilSteady: number; why: ErrorCode } | undefined
    const ms = row ? Math.min(row.until - clock.now(), row.untilSteady - clock.steady()) : 0
    // Longer after a reboot with a clock that was set back.
    if (!row || ms <= 0 || ms > LONGEST_PAUSE_MS) return null
    return { ms, by: row.why, mayTry: row.why !== 'rate-limited' }
  }

  /** Returns how long (ms) until a background request may leave; 0 if it may now. */
  backgroundWaitMs(): number {
    return this.#attempt((db) => {
      const steady = Math.floor(this.#parts.clock.steady())
      return Math.max(this.#pauseOf(db)?.ms ?? 0, this.#waitFor(db, MOST_IN_BACKGROUND, steady))
    }, 1_000)
  }

  /** Requests of the last 60 s, by every process on this folder. */
  countNow(): number {
    return this.#attempt((db) => {
      const steady = Math.floor(this.#parts.clock.steady())
      const rows = db.prepare(ROWS).all(this.#parts.host) as Row[]
      return rows.filter(({ sent }) => sent <= steady && sent > steady - 60_000).length
    }, 0)
  }

  /** Why no request can be counted now; null if they can. */
  trouble(): BudgetTrouble | null {
    return this.#trouble
  }

  close(): void {
    this.#db?.close()
    this.#db = null
  }

  /** Returns `refused`, and notes the trouble, if the file cannot be used. */
  #attempt<T>(work: (db: Database.Database) => T, refused: T): T {
    try {
      const db = this.#open()
      const value = db.transaction(() => work(db)).immediate()
      this.#setTrouble(null)
      return value
    } catch (error) {
      const trouble = fileTrouble(error)
      if (trouble === null) throw error
      this.close()
      const why = trouble === 'damaged' ? 'internal' : trouble
      if (this.#trouble !== why)
        this.#parts.log.warn(
          `Requests cannot be counted: ${TROUBLES[why]} (${systemCode(error)}). None is sent until they can.`,
        )
      this.#setTrouble(why)
      if (why === 'internal') this.#replace()
      return refused
    }
  }

  #setTrouble(trouble: BudgetTrouble | null): void {
    if (trouble === this.#trouble) return
    this.#trouble = trouble
    queueMicrotask(() => this.#parts.troubleChanged())
  }

  #open(): Database.Database {
    const inode = statSync(this.#file, { throwIfNoEntry: false })?.ino ?? null
    // The folder may have gone away, and another file have come.
    if (this.#db && inode === this.#inode) return this.#db
    this.close()
    if (inode === null) closeSync(openSync(this.#file, 'a', 0o600))
    const db = new Database(this.#file, { timeout: BUSY_TIMEOUT_MS })
    try {
      db.pragma('journal_mode = WAL')
      db.pragma('synchronous = NORMAL')
      db.transaction(() => this.#make(db)).immediate()
    } catch (error) {
      db.close()
      throw error
    }
    this.#inode = statSync(this.#file).ino
    this.#db = db
    return db
  }

  #make(db: Database.Database): void {
    const isNew = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0
    if (!isNew) return
    db.exec(SCHEMA)
    if (!hasMirror(this.#parts.folder)) return
    // The file was lost: as many requests as possible may have left until now.
    const steady = Math.floor(this.#parts.clock.steady())
    const add = db.prepare(
      'INSERT INTO request (host, what, pid, sent, deadline, ended) VALUES (?, ?, ?, ?, ?, ?)',
    )
    for (const host of ['demo', 'lost'])
      for (let n = 0; n < MOST_A_MINUTE; n++) add.run(host, '', 0, steady - 60_000, steady, steady)
  }

  /** A damaged file is set aside; the next use makes a new one. */
  #replace(): void {
    const { log, clock } = this.#parts
    try {
      log.warn(`state.db was damaged and is now ${setAside(this.#file, 'damaged', clock.now())}`)
    } catch (error) {
      log.warn(`the damaged state.db could not be set aside (${systemCode(error)})`)
    }
  }
}

const hasMirror = (folder: string): boolean =>
  readdirSync(folder).some((name) => /^mirror-.*\.db$/.test(name))

/** A request of a process that died is not waited for. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}
