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

/** Configures a connection to a mirror. */
export const configure = (db: Database.Database, synchronous: 'FULL' | 'OFF' = 'FULL'): void => {
  // First, since the change of the log's mode is a write too.
  db.pragma(`synchronous = ${synchronous}`)
  db.pragma('journal_mode = WAL')
  db.pragma('trusted_schema = 0')
  db.pragma('cell_size_check = ON')
  // Four megabytes: each checkpoint waits for the disk.
  db.pragma('wal_autocheckpoint = 4000')
}

/** With `FULL`, commits wait for the disk. With `NORMAL`, a power cut may undo them, each as a whole. */
export type Synchronous = 'FULL' | 'NORMAL'

export const setSynchronous = (db: Database.Database, synchronous: Synchronous): void =>
  void db.pragma(`synchronous = ${synchronous}`)

/**
 * Makes an empty mirror as a draft and puts it in place whole, readable by its owner only. `lay` may add data. Throws the error
 * of SQLite or the system, `EEXIST` if another instance was faster.
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

/** Nobody sees a draft, so it is synced once, at the end. */
const fill = (draft: string, lay: (db: Database.Database) => void): void => {
  const db = new Database(draft)
  try {
    // Before the change of the log's mode, after which the size is fixed.
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

/** Removes the log of a missing file: SQLite would write its old pages over the new file. */
const removeOrphans = (file: string): void => {
  if (lstatSync(file, { throwIfNoEntry: false })) return
  for (const companion of ['-wal', '-shm', '-journal'])
    rmSync(file + companion, { force: true, recursive: true })
}

const putInPlace = (draft: string, file: string): void => {
  try {
    linkSync(draft, file)
  } catch (error) {
    // Some file systems have no hard links.
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(systemCode(error))) throw error
    renameSync(draft, file)
  }
}

/** Removes this draft, and those of killed instances. */
const removeDrafts = (file: string): void => {
  const prefix = `${basename(file)}.new-`
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(prefix)) rmSync(join(dirname(file), name), { force: true, recursive: true })
}
