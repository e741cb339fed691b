import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './systemCode.ts'

/** A name for a file that nobody has guessed and put there before, `bytes` long in hexadecimal. */
export const randomName = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')

/** What a write does to the disk; its order is what a power cut tries. Each throws what the system says. */
export interface Disk {
  /** Opens a new file for writing, readable by its owner only, or a folder for `sync`. */
  open(path: string, what: 'new' | 'folder'): number
  write(opened: number, content: string | Buffer): void
  /** Returns when what was opened is on the disk. */
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
 * Writes a file whole or not at all, readable by its owner only: a draft beside it (`<file>.tmp-…`) takes its place
 * when all of it is on the disk, so that neither a kill, a power cut nor a full disk leaves half a file. Throws what
 * the system says, and then the old file stands. What follows once the new one stands cannot make it unwritten: the
 * code of a folder that was not brought to the disk is given, after which a power cut may bring the old file back; null
 * where all went well.
 *
 * Not a library: those for settings (conf, electron-store) wait for whole seconds where they may not write, write in place
 * under Snap, send a process's signals again, and bring a schema compiler along.
 */
export const writeWhole = (file: string, text: string, disk: Disk = nodeDisk): string | null => {
  const draft = `${file}.tmp-${randomName(6)}`
  try {
    writeNew(draft, text, disk)
    replace(disk, draft, file)
  } catch (error) {
    disk.remove(draft)
    throw error
  }
  return syncFolder(dirname(file), disk)
}

/** Writes a file that is not there yet, readable by its owner only, and brings it to the disk. Throws what the system says. */
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

/**
 * Brings to the disk what stands in a folder: until then, a power cut may undo what was made, moved or removed in it. Gives
 * the code of what failed; null where it is done, and where the file system cannot do it.
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
