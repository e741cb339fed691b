import { saysFull, systemCode } from './systemCode.ts'

/** Another program or process holds the file: it passes. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(systemCode(error))

export const isFull = (error: unknown): boolean => saysFull(systemCode(error))

/** The system refuses, which says nothing about what is in the file. */
export const isRefused = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR(?!_SHORT_READ)|NOMEM|NOLFS)|E[A-Z0-9]+$)/.test(
    systemCode(error),
  )

/** SQLite itself says that what is in the file cannot be; a short read is one beyond the end of a file that was cut. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(systemCode(error))
