import { join } from 'node:path'
import { type ErrorCode, errorCodes } from '../../shared/errors.ts'
import type { Clock, Log } from '../ports.ts'
import { systemCode } from '../systemCode.ts'
import { type BudgetFile, identityOf, isBusy, openBudgetFile } from './budgetFile.ts'
import { COUNTS_MS, countsUntil, decide, SKEW_MS, type Who, WINDOW_MS } from './decide.ts'
import type { NewRow, Purpose } from './statements.ts'

/** One request, as the one who wants to send it describes it. */
export interface Wanted {
  purpose: Purpose
  /** The code it is about; null for the board. */
  code: string | null
  who: Who
  /** After this many milliseconds at the latest the request is given up, answered or not. */
  deadlineMs: number
}

export type Taken =
  /** It is counted and may leave, once; `id` is for `end`. */
  | { ok: true; id: number }
  /** Not now. The least wait in milliseconds after which asking again can succeed. */
  | { ok: false; waitMs: number }

/** A request of about the last day. */
export interface LoggedRequest {
  /** When it left by the wall clock of then: milliseconds since the epoch. */
  at: number
  purpose: Purpose
  code: string | null
  who: Who
  /** Null while it is out, and where its process was killed before the end. */
  tookMs: number | null
  outcome: 'ok' | ErrorCode | null
}

export interface Budget {
  /**
   * Asks for one request (each redirect is one more). It is on the disk before this returns `ok`. Where it cannot
   * be counted (disk full, read-only, locked) it may not leave. Throws only for a deadline that is not
   * within an hour.
   */
  take(wanted: Wanted): Taken
  /** The answer has ended, well or not. A second end of the same request is nothing. */
  end(id: number, outcome: 'ok' | ErrorCode): void
  /** The service has asked not to be asked for so long (`Retry-After`): nothing leaves until then, also after a restart. */
  bar(ms: number): void
  /** How long that still holds, in milliseconds; 0 where it does not. */
  barredMs(): number
  /** Requests that left in the last 60 s, of every process on this folder. */
  countNow(): number
  /** How long ago the last good answer to a board request ended; null when unknown, as before the first of a boot. */
  lastBoardOk(): { steadyAgoMs: number } | null
  /** The newest requests, newest first. */
  log(limit: number): LoggedRequest[]
  close(): void
}

/** Waits that are answered when it is not the rule that refuses. */
const BUSY_WAIT_MS = 1_000
const BROKEN_WAIT_MS = 5_000
/** A bar that is further ahead than any may be was written by a clock that was wrong. */
const LONGEST_BAR_MS = 86_400_000
/** A deadline beyond this is a mistake, and would block the budget after a kill. */
const LONGEST_DEADLINE_MS = 3_600_000

/**
 * The request budget of every process on one data folder (see `decide` for the rule), in `budget-<key>.db`. A
 * process opens it once. Never throws for what a disk or a file can be: then it refuses, and looks again later.
 */
