import type { Database } from 'better-sqlite3'

/** A trigger that a person has hung on something in the mirror: none is ours. */
interface Trigger {
  name: string
  sql: string
}

export const FOREIGN_TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"

/**
 * In a transaction: runs `work` as though nobody had hung triggers on our tables. What they do on our writes is not
 * ours to know (undo a rate, refuse a row, write into a table that is gone), and SQLite has no other way to pass them
 * by. They are in the file again when the transaction ends, however it ends.
 */
export const withoutTriggers = <T>(db: Database, work: () => T, found = db.prepare(FOREIGN_TRIGGERS)): T => {
  const triggers = found.all() as Trigger[]
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name.replaceAll('"', '""')}"`)
  const result = work()
  for (const { sql } of triggers) db.exec(sql)
  return result
}
