import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import type { Day } from '../../shared/days/day.ts'
import {
  columnsOf,
  decodePoints,
  encodePoints,
  type KnownPoint,
  type KnownPoints,
  MOST_POINTS,
  NEWEST_POINTS,
  type PointColumns,
} from './arrivalPoints.ts'

/**
 * Points in order of arrival; rows are only added. `at`: milliseconds since the epoch. `base`: the points known by then, without
 * their times of arrival.
 */
export const arrivalSchema = [
  `CREATE TABLE arrival (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    at INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL CHECK (last_day >= first_day),
    base INTEGER NOT NULL CHECK (base IN (0, 1)),
    points BLOB NOT NULL,
    checksum INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX arrival_by_code ON arrival (code, last_day)',
  // By code: the last arrival of its history. Without a code: of a rates list.
  'CREATE TABLE noted (code TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
]

/** The mark of a file that has replaced a damaged one. */
const LOST = '*'
/** The mark of the rates lists. */
export const LISTS = ''

/** Above this many bytes, the older half of the arrivals is folded into one state: the file stays below 32 MB. */
const FULL_BYTES = 28 * 1_048_576

/** Adds the tables to a file of version 1. */
export const addArrivalTables = (db: Database.Database, version: number): void => {
  if (db.pragma('user_version', { simple: true }) === version) return
  db.transaction(() => {
    if (db.pragma('user_version', { simple: true }) === version) return
    for (const sql of arrivalSchema) db.exec(sql)
    db.pragma(`user_version = ${version}`)
  }).immediate()
}

const statements = new WeakMap<Database.Database, Map<string, Database.Statement<unknown[], unknown>>>()

/** Prepares a statement once for each connection, which stays open for as long as Aina works. */
const prepared = <P extends unknown[], R>(db: Database.Database, sql: string): Database.Statement<P, R> => {
  const known = statements.get(db) ?? new Map()
  statements.set(db, known)
  const statement = known.get(sql) ?? db.prepare<P, R>(sql)
  known.set(sql, statement)
  return statement
}

/** Whether a code has arrivals. */
export const hasArrivals = (db: Database.Database, code: string): boolean =>
  prepared<[string], unknown>(db, 'SELECT id FROM arrival WHERE code = ? LIMIT 1').get(code) !== undefined

export const putMark = (db: Database.Database, code: string, at: number): void =>
  void prepared(db, 'INSERT INTO noted VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET at = excluded.at').run(
    code,
    at,
  )

export const markLost = (db: Database.Database, at: number): void => putMark(db, LOST, at)

/** By code. */
export const marksIn = (db: Database.Database): Map<string, number> =>
  new Map(prepared<[], [string, number]>(db, 'SELECT code, at FROM noted').raw().all())

/** Whether a code's earlier points arrived before this record, so that their times are unknown. */
export const isLate = (marks: ReadonlyMap<string, number>, code: string): boolean =>
  marks.has(LOST) || marks.has(code)

interface ArrivalRow {
  code: string
  at: number
  first: number
  last: number
  base: number
  points: Buffer
  checksum: number
}

/** The points of one arrival. */
export interface Arrival {
  at: number
  base: boolean
  points: KnownPoints
}

const checksumOf = ({ code, at, first, last, base, points }: Omit<ArrivalRow, 'checksum'>): number =>
  crc32(points, crc32(JSON.stringify([code, at, first, last, base])))

/** In a write: adds the arrived points of a code. */
export const putArrival = (
  db: Database.Database,
  code: string,
  { at, base, points }: Pick<Arrival, 'at' | 'base'> & { points: PointColumns },
): void => {
  const insert = prepared(
    db,
    `INSERT INTO arrival (code, at, first_day, last_day, base, points, checksum)
      VALUES (@code, @at, @first, @last, @base, @points, @checksum)`,
  )
  const count = points.day.length
  for (let from = 0, next = 0; from < count; from = next) {
    const left = count - from
    next = from + Math.min(MOST_POINTS, left > NEWEST_POINTS ? left - NEWEST_POINTS : left)
    const [first, last] = [points.day[from] ?? 0, points.day[next - 1] ?? 0]
    const row = { code, at, first, last, base: Number(base), points: encodePoints(points, from, next) }
    insert.run({ ...row, checksum: checksumOf(row) })
  }
}

/** Returns a code's arrivals for the days from `from` on, in order. Throws SQLITE_CORRUPT for a damaged row. */
export const arrivalsOf = (db: Database.Database, code: string, from: Day): Arrival[] =>
  prepared<[string, number], ArrivalRow>(
    db,
    `SELECT code, at, first_day AS first, last_day AS last, base, points, checksum FROM arrival
        WHERE code = ? AND last_day >= ? ORDER BY base DESC, id`,
  )
    .all(code, from)
    .map((row) => {
      const points = row.checksum === checksumOf(row) ? decodePoints(row.points) : null
      if (!points) throw new Database.SqliteError('an arrival is damaged', 'SQLITE_CORRUPT')
      return { at: row.at, base: row.base === 1, points }
    })

/** The points after these arrivals. */
export const stateAfter = (arrivals: readonly Arrival[]): Map<Day, KnownPoint> => {
  const state = new Map<Day, KnownPoint>()
  for (const { points } of arrivals) for (const [day, point] of points) state.set(day, point)
  return state
}

const bytesOf = (db: Database.Database): number =>
  (Number(db.pragma('page_count', { simple: true })) -
    Number(db.pragma('freelist_count', { simple: true }))) *
  Number(db.pragma('page_size', { simple: true }))

/**
 * Keeps the file below its limit: folds the older half of the arrivals into the state after them. Their times
 * are then unknown. `full` is in bytes.
 */
export const keepSmall = (db: Database.Database, full = FULL_BYTES): void => {
  if (bytesOf(db) <= full) return
  db.transaction(() => {
    const [least, most] = prepared<[], number[]>(db, 'SELECT min(id), max(id) FROM arrival').raw().get() ?? []
    const middle = Math.floor(((least ?? 0) + (most ?? 0)) / 2)
    const until = prepared<[number], number>(db, 'SELECT max(at) FROM arrival WHERE id <= ?')
      .pluck()
      .get(middle)
    if (until === undefined) return
    const codes = prepared<[], string>(db, 'SELECT DISTINCT code FROM arrival').pluck().all()
    for (const code of codes) {
      const all = arrivalsOf(db, code, Number.MIN_SAFE_INTEGER)
      const folded = all.filter(({ at }) => at <= until)
      if (folded.length === 0) continue
      prepared(db, 'DELETE FROM arrival WHERE code = ? AND at <= ?').run(code, until)
      const kept = [...stateAfter(folded)].filter(([, { kzt }]) => kzt !== null)
      putArrival(db, code, { at: until, base: true, points: columnsOf(kept) })
    }
  }).immediate()
  // Even one state is too large: delete all, so that the answer is “not known any more”.
  if (bytesOf(db) > full) {
    const until = prepared<[], number | null>(db, 'SELECT max(at) FROM arrival').pluck().get()
    db.exec('DELETE FROM arrival')
    markLost(db, until ?? 0)
  }
  db.exec('VACUUM')
}
