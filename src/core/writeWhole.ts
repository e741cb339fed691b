import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file whole or not at all, readable by its owner only: a draft beside it (`<file>.tmp-…`) takes its place
 * when all of it is on the disk, so that neither a kill, a power cut nor a full disk leaves half a file. Throws what
 * the system says.
 *
 * Ours rather than a library's: what writes settings (conf, atomically) waits for whole seconds where it may not write,
 * writes in place under Snap, sends a process's signals again, and brings a schema compiler along.
 */
export const writeWhole = (file: string, text: string): void => {
  const draft = `${file}.tmp-${randomBytes(6).toString('hex')}`
  try {
    const opened = openSync(draft, 'wx', 0o600)
    try {
      writeFileSync(opened, text)
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    replace(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

const TRIES = 6
const PAUSE_MS = 20

/** Windows refuses for as long as somebody, a virus scanner for one, has the old file open. */
const replace = (draft: string, file: string): void => {
  for (let tries = 1; ; tries++) {
    try {
      renameSync(draft, file)
      return
    } catch (error) {
      if (process.platform !== 'win32' || tries === TRIES) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}

/** Until the folder is on the disk, a power cut may bring the old file back. Not every system can do it. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  try {
    const opened = openSync(folder, 'r')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  } catch {
    // The file itself is whole either way.
  }
}
