import { join } from 'node:path'
import { type ErrorCode, errorCodes } from '../../shared/contract/errors.ts'
import type { Clock, Log } from '../ports.ts'
import { blockedFor, lateRequests } from './blockedFor.ts'
import type { BudgetFile } from './budgetFile.ts'
import { type BudgetTrouble, openBudgetHandle } from './budgetHandle.ts'
import { COUNTS_MS, countsUntil, decide, SKEW_MS, type Who, WINDOW_MS } from './decide.ts'
import type { ActiveRetryAfter } from './retryAfter.ts'
import { serviceRetryAfter } from './serviceRetryAfter.ts'
import type { NewRow, Purpose, Reason, Tally } from './statements.ts'

/** One request that a caller wants to send. */
export interface BudgetRequest {
  purpose: Purpose
  /** The currency code; null for the rates list. */
  code: string | null
  who: Who
  /** What it is for, if the purpose does not say so. */
  reason?: Reason
  /** The request is given up after this many milliseconds. */
  deadlineMs: number
  /** Whether it follows a redirect, as part of a request that has left already. */
  isHop?: boolean
}

export type BudgetAnswer =
  /** It is counted and may leave, once. `id` is for `end`. */
  { ok: true; id: number } | Refused

export interface Refused {
  ok: false
  /** The least wait, in milliseconds, after which another try can succeed. */
  waitMs: number
  /** Why it cannot be counted; absent if it only has to wait. */
  why?: BudgetTrouble
}

/** A request of the last day or so. */
interface LoggedRequest {
  /** When it left by the wall clock of then: milliseconds since the epoch. */
  at: number
  purpose: Purpose
  code: string | null
  who: Who
  /** Null without an end: it is out, or its process was killed. */
  tookMs: number | null
  outcome: 'ok' | ErrorCode | null
}

export interface Budget {
  /**
   * Asks for one request (each redirect is one more). The request is on the disk before this returns `ok`. If it cannot be
   * counted (disk full, read-only, locked), it may not leave. Throws only for a deadline of more than an hour.
   */
  take(wanted: BudgetRequest): BudgetAnswer
  /** Its answer has ended, successfully or not. A second call for the same request does nothing. */
  end(id: number, outcome: 'ok' | ErrorCode): void
  /**
   * A `Retry-After` of `ms` milliseconds came with the failure `by`. No request leaves before the deadline, also after a restart.
   * Unless `by` is `rate-limited`, the user may try a board or a conversion once. Its success ends the deadline.
   */
  putRetryAfter(ms: number, by: ErrorCode): void
  /** The `Retry-After` in force; null if none. */
  retryAfter(): ActiveRetryAfter | null
  /** Requests of the last 60 s, by every process on this folder, to any service. */
  countNow(): number
  /** Time since this service's last good rates list ended; null if unknown, as before the first of a boot. */
  lastBoardOk(): { steadyAgoMs: number } | null
  /**
   * When this service's last good rates list ended by the wall clock of then, in milliseconds since the epoch; null if unknown.
   */
  lastBoardAt(): number | null
  /** The number of requests by purpose. `since` (milliseconds since the epoch) is the start of today. */
  tally(since: number): Tally[]
  /** The newest requests, newest first. */
  log(limit: number): LoggedRequest[]
  /** Why no request can be counted now; null if they can. */
  trouble(): BudgetTrouble | null
  close(): void
}

interface BudgetParts {
  folder: string
  /** The key of the service's address. `demo` has its own budget; all others share one. */
  key: string
  clock: Clock
  log: Log
  /** `trouble` has changed. */
  troubleChanged?(): void
}

/** A longer deadline is a mistake, and would block the budget after a kill. */
const LONGEST_DEADLINE_MS = 3_600_000

interface InFlight {
  file: string
  row: number
  wanted: NewRow
  isTry: boolean
}

/**
 * Opens the request budget of every process on one data folder, in `budget.db` (see `decide` for the rule). A process opens it
 * once for each service. Never throws for the state of a disk or file: it refuses requests, tries again later, and keeps what it
 * has to write until then.
 */
