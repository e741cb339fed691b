/** The code of an error of SQLite or of the system; empty for others. */
export const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Another program or process holds the file: it passes. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeIn(error))

export const isFull = (error: unknown): boolean => /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeIn(error))

/** The system refuses, which says nothing about what is in the file. */
export const isRefused = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR|NOMEM|NOLFS)|E[A-Z0-9]+$)/.test(codeIn(error))

/** SQLite itself says that what is in the file cannot be. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeIn(error))
