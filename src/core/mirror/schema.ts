import type { Database, Statement } from 'better-sqlite3'

/** 'Aina' in ASCII, at byte 68 of the file. A file with another id is another program's. */
export const APPLICATION_ID = 0x41696e61
/** At byte 60 of the file. Version 3 is Aina 0.2, whose mirrors are carried over. */
export const SCHEMA_VERSION = 4

const MOMENT = (ms: string) =>
  `strftime('%Y-%m-%dT%H:%M:%S', ${ms} / 1000, 'unixepoch') || printf('.%03dZ', ${ms} % 1000)`

/**
 * Days are integers since 1970-01-01, moments milliseconds since the epoch, rates tenge per 1 unit. The views are public: their names
 * and columns stay.
 */
export const schema = `
  CREATE TABLE asset (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name_ru TEXT,
    -- The moment of the last rates list with it; null while it is on the newest one, so that a poll rewrites no row.
    last_seen INTEGER
  ) STRICT;
  CREATE TABLE board (
    asset INTEGER PRIMARY KEY REFERENCES asset (id),
    kzt REAL NOT NULL CHECK (kzt > 0),
    change REAL,
    change_pct REAL,
    day INTEGER NOT NULL
  ) STRICT;
  -- One row: the newest rates list, and the failure of a poll since, if any.
  CREATE TABLE poll (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    day INTEGER,
    fetched_at INTEGER,
    failed_at INTEGER,
    failure TEXT
  ) STRICT;
  INSERT INTO poll (id) VALUES (1);
  -- Provisional points come from a rates list, or from history before their day was over.
  CREATE TABLE history (
    asset INTEGER NOT NULL REFERENCES asset (id),
    day INTEGER NOT NULL,
    kzt REAL NOT NULL CHECK (kzt > 0),
    provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    PRIMARY KEY (asset, day)
  ) STRICT, WITHOUT ROWID;
  -- How much of a history is here. complete: the whole history was answered once. failure: since the last success.
  CREATE TABLE coverage (
    asset INTEGER PRIMARY KEY REFERENCES asset (id),
    complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
    confirmed_to INTEGER,
    refreshed_at INTEGER,
    failed_at INTEGER,
    failure TEXT
  ) STRICT;
  -- Rejected values, one row a code and reason: the last value, its moment, and how often it was logged.
  CREATE TABLE refusal (
    code TEXT NOT NULL,
    why TEXT NOT NULL,
    sample TEXT,
    at INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (code, why)
  ) STRICT;
  CREATE INDEX refusal_at ON refusal (at);
  CREATE VIEW rates (code, kind, name_ru, kzt, change, change_pct, date, fetched_at) AS
    SELECT asset.code, asset.kind, asset.name_ru, board.kzt, board.change, board.change_pct,
      date(board.day * 86400, 'unixepoch'), ${MOMENT('coalesce(asset.last_seen, poll.fetched_at)')}
    FROM board JOIN asset ON asset.id = board.asset JOIN poll;
  CREATE VIEW history_by_date (code, date, kzt, provisional) AS
    SELECT asset.code, date(history.day * 86400, 'unixepoch'), history.kzt, history.provisional
    FROM asset JOIN history ON history.asset = asset.id;
`

/** A history has thousands of points: so many a statement take a third of the time of one each. */
export const POINTS_A_STATEMENT = 16