export const openBudget = (parts: BudgetParts): Budget => {
  const { folder, key, clock, log } = parts
  const name = key === 'demo' ? 'budget-demo.db' : 'budget.db'
  // Whole milliseconds: rounded down here, and up for the end of an answer.
  const now = () => Math.floor(clock.steady())
  let lastId = 0
  const inFlight = new Map<number, InFlight>()
  const retryAfters = serviceRetryAfter(key, clock)
  const late = lateRequests(now())
  let unwritten: ((file: BudgetFile) => void)[] = []

  const flush = (file: BudgetFile): void => {
    for (; unwritten[0]; unwritten = unwritten.slice(1)) unwritten[0](file)
  }

  const handle = openBudgetHandle({
    path: join(folder, name),
    clock,
    log,
    opened(file) {
      const { db, run, identity } = file
      // A new file lacks the requests in flight and the `Retry-After` deadlines.
      const lost = [...inFlight.values()].filter((request) => request.file !== identity)
      if (lost.length === 0 && !retryAfters.hasAny()) return
      const restore = db.transaction(() => {
        retryAfters.restore(run)
        return lost.map(({ wanted }) => Number(run.add.run(wanted).lastInsertRowid))
      })
      const rows = restore.immediate()
      for (const [index, request] of lost.entries())
        Object.assign(request, { file: identity, row: rows[index] ?? request.row })
    },
    retried: flush,
    troubleChanged: () => parts.troubleChanged?.(),
  })

  /** Writes now, or as soon as the file can be written. */
  const writeDown = (work: (file: BudgetFile) => void): void => {
    unwritten.push(work)
    handle.write(flush, () => undefined)
  }

  const takeFrom = ({ db, run, identity }: BudgetFile, wanted: BudgetRequest): BudgetAnswer => {
    const attempt = db.transaction((): { waitMs: number } | Omit<InFlight, 'file'> => {
      // Read inside the transaction: waiting for it may have taken a while.
      const leftAt = now()
      late.noteTime(leftAt)
      const counting = run.counting.all(leftAt).map(({ until, ended }) => ({ until, ended: ended === 1 }))
      const requests = [...counting, ...late.stillOut(run, leftAt)]
      const { waitMs, isTry } = blockedFor(
        { run, retryAfters, service: key, now: leftAt, wall: clock.now() },
        wanted,
      )
      if (waitMs > 0) return { waitMs }
      const state = run.state.get() ?? { fullAt: 0, closedUntil: 0 }
      const decision = decide({ requests, ...state }, leftAt, wanted.who)
      if (!decision.ok) return decision
      if (isTry) retryAfters.markTried(run)
      const { purpose, code, who, reason = null } = wanted
      const at = Math.round(clock.now())
      const until = countsUntil(Math.ceil(clock.steady()), Math.ceil(wanted.deadlineMs))
      const said = { service: key, pid: process.pid, at, purpose, code, who, reason }
      const request = { ...said, leftAt, until, tookMs: null, outcome: null }
      const { lastInsertRowid } = run.add.run(request)
      run.setBucket.run({ fullAt: decision.fullAt })
      run.prune.run({ now: leftAt, wall: at })
      return { row: Number(lastInsertRowid), wanted: request, isTry }
    })
    const result = attempt.immediate()
    if ('waitMs' in result) return { ok: false, waitMs: result.waitMs }
    inFlight.set(++lastId, { file: identity, ...result })
    return { ok: true, id: lastId }
  }

  const endIn = ({ db, run, identity }: BudgetFile, request: InFlight, ended: Ended): void => {
    // An end that a power cut undoes only makes the request count longer, so this need not wait for the disk.
    db.pragma('synchronous = NORMAL')
    try {
      const isKnown = request.file === identity && run.end.run({ id: request.row, ...ended }).changes > 0
      // Its file was replaced meanwhile. The new one lacks this request.
      if (!isKnown) run.add.run({ ...request.wanted, ...ended })
    } finally {
      db.pragma('synchronous = FULL')
    }
  }

  // Open at once: requests of an earlier boot are recognized while their moments are still ahead.
  const nothing = () => undefined
  handle.read(nothing, nothing)

  return {
    take(wanted) {
      if (!(wanted.deadlineMs > 0 && wanted.deadlineMs <= LONGEST_DEADLINE_MS))
        throw new RangeError(`a deadline of ${wanted.deadlineMs} ms`)
      return handle.write<BudgetAnswer>(
        (file) => {
          flush(file)
          return takeFrom(file, wanted)
        },
        (waitMs, why) => ({ ok: false, waitMs, why }),
      )
    },
    end(id, outcome) {
      const request = inFlight.get(id)
      if (!request) return
      inFlight.delete(id)
      const endedAt = Math.ceil(clock.steady())
      const tookMs = Math.max(0, endedAt - request.wanted.leftAt)
      const ended = { until: endedAt + COUNTS_MS, tookMs, outcome }
      if (request.isTry && outcome === 'ok') {
        const drop = retryAfters.end()
        writeDown(({ run }) => drop(run))
      }
      writeDown((file) => endIn(file, request, ended))
    },
    putRetryAfter(ms, by) {
      const put = retryAfters.add(ms, by)
      writeDown(({ run }) => put(run))
    },
    retryAfter: () =>
      handle.read(({ run }) => {
        late.noteTime(now())
        if (unwritten.length === 0) retryAfters.read(run)
        return retryAfters.active()
      }, retryAfters.active),
    countNow: () =>
      handle.read(
        ({ run }) => run.leftSince.get({ now: now(), since: now() - WINDOW_MS })?.n ?? 0,
        () => 0,
      ),
    lastBoardOk: () =>
      handle.read<{ steadyAgoMs: number } | null>(
        ({ run }) => {
          const endedAt = run.lastBoard.get(key)?.endedAt ?? null
          if (endedAt === null || endedAt > now() + SKEW_MS) return null
          return { steadyAgoMs: Math.max(0, now() - endedAt) }
        },
        () => null,
      ),
    lastBoardAt: () =>
      handle.read<number | null>(
        ({ run }) => run.lastBoardAt.get(key)?.endedAt ?? null,
        () => null,
      ),
    tally: (since) =>
      handle.read<Tally[]>(
        ({ run }) => run.tally.all({ now: now(), minuteAgo: now() - WINDOW_MS, since, wall: clock.now() }),
        () => [],
      ),
    log: (limit) =>
      handle.read<LoggedRequest[]>(
        ({ run }) => run.newest.all(limit).map((row) => ({ ...row, outcome: outcomeOf(row.outcome) })),
        () => [],
      ),
    trouble: handle.trouble,
    close: handle.close,
  }
}

interface Ended {
  until: number
  tookMs: number
  outcome: string
}

/** Returns an outcome of this version; `internal` for one of a newer version. */
const outcomeOf = (text: string | null): LoggedRequest['outcome'] =>
  text === null || text === 'ok' ? text : (errorCodes.find((code) => code === text) ?? 'internal')
