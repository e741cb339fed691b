/** The code of an error of the system or of SQLite (`ENOSPC`, `SQLITE_BUSY`); `unknown` for others. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
