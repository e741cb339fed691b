import { closeSync, lstatSync, openSync, readSync, statSync } from 'node:fs'
import { systemCode } from './systemCode.ts'

/**
 * What a file is, told from its first hundred bytes, before SQLite opens it: opening a newer file would change it.
 * `forbidden`: a file that this user may not read.
 */
export type FileKind = 'absent' | 'ours' | 'older' | 'newer' | 'foreign' | 'damaged' | 'forbidden'

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')

/** How a kind of file names itself: at bytes 68 and 60 of its header. */
interface FileMark {
  applicationId: number
  /** The newest version that this Aina knows. */
  version: number
  /** The oldest version that this Aina can use; each, unless given. */
  oldest?: number
}

/** Reads what stands at `file`. Throws only what the system says of reading (EIO, EACCES of the folder). */
export const fileKind = (file: string, mark: FileMark): FileKind => {
  // A person may have put the file elsewhere and a link in its place; one that leads nowhere is damaged.
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

/** Null where it may not be read. Windows says the same of a file that another program merely has open. */
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
