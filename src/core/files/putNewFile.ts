import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { systemCode } from './systemCode.ts'

/**
 * Creates a whole file, readable by its owner only; nobody sees half of it. Keeps the file of a faster process. Throws the
 * system's error.
 */
export const putNewFile = (path: string, bytes: Buffer): void => {
  const draft = writeDraft(path, bytes)
  try {
    linkSync(draft, path)
  } catch (error) {
    // Some file systems have no hard links.
    if (/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(systemCode(error))) renameSync(draft, path)
    else if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Writes a draft beside the file and returns its path. Leaves nothing behind on failure. */
const writeDraft = (path: string, bytes: Buffer): string => {
  const draft = `${path}.new-${process.pid}`
  rmSync(draft, { force: true, recursive: true })
  try {
    writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return draft
}
