import Database from 'better-sqlite3'
import { isDamage, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import { isSound } from './checksums.ts'
import { migrate } from './migrate.ts'
import { PAGE_SIZE } from './schema.ts'

/**
 * Copies the readable rows of a damaged mirror into a new one. Leaves out rows with a bad checksum, which are then fetched again.
 * Returns the number of copied rows. Throws errors of the new one's disk.
 */
export const salvageInto = (target: Database.Database, bytes: Buffer): number => {
  const source = openWounded(bytes)
  try {
    return tablesOf(target).reduce((rows, table) => rows + copyTable(source, target, table), 0)
  } finally {
    source.close()
  }
}

/** Opens it in memory, with the parts of its header repaired that all mirrors share. */
const openWounded = (bytes: Buffer): Database.Database => {
  bytes.write('SQLite format 3\0', 'latin1')
  bytes.writeUInt16BE(PAGE_SIZE, 16)
  bytes.set([1, 1, 0, 64, 32, 32], 18)
  bytes.writeUInt32BE(Math.floor(bytes.length / PAGE_SIZE), 28)
  // No automatic vacuum, UTF-8.
  bytes.writeUInt32BE(0, 52)
  bytes.writeUInt32BE(1, 56)
  bytes.writeUInt32BE(0, 64)
  const db = new Database(bytes)
  // A cell with a wrong length costs itself, not its page.
  db.pragma('cell_size_check = OFF')
  try {
    migrate(db)
  } catch {
    // Read the tables as they are.
  }
  return db
}

const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()

const copyTable = (source: Database.Database, target: Database.Database, table: string): number => {
  const columns = target
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .pluck()
    .all(table)
  const hasChecksum = columns.at(-1) === 'crc32'
  /** Copies rows in one direction as far as possible. Returns whether it reached the end. */
  const copyOn = (order: 'ASC' | 'DESC', onConflict: 'REPLACE' | 'IGNORE'): boolean => {
    const insert = target.prepare(
      `INSERT OR ${onConflict} INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
    )
    try {
      // By row id: an index may be damaged too.
      const rows = source.prepare<[], unknown[]>(
        `SELECT ${columns.join()} FROM ${table} NOT INDEXED ORDER BY rowid ${order}`,
      )
      for (const row of rows.raw().iterate())
        if (!hasChecksum || isSound(row)) copied += insert.run(...row).changes
      return true
    } catch (error) {
      // A row without a checksum that Aina never writes ends a direction too.
      if (!isDamage(error) && !systemCode(error).startsWith('SQLITE_CONSTRAINT')) throw error
      return false
    }
  }
  let copied = 0
  try {
    // From both ends: an unreadable page costs only its own rows. Of two rows with one key, the later one wins.
    if (!copyOn('ASC', 'REPLACE')) copyOn('DESC', 'IGNORE')
  } catch (error) {
    // Its part of the schema is unreadable.
    if (!(error instanceof Database.SqliteError) || isRefused(error)) throw error
  }
  return copied
}