/** Every statement on a mirror in use. A test explains each of them: none scans `history` or sorts in a temporary B-tree. */
export const statements = {
  assets: 'SELECT id, code, kind, name_ru AS nameRu, last_seen AS lastSeen FROM asset ORDER BY id',
  addAsset: 'INSERT INTO asset (code, kind, name_ru) VALUES (?, ?, ?)',
  putAsset: 'UPDATE asset SET kind = ?, name_ru = ?, last_seen = NULL WHERE id = ?',
  setLastSeen: 'UPDATE asset SET last_seen = ? WHERE id = ?',

  board: 'SELECT asset, kzt, change, change_pct AS changePct, day FROM board',
  putBoard: `INSERT INTO board (asset, kzt, change, change_pct, day) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (asset) DO UPDATE SET kzt = excluded.kzt, change = excluded.change,
      change_pct = excluded.change_pct, day = excluded.day`,

  poll: 'SELECT day, fetched_at AS fetchedAt, failed_at AS failedAt, failure FROM poll WHERE id = 1',
  putPoll: 'UPDATE poll SET day = ?, fetched_at = ?, failed_at = NULL, failure = NULL WHERE id = 1',
  putPollFailure: 'UPDATE poll SET failed_at = ?, failure = ? WHERE id = 1',

  series: 'SELECT day, kzt, provisional FROM history WHERE asset = ? AND day BETWEEN ? AND ? ORDER BY day',
  provisionals:
    'SELECT day FROM history WHERE asset = ? AND day BETWEEN ? AND ? AND provisional = 1 ORDER BY day',
  summary: `SELECT count(*) AS points, coalesce(sum(provisional), 0) AS provisional, min(day) AS firstDay, max(day) AS lastDay
    FROM history WHERE asset = ?`,
  putConfirmed: `INSERT INTO history (asset, day, kzt, provisional)
    VALUES ${Array(POINTS_A_STATEMENT).fill('(?, ?, ?, 0)').join(', ')}
    ON CONFLICT (asset, day) DO UPDATE SET kzt = excluded.kzt, provisional = 0
    WHERE provisional = 1 OR kzt <> excluded.kzt`,
  putProvisional: `INSERT INTO history (asset, day, kzt, provisional) VALUES (?, ?, ?, 1)
    ON CONFLICT (asset, day) DO UPDATE SET kzt = excluded.kzt
    WHERE provisional = 1 AND kzt <> excluded.kzt`,
  addProvisional:
    'INSERT INTO history (asset, day, kzt, provisional) VALUES (?, ?, ?, 1) ON CONFLICT (asset, day) DO NOTHING',
  dropProvisional: 'DELETE FROM history WHERE asset = ? AND day = ? AND provisional = 1',
  dropProvisionalAfter: 'DELETE FROM history WHERE asset = ? AND day > ? AND provisional = 1',

  // The first day is looked up: no row has to be kept in step with the points.
  coverage: `SELECT asset, complete, confirmed_to AS confirmedTo, refreshed_at AS refreshedAt, failed_at AS failedAt, failure,
      (SELECT min(day) FROM history WHERE history.asset = coverage.asset) AS firstDay
    FROM coverage`,
  putCoverage: `INSERT INTO coverage (asset, complete, confirmed_to, refreshed_at, failed_at, failure)
      VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (asset) DO UPDATE SET complete = excluded.complete, confirmed_to = excluded.confirmed_to,
      refreshed_at = excluded.refreshed_at, failed_at = excluded.failed_at, failure = excluded.failure`,

  // A refusal that each rates list repeats is written again after an hour: a poll costs no row for it.
  putRefusal: `INSERT INTO refusal (code, why, sample, at, times) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (code, why) DO UPDATE SET sample = excluded.sample, at = excluded.at, times = times + excluded.times
    WHERE sample IS NOT excluded.sample OR abs(excluded.at - at) >= 3600000`,
  refusals: `SELECT code, why AS reason, sample, at, times AS count FROM refusal ORDER BY at DESC`,
  trimRefusals: `DELETE FROM refusal WHERE at < (SELECT at FROM refusal ORDER BY at DESC LIMIT 1 OFFSET ?)`,

  dataVersion: 'PRAGMA data_version',
} as const

export type Prepared = { readonly [name in keyof typeof statements]: Statement<unknown[]> }

/** Throws SqliteError for another schema. */
export const prepareAll = (db: Database): Prepared => {
  const prepared = Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)])
  return Object.fromEntries(prepared)
}
