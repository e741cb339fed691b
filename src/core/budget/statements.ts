import type Database from 'better-sqlite3'
import { LONGEST_RETRY_AFTER_MS } from '../service/readRetryAfter.ts'

/**
 * One row of `request` is one request, to any service. `left_at` and `counts_until` are steady milliseconds (see `decide`);
 * `left_at` is NULL for requests from before this boot. `at` is the wall clock's, in milliseconds since the epoch, for display
 * only. `took_ms` and `outcome` ('ok' or an error code) are NULL until the answer has ended, and remain so if its process (`pid`)
 * was killed. `reason` adds to the purpose; NULL for most requests. `service` is the key of an address: all services count
 * together, but a `Retry-After` (the table `retry_after`) and a rates list in flight concern only their own.
 */
export const schema: readonly string[] = [
  `CREATE TABLE request (
    id INTEGER PRIMARY KEY,
    service TEXT NOT NULL CHECK (length(service) BETWEEN 1 AND 120),
    pid INTEGER NOT NULL,
    at INTEGER NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('board', 'history', 'convert')),
    code TEXT CHECK (length(code) BETWEEN 1 AND 64),
    who TEXT NOT NULL CHECK (who IN ('own', 'person')),
    left_at INTEGER CHECK (left_at >= 0),
    counts_until INTEGER NOT NULL CHECK (counts_until >= 0),
    took_ms INTEGER CHECK (took_ms >= 0),
    outcome TEXT CHECK ((outcome IS NULL) = (took_ms IS NULL)),
    reason TEXT CHECK (reason IN ('address-check', 'check'))
  ) STRICT`,
  'CREATE INDEX request_until ON request (counts_until)',
  `CREATE TABLE state (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    full_at INTEGER NOT NULL CHECK (full_at >= 0),
    closed_until INTEGER NOT NULL CHECK (closed_until >= 0)
  ) STRICT`,
  `CREATE TABLE retry_after (
    service TEXT NOT NULL CHECK (length(service) BETWEEN 1 AND 120),
    by TEXT NOT NULL,
    ms INTEGER NOT NULL CHECK (ms BETWEEN 1 AND ${LONGEST_RETRY_AFTER_MS}),
    steady_until INTEGER NOT NULL,
    wall_until INTEGER NOT NULL,
    tried INTEGER NOT NULL CHECK (tried IN (0, 1)),
    PRIMARY KEY (service, by)
  ) STRICT, WITHOUT ROWID`,
]

export type Purpose = 'board' | 'history' | 'convert'
/** `address-check`: the check of an address that is not in use. `check`: the comparison with the service. */
export type Reason = 'address-check' | 'check'

export interface NewRow {
  service: string
  pid: number
  at: number
  purpose: Purpose
  code: string | null
  who: 'own' | 'person'
  leftAt: number
  until: number
  tookMs: number | null
  outcome: string | null
  reason: Reason | null
}

type LogRow = Pick<NewRow, 'at' | 'purpose' | 'code' | 'who' | 'tookMs' | 'outcome'>

/** The number of requests of one kind. `failed`: of those of today. */
export interface Tally {
  purpose: Purpose
  reason: Reason | null
  lastMinute: number | null
  today: number
  failed: number
}

/** A row of `retry_after`: a service's `Retry-After` deadline. */
export interface RetryAfterRow {
  service: string
  by: string
  ms: number
  steadyUntil: number
  wallUntil: number
  tried: 0 | 1
}

/** Rows to check for pruning with each added one. More than one, so that they grow fewer. */
const PRUNED_AT_ONCE = 8

