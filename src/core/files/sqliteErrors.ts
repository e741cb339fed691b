import { saysFull, systemCode } from './systemCode.ts'

/** Another program or process holds the file for now. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(systemCode(error))

export const isFull = (error: unknown): boolean => saysFull(systemCode(error))

/** The system refuses, whatever the file contains. */
export const isRefused = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|FULL|IOERR(?!_SHORT_READ)|NOMEM|NOLFS)|E[A-Z0-9]+$)/.test(
    systemCode(error),
  )

/** SQLite reports impossible content, or lacks a table (`SQLITE_ERROR`). A short read means that the file was cut. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ|ERROR)/.test(systemCode(error))