export const openBudget = (parts: { folder: string; key: string; clock: Clock; log: Log }): Budget => {
  const { clock, log } = parts
  const path = join(parts.folder, `budget-${parts.key}.db`)
  let file: BudgetFile | null = null
  let hadFile = false
  let closed = false
  let lastId = 0
  let lastTrouble = ''
  const inFlight = new Map<number, { file: string; row: number; wanted: NewRow }>()

  // Whole milliseconds: rounded down for what is asked, and up for the end of an answer.
  const now = () => Math.floor(clock.steady())

  const drop = (): void => {
    try {
      file?.db.close()
    } catch {
      // What is given up may fail at that too.
    }
    file = null
  }

  /** The file, opened anew where it is not open, or is no longer the one that others find at its path. */
  const current = (): BudgetFile => {
    if (file && file.identity !== identityOf(path)) drop()
    file ??= openBudgetFile({ path, clock, log }, hadFile)
    hadFile = true
    return file
  }

  /** Does `work` on the file; where it or the disk fails, says so once, answers `otherwise` and opens it anew next time. */
  const use = <T>(work: (file: BudgetFile) => T, otherwise: (waitMs: number) => T): T => {
    if (closed) return otherwise(BROKEN_WAIT_MS)
    try {
      const result = work(current())
      lastTrouble = ''
      return result
    } catch (error) {
      const code = systemCode(error)
      // Ours to mend, not the disk's.
      if (code === 'unknown' || code.startsWith('SQLITE_CONSTRAINT')) throw error
      if (isBusy(error)) return otherwise(BUSY_WAIT_MS)
      if (code !== lastTrouble) log.warn(`the request budget does not answer (${code}): no request may leave`)
      lastTrouble = code
      drop()
      return otherwise(BROKEN_WAIT_MS)
    }
  }

  const takeFrom = ({ db, run, identity }: BudgetFile, wanted: Wanted): Taken => {
    const attempt = db.transaction((): { row: number; wanted: NewRow } | { waitMs: number } => {
      // Read inside the transaction: waiting for it may have taken a while.
      const leftAt = now()
      const requests = run.counting.all(leftAt).map(({ until, ended }) => ({ until, ended: ended === 1 }))
      const barred = barredIn(run)
      if (barred > 0) return { waitMs: barred }
      const state = run.state.get() ?? { fullAt: 0, closedUntil: 0 }
      const decision = decide({ requests, ...state }, leftAt, wanted.who)
      if (!decision.ok) return decision
      const { purpose, code, who } = wanted
      const at = Math.round(clock.now())
      const until = countsUntil(Math.ceil(clock.steady()), Math.ceil(wanted.deadlineMs))
      const request = { at, purpose, code, who, leftAt, until, tookMs: null, outcome: null }
      const { lastInsertRowid } = run.add.run(request)
      run.setBucket.run({ fullAt: decision.fullAt })
      run.prune.run({ now: leftAt, wall: at })
      return { row: Number(lastInsertRowid), wanted: request }
    })
    const result = attempt.immediate()
    if ('waitMs' in result) return { ok: false, waitMs: result.waitMs }
    inFlight.set(++lastId, { file: identity, ...result })
    return { ok: true, id: lastId }
  }

  const barredIn = (run: BudgetFile['run']): number => {
    const ms = (run.state.get()?.barredUntil ?? 0) - Math.floor(clock.now())
    return ms > 0 && ms <= LONGEST_BAR_MS ? ms : 0
  }

  const endIn = ({ db, run, identity }: BudgetFile, id: number, outcome: string): void => {
    const request = inFlight.get(id)
    if (!request) return
    inFlight.delete(id)
    const endedAt = Math.ceil(clock.steady())
    const tookMs = Math.max(0, endedAt - request.wanted.leftAt)
    const until = endedAt + COUNTS_MS
    // An end that a power cut undoes leaves the request counting for longer: that needs no wait for the disk.
    db.pragma('synchronous = NORMAL')
    try {
      if (request.file === identity) run.end.run({ id: request.row, until, tookMs, outcome })
      // Its file was replaced while it was out: the new one does not know it yet.
      else run.add.run({ ...request.wanted, until, tookMs, outcome })
    } finally {
      db.pragma('synchronous = FULL')
    }
  }

  // At once, so that requests of an earlier boot are known for what they are while their moments are still ahead.
  use(
    () => undefined,
    () => undefined,
  )

  return {
    take(wanted) {
      if (!(wanted.deadlineMs > 0 && wanted.deadlineMs <= LONGEST_DEADLINE_MS))
        throw new RangeError(`a deadline of ${wanted.deadlineMs} ms`)
      return use<Taken>(
        (opened) => takeFrom(opened, wanted),
        (waitMs) => ({ ok: false, waitMs }),
      )
    },
    end: (id, outcome) => {
      use(
        (opened) => endIn(opened, id, outcome),
        () => undefined,
      )
    },
    bar: (ms) => {
      use(
        ({ run }) => {
          const until = Math.ceil(clock.now() + Math.min(ms, LONGEST_BAR_MS))
          if (until > clock.now() + barredIn(run)) run.bar.run({ until })
        },
        () => undefined,
      )
    },
    barredMs: () =>
      use(
        ({ run }) => barredIn(run),
        () => 0,
      ),
    countNow: () =>
      use(
        ({ run }) => run.leftSince.get({ now: now(), since: now() - WINDOW_MS })?.n ?? 0,
        () => 0,
      ),
    lastBoardOk: () =>
      use<{ steadyAgoMs: number } | null>(
        ({ run }) => {
          const endedAt = run.lastBoard.get()?.endedAt ?? null
          if (endedAt === null || endedAt > now() + SKEW_MS) return null
          return { steadyAgoMs: Math.max(0, now() - endedAt) }
        },
        () => null,
      ),
    log: (limit) =>
      use<LoggedRequest[]>(
        ({ run }) => run.newest.all(limit).map((row) => ({ ...row, outcome: outcomeOf(row.outcome) })),
        () => [],
      ),
    close() {
      closed = true
      drop()
    },
  }
}

/** What was written down, as one of the outcomes there are; one of a newer version is `internal`. */
const outcomeOf = (text: string | null): LoggedRequest['outcome'] =>
  text === null || text === 'ok' ? text : (errorCodes.find((code) => code === text) ?? 'internal')
