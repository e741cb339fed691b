import type { Database, Statement } from 'better-sqlite3'
import { FOREIGN_TRIGGERS } from './foreignTriggers.ts'

/** Points that one statement takes: that many cost little more than a few of them one by one. */
export const POINTS_AT_ONCE = 32
const putPoints = (count: number): string => `INSERT INTO history (asset, day, kzt)
    VALUES ${Array(count).fill('(?, ?, ?)').join(', ')}
    ON CONFLICT (asset, day) DO UPDATE SET kzt = excluded.kzt WHERE kzt IS NOT excluded.kzt`

/** Every statement that is run against a mirror in use, in one place: a test explains each of them. */
export const statements = {
  allAssets:
    'SELECT id, code, kind, name_ru, first_seen, last_seen, crc32, name_crc32 FROM asset ORDER BY id',
  putAsset: `INSERT INTO asset (id, code, kind, name_ru, first_seen, last_seen, crc32, name_crc32)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET code = excluded.code, kind = excluded.kind, name_ru = excluded.name_ru,
      first_seen = excluded.first_seen, last_seen = excluded.last_seen, crc32 = excluded.crc32,
      name_crc32 = excluded.name_crc32`,
  dropAsset: 'DELETE FROM asset WHERE id = ?',

  allIdentities: 'SELECT asset, code, kind, first_seen, crc32 FROM identity ORDER BY asset',
  putIdentity: `INSERT INTO identity (asset, code, kind, first_seen, crc32) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (asset) DO UPDATE SET code = excluded.code, kind = excluded.kind,
      first_seen = excluded.first_seen, crc32 = excluded.crc32
    WHERE code IS NOT excluded.code OR kind IS NOT excluded.kind OR first_seen IS NOT excluded.first_seen
      OR crc32 IS NOT excluded.crc32`,
  dropIdentity: 'DELETE FROM identity WHERE asset = ?',

  allBoard: 'SELECT asset, kzt, change, change_pct, day, delisted_at, crc32 FROM board ORDER BY asset',
  putBoard: `INSERT INTO board (asset, kzt, change, change_pct, day, delisted_at, crc32) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (asset) DO UPDATE SET kzt = excluded.kzt, change = excluded.change,
      change_pct = excluded.change_pct, day = excluded.day, delisted_at = excluded.delisted_at, crc32 = excluded.crc32
    WHERE crc32 IS NOT excluded.crc32 OR kzt IS NOT excluded.kzt OR day IS NOT excluded.day`,
  dropBoard: 'DELETE FROM board WHERE asset = ?',

  poll: 'SELECT day, fetched_at, crc32 FROM poll WHERE id = 1',
  putPoll: `INSERT INTO poll (id, day, fetched_at, crc32) VALUES (1, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET day = excluded.day, fetched_at = excluded.fetched_at, crc32 = excluded.crc32`,
  dropPoll: 'DELETE FROM poll WHERE id = 1',

  liveRows: 'SELECT slot, board FROM live WHERE slot BETWEEN ? AND ?',
  liveSize: 'SELECT length(board) FROM live WHERE slot = ?',
  putLive: `INSERT INTO live (slot, board) VALUES (?, ?)
    ON CONFLICT (slot) DO UPDATE SET board = excluded.board`,
  makeLive: `WITH RECURSIVE places (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM places WHERE slot < ?)
    INSERT INTO live (slot, board) SELECT slot, ? FROM places WHERE true
    ON CONFLICT (slot) DO UPDATE SET board = excluded.board`,
  dropLive: 'DELETE FROM live WHERE slot = ?',

  points: 'SELECT day, kzt FROM history WHERE asset = ? AND day BETWEEN ? AND ? ORDER BY day',
  pointDays: 'SELECT day FROM history WHERE asset = ? AND day BETWEEN ? AND ? ORDER BY day',
  pointRates: 'SELECT kzt FROM history WHERE asset = ? AND day BETWEEN ? AND ? ORDER BY day',
  putPoint: putPoints(1),
  putManyPoints: putPoints(POINTS_AT_ONCE),
  dropPoints: 'DELETE FROM history WHERE asset = ?',
  dropPointsOf: 'DELETE FROM history WHERE asset = ? AND day BETWEEN ? AND ?',

  seals: 'SELECT year, points, crc32 FROM seal WHERE asset = ? AND year BETWEEN ? AND ? ORDER BY year',
  putSeal: `INSERT INTO seal (asset, year, points, crc32) VALUES (?, ?, ?, ?)
    ON CONFLICT (asset, year) DO UPDATE SET points = excluded.points, crc32 = excluded.crc32
    WHERE points IS NOT excluded.points OR crc32 IS NOT excluded.crc32`,
  dropSeals: 'DELETE FROM seal WHERE asset = ?',
  dropSeal: 'DELETE FROM seal WHERE asset = ? AND year = ?',
  // A seal that has lost its year stands outside of what a date can say.
  countPoints:
    'SELECT coalesce(sum(points), 0) AS points FROM seal WHERE asset = ? AND year BETWEEN 100 AND 9999',

  provisionals: 'SELECT day, kzt, from_history, crc32 FROM provisional WHERE asset = ? ORDER BY day',
  allProvisionals: 'SELECT asset, day, kzt, from_history, crc32 FROM provisional ORDER BY asset, day',
  putProvisional: `INSERT INTO provisional (asset, day, kzt, from_history, crc32) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (asset, day) DO UPDATE SET kzt = excluded.kzt, from_history = excluded.from_history,
      crc32 = excluded.crc32
    WHERE kzt IS NOT excluded.kzt OR crc32 IS NOT excluded.crc32`,
  dropProvisional: 'DELETE FROM provisional WHERE asset = ? AND day = ?',
  dropProvisionals: 'DELETE FROM provisional WHERE asset = ?',

  allCoverage: `SELECT asset, complete, first_day, confirmed_to, asked_on, succeeded_at, failed_at, failure,
    refused, failures, lost, crc32 FROM coverage ORDER BY asset`,
  putCoverage: `INSERT INTO coverage (asset, complete, first_day, confirmed_to, asked_on, succeeded_at, failed_at,
      failure, refused, failures, lost, crc32) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (asset) DO UPDATE SET complete = excluded.complete, first_day = excluded.first_day,
      confirmed_to = excluded.confirmed_to, asked_on = excluded.asked_on, succeeded_at = excluded.succeeded_at,
      failed_at = excluded.failed_at, failure = excluded.failure, refused = excluded.refused,
      failures = excluded.failures, lost = excluded.lost,
      crc32 = excluded.crc32`,
  dropCoverage: 'DELETE FROM coverage WHERE asset = ?',

  allBoardDays: 'SELECT day, carried, crc32 FROM board_day ORDER BY day',
  putBoardDay: `INSERT INTO board_day (day, carried, crc32) VALUES (?, ?, ?)
    ON CONFLICT (day) DO UPDATE SET carried = excluded.carried, crc32 = excluded.crc32`,
  dropBoardDaysAfter: 'DELETE FROM board_day WHERE day > ?',
  trimBoardDays: 'DELETE FROM board_day WHERE day < ?',

  allRatesSeen: 'SELECT day, seen_after, seen_before, crc32 FROM rates_seen ORDER BY day',
  putRatesSeen: `INSERT INTO rates_seen (day, seen_after, seen_before, crc32) VALUES (?, ?, ?, ?)
    ON CONFLICT (day) DO UPDATE SET seen_after = excluded.seen_after, seen_before = excluded.seen_before,
      crc32 = excluded.crc32`,
  dropRatesSeenAfter: 'DELETE FROM rates_seen WHERE day > ?',
  trimRatesSeen: 'DELETE FROM rates_seen WHERE day < ?',

  addCorrection: 'INSERT INTO correction (at, code, day, was, kzt, crc32) VALUES (?, ?, ?, ?, ?, ?)',
  newestCorrections: 'SELECT at, code, day, was, kzt, crc32 FROM correction ORDER BY id DESC LIMIT ?',

  allUnitJumps: 'SELECT asset, day, was, kzt, crc32 FROM unit_jump ORDER BY asset, day',
  putUnitJump: `INSERT INTO unit_jump (asset, day, was, kzt, crc32) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (asset, day) DO UPDATE SET was = excluded.was, kzt = excluded.kzt, crc32 = excluded.crc32`,
  dropUnitJump: 'DELETE FROM unit_jump WHERE asset = ? AND day = ?',
  dropUnitJumps: 'DELETE FROM unit_jump WHERE asset = ?',

  addRefusal: 'INSERT INTO refusal (at, code, reason, sample, count) VALUES (?, ?, ?, ?, ?)',
  dropRefusal: 'DELETE FROM refusal WHERE id = ?',
  trimRefusals: 'DELETE FROM refusal WHERE id <= (SELECT id FROM refusal ORDER BY id DESC LIMIT ?, 1)',
  trimRefusalsOf: `DELETE FROM refusal WHERE reason = ?
    AND id <= (SELECT id FROM refusal WHERE reason = ? ORDER BY id DESC LIMIT ?, 1)`,
  newestRefusals: 'SELECT id, at, code, reason, sample, count FROM refusal ORDER BY id DESC LIMIT ?',

  publications: 'SELECT day, seen_after, seen_before FROM publication ORDER BY day DESC LIMIT 40',
  addPublication: 'INSERT OR IGNORE INTO publication (day, seen_after, seen_before) VALUES (?, ?, ?)',
  trimPublications: 'DELETE FROM publication WHERE day < ?',

  selfCheck: 'SELECT at, pairs, crc32 FROM self_check WHERE id = 1',
  putSelfCheck: `INSERT INTO self_check (id, at, pairs, crc32) VALUES (1, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET at = excluded.at, pairs = excluded.pairs, crc32 = excluded.crc32`,

  dataVersion: 'PRAGMA data_version',
  pageCount: 'PRAGMA page_count',
  pageSize: 'PRAGMA page_size',
  forgetPages: 'PRAGMA shrink_memory',
  structure: 'PRAGMA integrity_check(1)',
  triggers: FOREIGN_TRIGGERS,
} as const

export type Prepared = { readonly [name in keyof typeof statements]: Statement<unknown[]> }

/** Prepares the whole registry; throws SqliteError where the schema is not what it should be. */
export const prepareAll = (db: Database): Prepared => {
  const prepared = Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)])
  return Object.fromEntries(prepared)
}
