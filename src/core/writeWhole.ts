import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './systemCode.ts'

/** What a write does to the disk; its order is what a power cut tries. Each throws what the system says. */
export interface Disk {
  /** Opens a new file for writing, readable by its owner only, or a folder for `sync`. */
  open(path: string, what: 'new' | 'folder'): number
  write(opened: number, text: string): void
  /** Returns when what was opened is on the disk. */
  sync(opened: number): void
  close(opened: number): void
  rename(from: string, to: string): void
  remove(path: string): void
}

const nodeDisk: Disk = {
  open: (path, what) => (what === 'new' ? openSync(path, 'wx', 0o600) : openSync(path, 'r')),
  write: writeFileSync,
  sync: fsyncSync,
  close: closeSync,
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
}

/**
 * Writes a file whole or not at all, readable by its owner only: a draft beside it (`<file>.tmp-…`) takes its place
 * when all of it is on the disk, so that neither a kill, a power cut nor a full disk leaves half a file. Throws what
 * the system says.
 *
 * Ours rather than a library's: what writes settings (conf, atomically) waits for whole seconds where it may not write,
 * writes in place under Snap, sends a process's signals again, and brings a schema compiler along.
 */
export const writeWhole = (file: string, text: string, disk: Disk = nodeDisk): void => {
  const draft = `${file}.tmp-${randomBytes(6).toString('hex')}`
  try {
    const opened = disk.open(draft, 'new')
    try {
      disk.write(opened, text)
      disk.sync(opened)
    } finally {
      disk.close(opened)
    }
    replace(disk, draft, file)
  } catch (error) {
    disk.remove(draft)
    throw error
  }
  syncFolder(disk, dirname(file))
}

/** Fifty milliseconds at most, since it blocks the thread. */
const TRIES = 6
const PAUSE_MS = 10

/** Windows refuses for as long as somebody, a virus scanner for one, has the old file open. */
const replace = (disk: Disk, draft: string, file: string): void => {
  for (let tries = 1; ; tries++) {
    try {
      disk.rename(draft, file)
      return
    } catch (error) {
      if (process.platform !== 'win32' || tries === TRIES) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}

/** Until the folder is on the disk, a power cut may bring the old file back. */
const syncFolder = (disk: Disk, folder: string): void => {
  if (process.platform === 'win32') return
  try {
    const opened = disk.open(folder, 'folder')
    try {
      disk.sync(opened)
    } finally {
      disk.close(opened)
    }
  } catch (error) {
    // Not every file system can do it; the file itself is whole either way.
    if (!CANNOT_SYNC.includes(systemCode(error))) throw error
  }
}

const CANNOT_SYNC = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES', 'EPERM', 'EBADF', 'EISDIR']
