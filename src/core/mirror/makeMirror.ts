import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { systemCode } from '../files/systemCode.ts'
import { migrate } from './migrate.ts'
import { PAGE_SIZE } from './schema.ts'

/** Every connection to a mirror is set up so. */
export const configure = (db: Database.Database, synchronous: 'FULL' | 'OFF' = 'FULL'): void => {
  // First, for the change of the log's mode is written as well.
  db.pragma(`synchronous = ${synchronous}`)
  db.pragma('journal_mode = WAL')
  db.pragma('trusted_schema = 0')
  db.pragma('cell_size_check = ON')
  // Four megabytes: each checkpoint waits for the disk.
  db.pragma('wal_autocheckpoint = 4000')
}

/** Commits of `work` are whole, but a power cut may undo them: they do not wait for the disk. */
export const withoutWaiting = <T>(db: Database.Database, work: () => T): T => {
  db.pragma('synchronous = NORMAL')
  try {
    return work()
  } finally {
    db.pragma('synchronous = FULL')
  }
}

/**
 * Makes an empty mirror beside its place and puts it there whole, readable by its owner only, so that nobody ever
 * sees half a mirror. `lay` may put into it what is known. Throws what SQLite or the system says, `EEXIST` where
 * another instance was faster.
 */
export const makeMirror = (file: string, lay: (db: Database.Database) => void = () => {}): void => {
  removeDrafts(file)
  const draft = `${file}.new-${process.pid}`
  try {
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' })
    fill(draft, lay)
    removeOrphans(file)
    putInPlace(draft, file)
  } finally {
    removeDrafts(file)
  }
}

/** Nobody sees a draft before it is whole: it waits for the disk once, at the end, and not at each step. */
const fill = (draft: string, lay: (db: Database.Database) => void): void => {
  const db = new Database(draft)
  try {
    // Before the change to the log's mode, after which it cannot be chosen any more.
    db.pragma(`page_size = ${PAGE_SIZE}`)
    configure(db, 'OFF')
    migrate(db)
    lay(db)
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
  const file = openSync(draft, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The log of a file that is gone: SQLite would take it for the new file's and write the old pages over it. */
const removeOrphans = (file: string): void => {
  if (lstatSync(file, { throwIfNoEntry: false })) return
  for (const companion of ['-wal', '-shm', '-journal'])
    rmSync(file + companion, { force: true, recursive: true })
}

const putInPlace = (draft: string, file: string): void => {
  try {
    linkSync(draft, file)
  } catch (error) {
    // Some file systems know no second name for a file.
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(systemCode(error))) throw error
    renameSync(draft, file)
  }
}

/** Ours, and those of instances that were killed while making one. */
const removeDrafts = (file: string): void => {
  const prefix = `${basename(file)}.new-`
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(prefix)) rmSync(join(dirname(file), name), { force: true, recursive: true })
}
