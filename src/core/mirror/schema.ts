/** 'Aina' in ASCII, at byte 68 of the file: a file with another one is somebody else's. */
export const APPLICATION_ID = 0x41696e61
/** At byte 60 of the file: a file with a greater one was made by a newer Aina. */
export const SCHEMA_VERSION = 2
/**
 * The checksum of all that the migrations make (`schemaChecksum`), so that a start need not make it anew to compare. A wrong
 * one costs time and nothing else; a test names the right one.
 */
export const SCHEMA_CHECKSUM = 3_795_370_290

const MOMENT = (column: string) =>
  `strftime('%Y-%m-%dT%H:%M:%S', ${column} / 1000, 'unixepoch') || printf('.%03dZ', ${column} % 1000)`

/**
 * What makes each version out of the one before it, oldest first. A released entry is never changed; a new
 * version is a new entry and a greater SCHEMA_VERSION.
 *
 * Days are integers since 1970-01-01, moments milliseconds since the epoch, rates tenge per 1 unit. `crc32`
 * columns exist because SQLite does not notice a flipped bit inside a number.
 */
export const migrations: readonly { version: number; sql: readonly string[] }[] = [
  {
    version: 1,
    sql: [
      `CREATE TABLE asset (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE CHECK (length(code) BETWEEN 1 AND 20),
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
        name_ru TEXT,
        first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL CHECK (last_seen >= first_seen),
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // What the service no longer lists stays, with the moment of the last fetch that still had it.
      `CREATE TABLE board (
        asset INTEGER PRIMARY KEY REFERENCES asset (id),
        kzt REAL NOT NULL CHECK (kzt > 0),
        change REAL,
        change_pct REAL,
        day INTEGER NOT NULL,
        delisted_at INTEGER,
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // One row: a poll that changes nothing writes nothing else.
      `CREATE TABLE poll (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        day INTEGER NOT NULL,
        fetched_at INTEGER NOT NULL,
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // Confirmed points only, so that a cell is 16 bytes; what the board brought ahead stands in provisional.
      `CREATE TABLE history (
        asset INTEGER NOT NULL,
        day INTEGER NOT NULL,
        kzt REAL NOT NULL CHECK (kzt > 0),
        PRIMARY KEY (asset, day)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE provisional (
        asset INTEGER NOT NULL,
        day INTEGER NOT NULL,
        kzt REAL NOT NULL CHECK (kzt > 0),
        crc32 INTEGER NOT NULL,
        PRIMARY KEY (asset, day)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE seal (
        asset INTEGER NOT NULL,
        year INTEGER NOT NULL,
        points INTEGER NOT NULL CHECK (points > 0),
        crc32 INTEGER NOT NULL,
        PRIMARY KEY (asset, year)
      ) STRICT, WITHOUT ROWID`,
      // complete: the whole history has come once; confirmed_to: the last day that history itself has given.
      `CREATE TABLE coverage (
        asset INTEGER PRIMARY KEY REFERENCES asset (id),
        complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
        first_day INTEGER,
        confirmed_to INTEGER,
        asked_on INTEGER,
        succeeded_at INTEGER,
        failed_at INTEGER,
        failure TEXT,
        refused INTEGER NOT NULL DEFAULT 0,
        crc32 INTEGER NOT NULL
      ) STRICT`,
      `CREATE TABLE refusal (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        code TEXT,
        reason TEXT NOT NULL,
        sample TEXT
      ) STRICT`,
      // When the board's day was seen to change: the last poll with the old day and the first with the new one.
      `CREATE TABLE publication (
        day INTEGER PRIMARY KEY,
        seen_after INTEGER NOT NULL,
        seen_before INTEGER NOT NULL
      ) STRICT`,
      `CREATE VIEW rates (code, kind, name_ru, kzt, change, change_pct, date, fetched_at) AS
        SELECT asset.code, asset.kind, asset.name_ru, board.kzt, board.change, board.change_pct,
          date(board.day * 86400, 'unixepoch'),
          CASE WHEN board.delisted_at IS NOT NULL THEN ${MOMENT('board.delisted_at')}
            ELSE (SELECT ${MOMENT('poll.fetched_at')} FROM poll) END
        FROM board JOIN asset ON asset.id = board.asset`,
      `CREATE VIEW history_by_date (code, date, kzt, provisional) AS
        SELECT asset.code, date(history.day * 86400, 'unixepoch'), history.kzt, 0
        FROM asset JOIN history ON history.asset = asset.id
        UNION ALL
        SELECT asset.code, date(provisional.day * 86400, 'unixepoch'), provisional.kzt, 1
        FROM asset JOIN provisional ON provisional.asset = asset.id
        WHERE NOT EXISTS (SELECT 1 FROM history
          WHERE history.asset = provisional.asset AND history.day = provisional.day)`,
    ],
  },
  {
    version: 2,
    sql: [
      // A point that history itself brought before its day could be confirmed, and that goes when history takes it back.
      `ALTER TABLE provisional ADD COLUMN from_history INTEGER NOT NULL DEFAULT 0
        CHECK (from_history IN (0, 1))`,
      // The days that boards were of; carried: whether nearly all official rates were those of the day before.
      `CREATE TABLE board_day (
        day INTEGER PRIMARY KEY,
        carried INTEGER CHECK (carried IN (0, 1)),
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // Boards with other official rates than before: the day that they named, the last poll without them and the first with them.
      `CREATE TABLE rates_seen (
        day INTEGER PRIMARY KEY,
        seen_after INTEGER,
        seen_before INTEGER NOT NULL,
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // What history said of a confirmed day and then said otherwise.
      `CREATE TABLE correction (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        code TEXT NOT NULL,
        day INTEGER NOT NULL,
        was REAL NOT NULL CHECK (was > 0),
        kzt REAL NOT NULL CHECK (kzt > 0),
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // Points that are 10, 100 or 1 000 times what was before, as when the number of units changes that a rate is for.
      `CREATE TABLE unit_jump (
        asset INTEGER NOT NULL,
        day INTEGER NOT NULL,
        was REAL NOT NULL CHECK (was > 0),
        kzt REAL NOT NULL CHECK (kzt > 0),
        crc32 INTEGER NOT NULL,
        PRIMARY KEY (asset, day)
      ) STRICT, WITHOUT ROWID`,
      // How often in a row a history has failed: it rests ever longer, also over restarts.
      'ALTER TABLE coverage ADD COLUMN failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0)',
      // The live kinds of each board polled in the last 48 hours: a ring of rows, each of which carries its checksum.
      `CREATE TABLE live (
        slot INTEGER PRIMARY KEY CHECK (slot >= 0),
        board BLOB NOT NULL
      ) STRICT`,
      // Rates that are none: what they were sealed with no longer agrees, and is fetched again.
      'DELETE FROM board WHERE kzt NOT BETWEEN 1e-12 AND 1e12',
      'DELETE FROM provisional WHERE kzt NOT BETWEEN 1e-12 AND 1e12',
      'DELETE FROM history WHERE kzt NOT BETWEEN 1e-12 AND 1e12',
      // A name has a checksum of its own: one bad letter of it costs nothing else. NULL: sealed with its row, as before.
      'ALTER TABLE asset ADD COLUMN name_crc32 INTEGER',
      // Whose rows are whose, once more and on another page: a damaged asset would take its history along.
      `CREATE TABLE identity (
        asset INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        kind TEXT NOT NULL,
        first_seen INTEGER NOT NULL,
        crc32 INTEGER NOT NULL
      ) STRICT`,
      // Years that were damaged and dropped, and have to come again: `2019,2021`.
      'ALTER TABLE coverage ADD COLUMN lost TEXT',
      // The same reason of the same code is one row, with how often it was met: one bad code must not fill the log.
      'DELETE FROM refusal WHERE id NOT IN (SELECT max(id) FROM refusal GROUP BY code, reason)',
      'ALTER TABLE refusal ADD COLUMN count INTEGER NOT NULL DEFAULT 1 CHECK (count > 0)',
      // The last comparison with the service's own conversions: when it began, and its pairs as JSON.
      `CREATE TABLE self_check (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at INTEGER NOT NULL,
        pairs TEXT NOT NULL,
        crc32 INTEGER NOT NULL
      ) STRICT`,
    ],
  },
]
