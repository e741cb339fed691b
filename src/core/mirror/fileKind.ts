import { closeSync, lstatSync, openSync, readSync, statSync } from 'node:fs'
import { systemCode } from '../files/fileErrors.ts'
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.ts'

/** `0.2`: a mirror of Aina 0.2, which is carried over. `forbidden`: this user may not read it. */
type FileKind = 'absent' | 'ours' | '0.2' | 'older' | 'newer' | 'foreign' | 'damaged' | 'forbidden'

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')

/**
 * Returns the kind of a mirror's file by its first hundred bytes, before SQLite opens it: opening would change a newer file. Throws
 * only the system's errors of reading (EIO, EACCES of the folder).
 */
export const fileKind = (file: string): FileKind => {
  // The user may keep the file elsewhere behind a link; a dangling link is damage.
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return lstatSync(file, { throwIfNoEntry: false }) ? 'damaged' : 'absent'
  if (!stat.isFile() || stat.size < 512) return 'damaged'
  const header = readHeader(file)
  if (!header) return 'forbidden'
  if (!header.subarray(0, 16).equals(MAGIC)) return 'damaged'
  if (header.readUInt32BE(68) !== APPLICATION_ID) return 'foreign'
  const version = header.readUInt32BE(60)
  if (version === 0) return 'damaged'
  if (version === SCHEMA_VERSION) return 'ours'
  if (version > SCHEMA_VERSION) return 'newer'
  return version === 3 ? '0.2' : 'older'
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
