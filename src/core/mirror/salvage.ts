import Database from 'better-sqlite3'
import { inOrder } from './inOrder.ts'
import { migrate } from './migrate.ts'
import { isDamage } from './sqliteErrors.ts'

type Row = unknown[]

const PAGE = 4_096

/**
 * Copies what can be read of a damaged mirror into a new one, table by table and row by row, each where it stands. It
 * judges no row: those that do not agree with their checksums are found by whoever reads them, as ever. Returns how
 * many rows came over; 0 where nothing can be read at all. Throws what the new one's disk says.
 */
export const salvageInto = (target: Database.Database, bytes: Buffer): number => {
  const source = openWounded(bytes)
  try {
    let rows = 0
    for (const table of tablesOf(target)) rows += copyTable(source, target, table)
    return rows
  } finally {
    source.close()
  }
}

/** In memory, with the parts of its header put right that are the same in every mirror, and brought up to date if it can be. */
const openWounded = (bytes: Buffer): Database.Database => {
  bytes.write('SQLite format 3\0', 'latin1')
  bytes.writeUInt16BE(PAGE, 16)
  bytes.set([1, 1, 0, 64, 32, 32], 18)
  bytes.writeUInt32BE(Math.floor(bytes.length / PAGE), 28)
  // No automatic vacuum, UTF-8.
  for (const [at, value] of [
    [52, 0],
    [56, 1],
    [64, 0],
  ] as const)
    bytes.writeUInt32BE(value, at)
  const db = new Database(bytes)
  // A cell that lies about its length costs itself, and not its page.
  db.pragma('cell_size_check = OFF')
  try {
    migrate(db)
  } catch {
    // Its tables are read as they are: columns that they lack stay empty.
  }
  return db
}

interface Column {
  name: string
  pk: number
}

const columnsOf = (db: Database.Database, table: string): Column[] =>
  db.prepare<[string], Column>('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid').all(table)

const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()

const copyTable = (source: Database.Database, target: Database.Database, table: string): number => {
  try {
    const there = new Set(columnsOf(source, table).map(({ name }) => name))
    const columns = columnsOf(target, table).filter(({ name }) => there.has(name))
    const names = columns.map(({ name }) => name)
    const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    const insert = target.prepare(
      `INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
    )
    const select = (order: 'ASC' | 'DESC') =>
      source
        .prepare<[], Row>(
          `SELECT ${names.join()} FROM ${table} ORDER BY ${keys.map(({ name }) => `${name} ${order}`).join()}`,
        )
        .raw()
        .iterate()
    let copied = 0
    const take = (row: Row): void => {
      copied += insert.run(...row).changes
    }
    const key = (row: Row): Row => keys.map(({ name }) => row[names.indexOf(name)])
    const order = (a: Row, b: Row): number => compareKeys(key(a), key(b))
    // From both ends, so that what cannot be read stands between two parts that can.
    if (!readOn(select('ASC'), (a, b) => order(a, b) < 0, take))
      readOn(select('DESC'), (a, b) => order(a, b) > 0, take)
    return copied
  } catch (error) {
    // Its part of the schema cannot be read.
    if (error instanceof Database.SqliteError && !/FULL|IOERR|NOMEM/.test(error.code)) return 0
    throw error
  }
}

/** Takes what can be read; returns whether the end was reached. */
const readOn = (
  rows: Iterable<Row>,
  isBefore: (a: Row, b: Row) => boolean,
  take: (row: Row) => void,
): boolean => {
  try {
    for (const row of inOrder(rows, isBefore)) take(row)
    return true
  } catch (error) {
    if (!isDamage(error)) throw error
    return false
  }
}

const compareKeys = (a: Row, b: Row): number => {
  for (const [i, value] of a.entries()) {
    const difference = Number(value) - Number(b[i])
    if (difference !== 0) return difference
  }
  return 0
}
