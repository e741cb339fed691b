import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { systemCode } from './systemCode.ts'

/**
 * Puts a new file in place whole, readable by its owner only, so that nobody ever sees half of one. Where another process was
 * faster, its file stays. Throws what the system says.
 */
export const putNewFile = (path: string, bytes: Buffer): void => {
  const draft = writeDraft(path, bytes)
  try {
    linkSync(draft, path)
  } catch (error) {
    // Some file systems know no second name for a file.
    if (/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(systemCode(error))) renameSync(draft, path)
    else if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Writes the bytes of a file beside its place; returns the path of the draft. Leaves nothing where that fails. */
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
