import Database from 'better-sqlite3'
import { putNewFile } from '../files/putNewFile.ts'
import { prepareAll, schema } from './statements.ts'

/** 'AinB' in ASCII, at byte 68 of the file. A file with another id is another program's. */
export const BUDGET_APPLICATION_ID = 0x41696e42
/** At byte 60 of the file. Another number means a newer or older Aina. */
export const BUDGET_VERSION = 3

/** Makes a budget at `path`, unless another process was faster. */
export const makeBudgetFile = (path: string, closedUntil: number | null): void =>
  putNewFile(path, blank(closedUntil))

const blank = (closedUntil: number | null): Buffer => {
  const db = new Database(':memory:')
  try {
    db.pragma(`application_id = ${BUDGET_APPLICATION_ID}`)
    db.pragma(`user_version = ${BUDGET_VERSION}`)
    for (const sql of schema) db.exec(sql)
    prepareAll(db).begin.run({ fullAt: 0, closedUntil: closedUntil ?? 0 })
    const bytes = db.serialize()
    // 2 in bytes 18 and 19 of the header means a write-ahead log.
    bytes[18] = 2
    bytes[19] = 2
    return bytes
  } finally {
    db.close()
  }
}
