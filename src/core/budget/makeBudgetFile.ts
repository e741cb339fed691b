import { renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { putNewFile, writeDraft } from '../files/putNewFile.ts'
import { prepareAll, schema } from './statements.ts'

/** 'AinB' in ASCII, at byte 68 of the file: a file with another one is somebody else's. */
export const BUDGET_APPLICATION_ID = 0x41696e42
/** At byte 60 of the file: a file with a greater one was made by a newer Aina. */
export const BUDGET_VERSION = 3
/** The first version that counts for the whole folder; what is older is replaced. */
export const FOLDER_BUDGET_VERSION = 2

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

/**
 * Puts a new file in the place of an older Aina's, which counted for one service alone. Killed in between, it is
 * still an older one, and is replaced at the next start.
 */
export const replaceOlderBudget = (path: string, closedUntil: number): void => {
  for (const companion of ['-wal', '-shm']) rmSync(path + companion, { force: true })
  const draft = writeDraft(path, blank(closedUntil))
  try {
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
