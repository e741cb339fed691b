import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { AinaError } from '../../shared/contract/errors.ts'
import { systemCode } from './systemCode.ts'

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

const FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/
const CLOSED = /^(EROFS|EACCES|EPERM|ENOENT|SQLITE_READONLY|SQLITE_CANTOPEN)$/

/** Returns a failed write as AinaError: `disk-full`, `read-only` or `internal`. */
export const writeError = (error: unknown): AinaError => {
  if (error instanceof AinaError) return error
  const errno = systemCode(error)
  const code = FULL.test(errno) ? 'disk-full' : CLOSED.test(errno) ? 'read-only' : 'internal'
  return new AinaError(code, `settings.json was not written: ${errno}`, { cause: error })
}
