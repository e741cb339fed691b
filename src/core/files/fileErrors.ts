import { AinaError } from '../../shared/contract/errors.ts'

/** Returns the code of an error of the system or of SQLite (`ENOSPC`, `SQLITE_BUSY`); `unknown` for others. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** `busy`: another program or process holds the file for now. `read-only`: the system refuses, whatever the file contains. */
export type FileTrouble = 'busy' | 'disk-full' | 'damaged' | 'read-only'

const TROUBLES: readonly [FileTrouble, RegExp][] = [
  ['busy', /^SQLITE_(BUSY|LOCKED|PROTOCOL)/],
  // SQLite also reports an index of its log (`-shm`) that cannot grow.
  ['disk-full', /^(SQLITE_(FULL|IOERR_SHMSIZE)|ENOSPC|EDQUOT|EFBIG)/],
  // Impossible content, a table that is missing (`SQLITE_ERROR`), or a file that was cut (a short read).
  ['damaged', /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ|ERROR)/],
  ['read-only', /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR|NOMEM|NOLFS)|E[A-Z0-9]+$)/],
]

/** Returns what an error of a file means; null for an error of something else. */
export const fileTrouble = (error: unknown): FileTrouble | null =>
  TROUBLES.find(([, codes]) => codes.test(systemCode(error)))?.[0] ?? null

/** Returns a failed write of a settings file as AinaError: `disk-full`, `read-only` or `internal`. */
export const writeError = (error: unknown): AinaError => {
  if (error instanceof AinaError) return error
  const trouble = fileTrouble(error)
  const code = trouble === 'disk-full' || trouble === 'read-only' ? trouble : 'internal'
  return new AinaError(code, `settings.json was not written: ${systemCode(error)}`, { cause: error })
}
