/** The first bytes of a file in the format before 2007, and of an encrypted file. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 3, 4]

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

export const isOldOffice = (bytes: Uint8Array): boolean => begins(bytes, OLD)

/** Returns whether a file may be a workbook, by its first bytes; then it is not read as text. */
export const isOfficeFile = (bytes: Uint8Array): boolean => isOldOffice(bytes) || begins(bytes, ZIP)
