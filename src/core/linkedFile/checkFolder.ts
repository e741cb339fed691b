import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import type { LinkedTrouble } from '../../shared/contract/linkedFile.ts'
import { systemCode } from '../files/systemCode.ts'
import { FolderRefused, type Refused, trustedFolder } from '../files/trustedFolder.ts'

/** Why a file was not written. The message contains no path. */
export class LinkedRefused extends Error {
  readonly trouble: LinkedTrouble

  constructor(trouble: LinkedTrouble, why: string = trouble) {
    super(why)
    this.name = 'LinkedRefused'
    this.trouble = trouble
  }
}

const troubles: Record<Refused, LinkedTrouble> = {
  owner: 'unsafe',
  writable: 'unsafe',
  link: 'unsafe',
  file: 'no-folder',
  'not-folder': 'no-folder',
}

/** Returns the reason for an error of the system. */
export const refusedBy = (error: unknown): LinkedRefused => {
  if (error instanceof LinkedRefused) return error
  if (error instanceof FolderRefused) return new LinkedRefused(troubles[error.why])
  const code = systemCode(error)
  const trouble = /^(ENOENT|ENOTDIR)$/.test(code)
    ? 'no-folder'
    : /^(EACCES|EPERM|EROFS|EBUSY)$/.test(code)
      ? 'closed'
      : /^(ENOSPC|EDQUOT)$/.test(code)
        ? 'disk-full'
        : code === 'ELOOP'
          ? 'link'
          : 'other'
  return new LinkedRefused(trouble, code === 'unknown' ? String(error) : code)
}

const isWithin = (inner: string, outer: string): boolean => {
  const way = relative(outer, inner)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/**
 * Returns the real path of a typed or picked folder that exists, that no other user can replace, and that is not inside Aina's
 * own. Asynchronous, since it may be on a network. Throws `LinkedRefused`.
 */
export const readFolder = async (typed: string, dataFolder: string): Promise<string> => {
  if (!isAbsolute(typed) || typed.includes('\0')) throw new LinkedRefused('not-absolute')
  try {
    const folder = await realpath(await trustedFolder(typed))
    if (!(await stat(folder)).isDirectory()) throw new LinkedRefused('no-folder')
    if (isWithin(folder, await realpath(dataFolder))) throw new LinkedRefused('own-folder')
    return folder
  } catch (error) {
    throw refusedBy(error)
  }
}

/** The same for a folder chosen before, to which no link may lead now. Throws `LinkedRefused`. */
export const checkFolder = async (folder: string, dataFolder: string): Promise<void> => {
  if ((await readFolder(folder, dataFolder)) !== folder) throw new LinkedRefused('link')
}
