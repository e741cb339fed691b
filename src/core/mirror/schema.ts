/** 'Aina' in ASCII, at byte 68 of the file. A file with another id is another program's. */
export const APPLICATION_ID = 0x41696e61
/** At byte 60 of the file. A newer Aina writes a greater number. */
export const SCHEMA_VERSION = 3
/** The version that `schema` makes. Older files have no migration: they are set aside and fetched again. */
export const FIRST_VERSION = 3
/**
 * Bytes of a page. A year takes 2 to 6 kB. Large pages would leave a quarter of the file empty, since few rows fit; a long row
 * fills small pages up to its last one.
 */
export const PAGE_SIZE = 1_024

const FETCHED_AT = "(SELECT json_extract(value, '$.fetchedAt') FROM record WHERE kind = 'poll')"
const MOMENT = (ms: string) =>
  `strftime('%Y-%m-%dT%H:%M:%S', ${ms} / 1000, 'unixepoch') || printf('.%03dZ', ${ms} % 1000)`

/**
 * Days are integers since 1970-01-01, moments milliseconds since the epoch, rates tenge per 1 unit. SQLite does not notice a
 * flipped bit in a value, so each row ends with `crc32`, the checksum of the JSON array of all columns before it.
 */
export const schema: readonly string[] = [
  // A delisted asset stays, with the moment of the last fetch that listed it. Its kind is here too, so that a damaged record of
  // the asset costs only a name.
  `CREATE TABLE board (
    code TEXT NOT NULL UNIQUE CHECK (length(code) BETWEEN 1 AND 20),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    kzt REAL NOT NULL CHECK (kzt > 0),
    change REAL,
    change_pct REAL,
    day INTEGER NOT NULL,
    delisted_at INTEGER,
    crc32 INTEGER NOT NULL
  ) STRICT`,
  // The confirmed points of a year as two JSON arrays of one length: days since 1 January, ascending, and rates.
  `CREATE TABLE history (
    code TEXT NOT NULL,
    year INTEGER NOT NULL CHECK (year BETWEEN 100 AND 9999),
    days TEXT NOT NULL CHECK (json_array_length(days) > 0),
    rates TEXT NOT NULL CHECK (json_array_length(rates) = json_array_length(days)),
    crc32 INTEGER NOT NULL,
    PRIMARY KEY (code, year)
  ) STRICT`,
  // Points from a rates list, or from history before their day was over. A poll writes no year.
  `CREATE TABLE provisional (
    code TEXT NOT NULL,
    day INTEGER NOT NULL,
    kzt REAL NOT NULL CHECK (kzt > 0),
    from_history INTEGER NOT NULL CHECK (from_history IN (0, 1)),
    crc32 INTEGER NOT NULL,
    PRIMARY KEY (code, day)
  ) STRICT`,
  // Small records that can be fetched or learnt again, as JSON. `records.ts` has their kinds.
  `CREATE TABLE record (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    crc32 INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT`,
  // Confirmed rates that history had replaced in 0.2. Nothing reads or writes it; its format stays.
  `CREATE TABLE correction (
    at INTEGER NOT NULL,
    code TEXT NOT NULL,
    day INTEGER NOT NULL,
    was REAL NOT NULL CHECK (was > 0),
    kzt REAL NOT NULL CHECK (kzt > 0),
    crc32 INTEGER NOT NULL
  ) STRICT`,
  `CREATE VIEW rates (code, kind, name_ru, kzt, change, change_pct, date, fetched_at) AS
    SELECT board.code, board.kind, asset.value ->> 'nameRu', board.kzt, board.change, board.change_pct,
      date(board.day * 86400, 'unixepoch'),
      CASE WHEN board.delisted_at IS NOT NULL THEN ${MOMENT('board.delisted_at')} ELSE ${MOMENT(FETCHED_AT)} END
    FROM board LEFT JOIN record AS asset ON asset.kind = 'asset' AND asset.key = board.code`,
  `CREATE VIEW history_by_date (code, date, kzt, provisional) AS
    SELECT history.code, date(printf('%04d-01-01', history.year), day.value || ' days'),
      CAST(history.rates ->> day.key AS REAL), 0
    FROM history JOIN json_each(history.days) AS day
    UNION ALL
    SELECT provisional.code, date(provisional.day * 86400, 'unixepoch'), provisional.kzt, 1
    FROM provisional
    WHERE NOT EXISTS (SELECT 1 FROM history JOIN json_each(history.days) AS day
      WHERE history.code = provisional.code
        AND history.year = CAST(strftime('%Y', provisional.day * 86400, 'unixepoch') AS INTEGER)
        AND day.value = CAST(strftime('%j', provisional.day * 86400, 'unixepoch') AS INTEGER) - 1)`,
]

/**
 * Steps from `FIRST_VERSION` on, oldest first: none before the first release. A released step never changes; a new version is a
 * new step and a greater SCHEMA_VERSION.
 */
export const migrations: readonly { version: number; sql: readonly string[] }[] = []