/** Every statement by name. A test explains each. */
export const sql = {
  begin: 'INSERT INTO state (one, full_at, closed_until) VALUES (1, @fullAt, @closedUntil)',
  state: 'SELECT full_at AS fullAt, closed_until AS closedUntil FROM state WHERE one = 1',
  counting: 'SELECT counts_until AS until, took_ms IS NOT NULL AS ended FROM request WHERE counts_until >= ?',
  outSince: `SELECT pid, counts_until AS until FROM request
    WHERE counts_until >= @from AND counts_until < @to AND took_ms IS NULL AND left_at IS NOT NULL`,
  add: `INSERT INTO request (service, pid, at, purpose, code, who, left_at, counts_until, took_ms, outcome,
      reason)
    VALUES (@service, @pid, @at, @purpose, @code, @who, @leftAt, @until, @tookMs, @outcome, @reason)`,
  setBucket: 'UPDATE state SET full_at = @fullAt WHERE one = 1 AND full_at IS NOT @fullAt',
  end: 'UPDATE request SET counts_until = @until, took_ms = @tookMs, outcome = @outcome WHERE id = @id',
  // A day old by the steady clock; rows from before this boot by the wall clock, which may have been set back.
  prune: `DELETE FROM request
    WHERE id IN (SELECT id FROM request ORDER BY id LIMIT ${PRUNED_AT_ONCE}) AND counts_until < @now
      AND CASE WHEN left_at IS NULL THEN at NOT BETWEEN @wall - 86400000 AND @wall + 86400000
        ELSE left_at < @now - 86400000 END`,
  leftSince: 'SELECT count(*) AS n FROM request WHERE counts_until >= @now AND left_at > @since',
  lastBoard: `SELECT left_at + took_ms AS endedAt FROM request
    WHERE purpose = 'board' AND outcome = 'ok' AND service = ? ORDER BY id DESC LIMIT 1`,
  lastBoardAt: `SELECT at + took_ms AS endedAt FROM request
    WHERE purpose = 'board' AND outcome = 'ok' AND service = ? ORDER BY id DESC LIMIT 1`,
  boardsOut: `SELECT pid, counts_until AS until FROM request
    WHERE counts_until >= @since AND purpose = 'board' AND service = @service AND took_ms IS NULL`,
  newest: 'SELECT at, purpose, code, who, took_ms AS tookMs, outcome FROM request ORDER BY id DESC LIMIT ?',
  // Of the whole table, about a day: only when the user opens the page.
  tally: `SELECT purpose, reason, sum(counts_until >= @now AND left_at > @minuteAgo) AS lastMinute,
      sum(at BETWEEN @since AND @wall) AS today,
      sum(at BETWEEN @since AND @wall AND ifnull(outcome, 'ok') <> 'ok') AS failed
    FROM request GROUP BY purpose, reason`,
  newestAfter: 'SELECT max(id) AS id FROM request WHERE left_at > ?',
  lastMomentUpTo: 'SELECT max(left_at + ifnull(took_ms, 0)) AS moment FROM request WHERE id <= ?',
  moveBeforeBoot: `UPDATE request
    SET left_at = NULL, counts_until = CASE WHEN counts_until < @lastMoment THEN 0 ELSE @until END
    WHERE id <= @newest`,
  fillBucketBy: 'UPDATE state SET full_at = @fullAt WHERE one = 1 AND full_at > @fullAt',
  moveClosing: 'UPDATE state SET closed_until = @until WHERE closed_until > @ahead',
  close: 'UPDATE state SET closed_until = @until WHERE one = 1 AND closed_until < @until',
  // Of every service, since there are few: each reader adjusts them to the clocks.
  retryAfters: `SELECT service, by, ms, steady_until AS steadyUntil, wall_until AS wallUntil, tried FROM retry_after`,
  putRetryAfter: `INSERT OR REPLACE INTO retry_after (service, by, ms, steady_until, wall_until, tried)
    VALUES (@service, @by, @ms, @steadyUntil, @wallUntil, @tried)`,
  dropRetryAfter: 'DELETE FROM retry_after WHERE service = @service AND by = @by',
} as const

/** Prepares every statement, with types for its parameters and rows. Throws for another schema. */
export const prepareAll = (db: Database.Database) => ({
  begin: db.prepare<[{ fullAt: number; closedUntil: number }]>(sql.begin),
  state: db.prepare<[], { fullAt: number; closedUntil: number }>(sql.state),
  counting: db.prepare<[number], { until: number; ended: 0 | 1 }>(sql.counting),
  outSince: db.prepare<[{ from: number; to: number }], { pid: number; until: number }>(sql.outSince),
  add: db.prepare<[NewRow]>(sql.add),
  setBucket: db.prepare<[{ fullAt: number }]>(sql.setBucket),
  end: db.prepare<[{ id: number; until: number; tookMs: number; outcome: string }]>(sql.end),
  prune: db.prepare<[{ now: number; wall: number }]>(sql.prune),
  leftSince: db.prepare<[{ now: number; since: number }], { n: number }>(sql.leftSince),
  lastBoard: db.prepare<[string], { endedAt: number | null }>(sql.lastBoard),
  lastBoardAt: db.prepare<[string], { endedAt: number | null }>(sql.lastBoardAt),
  boardsOut: db.prepare<[{ service: string; since: number }], { pid: number; until: number }>(sql.boardsOut),
  newest: db.prepare<[number], LogRow>(sql.newest),
  tally: db.prepare<[{ now: number; minuteAgo: number; since: number; wall: number }], Tally>(sql.tally),
  newestAfter: db.prepare<[number], { id: number | null }>(sql.newestAfter),
  lastMomentUpTo: db.prepare<[number], { moment: number | null }>(sql.lastMomentUpTo),
  moveBeforeBoot: db.prepare<[{ newest: number; lastMoment: number; until: number }]>(sql.moveBeforeBoot),
  fillBucketBy: db.prepare<[{ fullAt: number }]>(sql.fillBucketBy),
  moveClosing: db.prepare<[{ ahead: number; until: number }]>(sql.moveClosing),
  close: db.prepare<[{ until: number }]>(sql.close),
  retryAfters: db.prepare<[], RetryAfterRow>(sql.retryAfters),
  putRetryAfter: db.prepare<[RetryAfterRow]>(sql.putRetryAfter),
  dropRetryAfter: db.prepare<[{ service: string; by: string }]>(sql.dropRetryAfter),
})
export type Prepared = ReturnType<typeof prepareAll>
