import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file atomically, readable by its owner only: a draft beside it replaces it when all of it is on the disk. A kill or a
 * full disk leaves no half file. On error, throws the system's error and leaves the old file.
 */
export const writeWhole = (file: string, content: string | Buffer): void => {
  const draft = `${file}.tmp-${crypto.randomUUID()}`
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
