import Database from 'better-sqlite3'
import { APPLICATION_ID, FIRST_VERSION, migrations, schema } from './schema.ts'

const steps = [{ version: FIRST_VERSION, sql: schema }, ...migrations]

/**
 * Makes an empty database a mirror, or updates an older version. Each step is a transaction, so that after a kill the next start
 * continues.
 */
export const migrate = (db: Database.Database): void => {
  const before = versionOf(db)
  for (const step of steps) {
    if (versionOf(db) >= step.version) continue
    db.transaction(() => {
      // Check again inside: another process may have done it while this one waited.
      if (versionOf(db) >= step.version) return
      for (const sql of step.sql) db.exec(sql)
      db.pragma(`application_id = ${APPLICATION_ID}`)
      db.pragma(`user_version = ${step.version}`)
    }).immediate()
  }
  // The header must show the version to programs that read it before opening, such as an older Aina.
  if (before > 0 && versionOf(db) > before) db.pragma('wal_checkpoint(TRUNCATE)')
}

/** Returns the schema's version as SQLite sees it, with the log. */
export const versionOf = (db: Database.Database): number =>
  Number(db.pragma('user_version', { simple: true }))

interface SchemaRow {
  type: string
  name: string
  sql: string | null
}

const schemaRows = (db: Database.Database): SchemaRow[] =>
  db.prepare<unknown[], SchemaRow>('SELECT type, name, sql FROM sqlite_schema').all()

/**
 * Whether the schema is exactly that of the migrations: a flipped bit would change its meaning. Views, tables and planner
 * statistics of the user are allowed.
 */
export const hasOurSchema = (db: Database.Database): boolean => {
  const model = new Database(':memory:')
  try {
    migrate(model)
    const there = new Set(schemaRows(db).map((row) => JSON.stringify(row)))
    return schemaRows(model).every((row) => there.has(JSON.stringify(row)))
  } finally {
    model.close()
  }
}

/**
 * Drops triggers and indexes, since none is Aina's: a trigger would run inside its transactions, and an index may forbid its
 * writes.
 */
export const dropForeign = (db: Database.Database): void => {
  for (const { type, name, sql } of schemaRows(db))
    if (type === 'trigger' || (type === 'index' && sql !== null))
      db.exec(`DROP ${type} "${name.replaceAll('"', '""')}"`)
}
