import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './systemCode.ts'

/** Returns an unguessable file name of `bytes` bytes in hexadecimal. */
export const randomName = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')

/** The disk operations of a write, in the order that tests of power cuts need. Each throws the system's error. */
export interface Disk {
  /** Opens a new file for writing, readable by its owner only, or a folder for `sync`. */
  open(path: string, what: 'new' | 'folder'): number
  write(opened: number, content: string | Buffer): void
  /** Returns when the content is on the disk. */
  sync(opened: number): void
  close(opened: number): void
  rename(from: string, to: string): void
  remove(path: string): void
}

export const nodeDisk: Disk = {
  open: (path, what) => (what === 'new' ? openSync(path, 'wx', 0o600) : openSync(path, 'r')),
  write: writeFileSync,
  sync: fsyncSync,
  close: closeSync,
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
}

/**
 * Writes a file atomically, readable by its owner only: a draft beside it (`<file>.tmp-…`) replaces it when all of it is on the
 * disk. A kill, a power cut or a full disk leaves no half file. On error, throws the system's error and leaves the old file.
 * Returns the code of a folder that could not be synced, after which a power cut may restore the old file; else null. Libraries
 * for settings (conf, electron-store) wait for seconds if they may not write, write in place under Snap, resend a process's
 * signals, and include a schema compiler.
 */
export const writeWhole = (file: string, content: string | Buffer, disk: Disk = nodeDisk): string | null => {
  const draft = `${file}.tmp-${randomName(6)}`
  try {
    writeNew(draft, content, disk)
    replace(disk, draft, file)
  } catch (error) {
    disk.remove(draft)
    throw error
  }
  return syncFolder(dirname(file), disk)
}

/** Writes a new file, readable by its owner only, and syncs it. Throws the system's error. */
export const writeNew = (file: string, content: string | Buffer, disk: Disk = nodeDisk): void => {
  const opened = disk.open(file, 'new')
  try {
    disk.write(opened, content)
    disk.sync(opened)
  } finally {
    disk.close(opened)
  }
}

/** Fifty milliseconds at most, since it blocks the thread. */
const TRIES = 6
const PAUSE_MS = 10

/** Windows refuses while another program, such as a virus scanner, has the old file open. */
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

/**
 * Syncs a folder: before that, a power cut may undo created, moved or removed files. Returns the code of a failure; null on
 * success, or if the file system cannot do it.
 */
export const syncFolder = (folder: string, disk: Disk = nodeDisk): string | null => {
  if (process.platform === 'win32') return null
  try {
    const opened = disk.open(folder, 'folder')
    try {
      disk.sync(opened)
    } finally {
      disk.close(opened)
    }
    return null
  } catch (error) {
    const code = systemCode(error)
    return CANNOT_SYNC.includes(code) ? null : code
  }
}

const CANNOT_SYNC = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES', 'EPERM', 'EBADF', 'EISDIR']
