import { saysFull, systemCode } from '../files/systemCode.ts'

/** Another program or process holds the file: it passes. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(systemCode(error))

export const isFull = (error: unknown): boolean => saysFull(systemCode(error))

/** The system refuses, which says nothing about what is in the file. */
export const isRefused = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR|NOMEM|NOLFS)|E[A-Z0-9]+$)/.test(systemCode(error))

/** SQLite itself says that what is in the file cannot be. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(systemCode(error))
