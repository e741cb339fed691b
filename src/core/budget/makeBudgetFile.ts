import Database from 'better-sqlite3'
import { putNewFile } from '../files/putNewFile.ts'
import { prepareAll, schema } from './statements.ts'

/** 'AinB' in ASCII, at byte 68 of the file: a file with another one is somebody else's. */
export const BUDGET_APPLICATION_ID = 0x41696e42
/** At byte 60 of the file: a file with another one was made by a newer or an older Aina. */
export const BUDGET_VERSION = 3

/** Makes a budget at `path`, unless another process is faster. */
export const makeBudgetFile = (path: string, closedUntil: number | null): void =>
  putNewFile(path, blank(closedUntil))

/** A new budget's bytes. */
const blank = (closedUntil: number | null): Buffer => {
  const db = new Database(':memory:')
  try {
    db.pragma(`application_id = ${BUDGET_APPLICATION_ID}`)
    db.pragma(`user_version = ${BUDGET_VERSION}`)
    for (const sql of schema) db.exec(sql)
    prepareAll(db).begin.run({ fullAt: 0, closedUntil: closedUntil ?? 0 })
    const bytes = db.serialize()
    // 2 in the header's bytes 18 and 19 says: with a write-ahead log.
    bytes[18] = 2
    bytes[19] = 2
    return bytes
  } finally {
    db.close()
  }
}
