/** The first bytes of a file in the format before 2007, and of an encrypted file. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 3, 4]

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

export const isOldOffice = (bytes: Uint8Array): boolean => begins(bytes, OLD)

/** Returns whether a file may be a workbook, by its first bytes; then it is not read as text. */
export const isOfficeFile = (bytes: Uint8Array): boolean => isOldOffice(bytes) || begins(bytes, ZIP)

/**
 * The reason for a refused workbook. `old`: the format before 2007. `binary`: .xlsb. `locked`: needs a password.
 * `other`: another program's file in the same container. `huge`: too large. `broken`: invalid contents.
 */
export type WorkbookRefusal = 'old' | 'binary' | 'locked' | 'other' | 'huge' | 'broken'

/** Thrown inside this folder; `openWorkbook` converts it to a result. */
export class WorkbookRefused extends Error {
  readonly why: WorkbookRefusal
  constructor(why: WorkbookRefusal, detail: string) {
    super(detail)
    this.why = why
  }
}

export const huge = (detail: string): WorkbookRefused => new WorkbookRefused('huge', detail)

export const broken = (detail: string): WorkbookRefused => new WorkbookRefused('broken', detail)
