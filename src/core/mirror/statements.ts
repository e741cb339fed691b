import type { Database, Statement } from 'better-sqlite3'

/** Every statement on a mirror in use. A test explains each of them. */
export const statements = {
  allBoard: `SELECT rowid, code, kind, kzt, change, change_pct, day, delisted_at, crc32 FROM board
    ORDER BY rowid`,
  putBoard: `INSERT INTO board (code, kind, kzt, change, change_pct, day, delisted_at, crc32)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET kind = excluded.kind, kzt = excluded.kzt, change = excluded.change,
      change_pct = excluded.change_pct, day = excluded.day, delisted_at = excluded.delisted_at,
      crc32 = excluded.crc32
    WHERE crc32 IS NOT excluded.crc32 OR kzt IS NOT excluded.kzt OR day IS NOT excluded.day`,
  dropBoard: 'DELETE FROM board WHERE rowid = ?',

  allRecords: 'SELECT rowid, kind, key, value, crc32 FROM record ORDER BY rowid',
  putRecord: `INSERT INTO record (kind, key, value, crc32) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, crc32 = excluded.crc32`,
  dropRecord: 'DELETE FROM record WHERE kind = ? AND key = ?',
  dropRecordAt: 'DELETE FROM record WHERE rowid = ?',

  years: `SELECT year, days, rates, crc32 FROM history WHERE code = ? AND year BETWEEN ? AND ?
    ORDER BY year`,
  yearsHeld: 'SELECT year FROM history WHERE code = ? ORDER BY year',
  putYear: `INSERT INTO history (code, year, days, rates, crc32) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (code, year) DO UPDATE SET days = excluded.days, rates = excluded.rates, crc32 = excluded.crc32`,
  dropYear: 'DELETE FROM history WHERE code = ? AND year = ?',
  countPoints: `SELECT coalesce(sum(CASE WHEN json_valid(days) THEN json_array_length(days) END), 0)
    FROM history WHERE code = ?`,

  allProvisionals: `SELECT rowid, code, day, kzt, from_history, crc32 FROM provisional
    ORDER BY rowid`,
  putProvisional: `INSERT INTO provisional (code, day, kzt, from_history, crc32) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (code, day) DO UPDATE SET kzt = excluded.kzt, from_history = excluded.from_history,
      crc32 = excluded.crc32
    WHERE kzt IS NOT excluded.kzt OR crc32 IS NOT excluded.crc32`,
  dropProvisional: 'DELETE FROM provisional WHERE code = ? AND day = ?',
  dropProvisionalAt: 'DELETE FROM provisional WHERE rowid = ?',

  dataVersion: 'PRAGMA data_version',
  pageCount: 'PRAGMA page_count',
  pageSize: 'PRAGMA page_size',
  structure: 'PRAGMA integrity_check(1)',
} as const

export type Prepared = { readonly [name in keyof typeof statements]: Statement<unknown[]> }

/** Prepares all of them. Throws SqliteError for another schema. */
export const prepareAll = (db: Database): Prepared => {
  const prepared = Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)])
  return Object.fromEntries(prepared)
}
