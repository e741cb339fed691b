import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { AinaError } from '../../shared/contract/errors.ts'
import { isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { syncFolder } from '../files/writeWhole.ts'

/** Pages copied in one turn of the event loop: a fifth of a megabyte, some milliseconds. */
const PAGES_A_TURN = 200
/** How long a statement waits for another process. */
const BUSY_TIMEOUT_MS = 100

/**
 * Copies a mirror into a file beside it while others read and write it. The copy has the state of the start, no log, and is
 * readable by its owner only. It gets its name when all of it is on the disk, and replaces an older copy. Returns its bytes.
 * Throws AinaError, `busy` also if it was called off.
 */
export const copyMirror = async (file: string, target: string, stop: AbortSignal): Promise<number> => {
  const draft = `${target}.tmp`
  let source: Database.Database | null = null
  try {
    removeDrafts(target)
    // Created first, since SQLite would make it readable by others.
    closeSync(openSync(draft, 'wx', 0o600))
    source = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    // Held until the end: otherwise each write of others would restart the copy.
    source.exec('BEGIN')
    source.prepare('SELECT count(*) FROM sqlite_schema').get()
    await source.backup(draft, {
      progress() {
        if (stop.aborted) throw new AinaError('busy', 'Aina is being closed')
        return PAGES_A_TURN
      },
    })
    closeLog(draft)
    bringToDisk(draft)
    renameSync(draft, target)
    syncFolder(dirname(target))
    return statSync(target).size
  } catch (error) {
    removeDrafts(target)
    throw copyError(error)
  } finally {
    source?.close()
  }
}

/** Removes the drafts of killed processes. */
const removeDrafts = (target: string): void => {
  const folder = dirname(target)
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(target)}.tmp`)) rmSync(join(folder, name), { force: true })
}

/** Without a log, it can be read from a read-only folder. */
const closeLog = (file: string): void => {
  const copy = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}

const bringToDisk = (file: string): void => {
  const opened = openSync(file, 'r+')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

const copyError = (error: unknown): AinaError => {
  if (error instanceof AinaError) return error
  const code = isFull(error)
    ? 'disk-full'
    : isLocked(error)
      ? 'busy'
      : isRefused(error)
        ? 'read-only'
        : 'internal'
  return new AinaError(code, 'the mirror was not copied', { cause: error })
}
