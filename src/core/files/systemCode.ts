/** Returns the code of an error of the system or of SQLite (`ENOSPC`, `SQLITE_BUSY`); `unknown` for others. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** Whether a code means a full disk. SQLite also reports an index of its log (`-shm`) that cannot grow. */
export const saysFull = (code: string): boolean => /^(SQLITE_(FULL|IOERR_SHMSIZE)|ENOSPC|EDQUOT)/.test(code)
