import { AinaError } from '../../shared/contract/errors.ts'
import { systemCode } from './systemCode.ts'

const FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/
const CLOSED = /^(EROFS|EACCES|EPERM|ENOENT|SQLITE_READONLY|SQLITE_CANTOPEN)$/

/** Returns a failed write as AinaError: `disk-full`, `read-only` or `internal`. */
export const writeError = (error: unknown): AinaError => {
  if (error instanceof AinaError) return error
  const errno = systemCode(error)
  const code = FULL.test(errno) ? 'disk-full' : CLOSED.test(errno) ? 'read-only' : 'internal'
  return new AinaError(code, `settings.json was not written: ${errno}`, { cause: error })
}
