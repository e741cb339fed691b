import { closeSync, lstatSync, openSync, readSync, statSync } from 'node:fs'
import { systemCode } from './fileErrors.ts'

/**
 * The kind of a file by its first hundred bytes, before SQLite opens it: opening would change a newer file. `forbidden`: this
 * user may not read it.
 */
type FileKind = 'absent' | 'ours' | 'older' | 'newer' | 'foreign' | 'damaged' | 'forbidden'

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')

/** A file format's marks, at bytes 68 and 60 of the header. */
interface FileMark {
  applicationId: number
  /** The newest version that this Aina knows. */
  version: number
  /** The oldest version that this Aina can use. Default: every version. */
  oldest?: number
}

/** Throws only the system's errors of reading (EIO, EACCES of the folder). */
export const fileKind = (file: string, mark: FileMark): FileKind => {
  // The user may keep the file elsewhere behind a link; a dangling link is damage.
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return lstatSync(file, { throwIfNoEntry: false }) ? 'damaged' : 'absent'
  if (!stat.isFile() || stat.size < 512) return 'damaged'
  const header = readHeader(file)
  if (!header) return 'forbidden'
  if (!header.subarray(0, 16).equals(MAGIC)) return 'damaged'
  if (header.readUInt32BE(68) !== mark.applicationId) return 'foreign'
  const version = header.readUInt32BE(60)
  if (version > mark.version) return 'newer'
  if (version === 0) return 'damaged'
  return version < (mark.oldest ?? 0) ? 'older' : 'ours'
}

/** Returns null for a forbidden file. Windows reports the same of a file that another program has open. */
const readHeader = (file: string): Buffer | null => {
  const header = Buffer.alloc(100)
  try {
    const handle = openSync(file, 'r')
    try {
      readSync(handle, header, 0, 100, 0)
    } finally {
      closeSync(handle)
    }
    return header
  } catch (error) {
    if (process.platform !== 'win32' && /^(EACCES|EPERM)$/.test(systemCode(error))) return null
    throw error
  }
}
