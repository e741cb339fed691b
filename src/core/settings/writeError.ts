import { AinaError } from '../../shared/contract/errors.ts'
import { LinkRefused } from '../files/followLinks.ts'
import { systemCode } from '../files/systemCode.ts'

/** A failed write as AinaError: `disk-full`, `read-only` or `internal`. */
export const writeError = (error: unknown, name = 'settings.json'): AinaError => {
  if (error instanceof AinaError) return error
  const errno = error instanceof LinkRefused ? error.message : systemCode(error)
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(errno)
  const isClosed = ['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(errno)
  const code = isFull ? 'disk-full' : isClosed ? 'read-only' : 'internal'
  return new AinaError(code, `${name} was not written: ${errno}`, { cause: error })
}
