import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { behindLinks, fileStamp } from './fileStamp.ts'

const ATTEMPTS = 3

/**
 * A mirror's bytes, with what its log has ahead of it where that can be read: SQLite itself opens a log only in a
 * folder that it can write to, so that both are copied into one of our own first. Throws what the system says of reading
 * the mirror.
 */
export const bytesOf = (file: string): Buffer => {
  const bytes = (existsSync(`${behindLinks(file)}-wal`) && bytesWithLog(behindLinks(file))) || readWhole(file)
  // 1 in the header's bytes 18 and 19 says: no write-ahead log.
  bytes[18] = 1
  bytes[19] = 1
  return bytes
}

/** Throws for what is no file: whoever reads a pipe that nobody writes to waits for ever, and the app with it. */
const readWhole = (file: string): Buffer => {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    if (!fstatSync(opened).isFile()) throw new Error('not a file')
    return readFileSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Null where it cannot be had: a file without what came last is better than none. */
const bytesWithLog = (file: string): Buffer | null => {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'aina-'))
    const copy = join(folder, 'mirror.db')
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = fileStamp(file)
      // Not as files are copied: the copy of one that is closed to writing would be closed too.
      for (const companion of ['', '-wal'])
        writeFileSync(copy + companion, readWhole(file + companion), { mode: 0o600 })
      // Written to meanwhile, the two may be of different moments.
      if (fileStamp(file) === before) return checkpointed(copy)
    }
    return null
  } catch {
    return null
  } finally {
    if (folder !== undefined) rmSync(folder, { force: true, recursive: true })
  }
}

const checkpointed = (copy: string): Buffer => {
  const db = new Database(copy)
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
  return readFileSync(copy)
}
