import type { Database } from 'better-sqlite3'
import { APPLICATION_ID, FIRST_VERSION, migrations, schema } from './schema.ts'

const steps = [{ version: FIRST_VERSION, sql: schema }, ...migrations]

/**
 * Makes an empty database a mirror, and brings one of an older version up to the newest. Each step is a transaction: killed
 * between two, the next start goes on.
 */
export const migrate = (db: Database): void => {
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
export const versionOf = (db: Database): number => Number(db.pragma('user_version', { simple: true }))
