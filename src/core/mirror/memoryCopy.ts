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
 * Returns a mirror's bytes, with newer content of its log if that can be read. SQLite opens a log only in a folder that it can
 * write to, so both are copied into a temporary one. Throws the system's error of reading the mirror.
 */
export const bytesOf = (file: string): Buffer => {
  const bytes = (existsSync(`${behindLinks(file)}-wal`) && bytesWithLog(behindLinks(file))) || readWhole(file)
  // 1 in bytes 18 and 19 of the header means no write-ahead log.
  bytes[18] = 1
  bytes[19] = 1
  return bytes
}

/** Throws for anything but a file: reading a pipe without a writer would block the app. */
const readWhole = (file: string): Buffer => {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    if (!fstatSync(opened).isFile()) throw new Error('not a file')
    return readFileSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Returns null on failure: a file without its newest content is better than none. */
const bytesWithLog = (file: string): Buffer | null => {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'aina-'))
    const copy = join(folder, 'mirror.db')
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = fileStamp(file)
      // Not with copyFile: the copy of a read-only file would be read-only.
      for (const companion of ['', '-wal'])
        writeFileSync(copy + companion, readWhole(file + companion), { mode: 0o600 })
      // If it was written to meanwhile, the two may be of different moments.
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
