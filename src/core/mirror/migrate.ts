import Database from 'better-sqlite3'
import { APPLICATION_ID, FIRST_VERSION, migrations, schema } from './schema.ts'

const steps = [{ version: FIRST_VERSION, sql: schema }, ...migrations]

/**
 * Makes an empty database a mirror, and brings one of an older version up to the newest. Each step is a transaction: killed
 * between two, the next start goes on.
 */
export const migrate = (db: Database.Database): void => {
  const before = versionOf(db)
  for (const step of steps) {
    if (versionOf(db) >= step.version) continue
    db.transaction(() => {
      // Asked again inside: another process may have done it while this one waited.
      if (versionOf(db) >= step.version) return
      for (const sql of step.sql) db.exec(sql)
      db.pragma(`application_id = ${APPLICATION_ID}`)
      db.pragma(`user_version = ${step.version}`)
    }).immediate()
  }
  // The header tells the version to whoever looks before opening, an older Aina above all.
  if (before > 0 && versionOf(db) > before) db.pragma('wal_checkpoint(TRUNCATE)')
}

/** The schema's version as SQLite sees it, the log included. */
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
 * Whether the schema is, word for word, what the migrations make: a flipped bit would change its meaning. Views, tables and
 * planner statistics that a person added are not damage.
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
 * Drops the triggers and indexes that others made, since none is ours: a trigger would run inside our transactions, an index may
 * forbid what we write.
 */
export const dropForeign = (db: Database.Database): void => {
  for (const { type, name, sql } of schemaRows(db))
    if (type === 'trigger' || (type === 'index' && sql !== null))
      db.exec(`DROP ${type} "${name.replaceAll('"', '""')}"`)
}
