import { constants, lstatSync, readlinkSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { systemCode } from './systemCode.ts'

/** Opens no link in a path's last place. Windows has no such flag. */
export const NO_FOLLOW = constants.O_NOFOLLOW ?? 0

const isOursOrRoots = ({ uid }: Stats): boolean => uid === process.getuid?.() || uid === 0

/**
 * Whether nobody but the person (and root) can write to a folder; false where it cannot be told. The group that has the
 * person's own number is theirs alone. On Windows the folder's own permissions hold, of which modes say nothing.
 */
export const isPrivateFolder = (folder: string): boolean => {
  if (!process.getuid) return true
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || !isOursOrRoots(stat)) return false
  const others = stat.gid === process.getuid() ? 0o002 : 0o022
  return (stat.mode & others) === 0
}

const MOST_LINKS = 16

/** Why a link is not followed. Its message says what the link is, for the log. */
export class LinkRefused extends Error {
  constructor(
    what:
      | 'a link that others may have made'
      | 'a link to where others may write'
      | 'a link that leads nowhere'
      | 'a link that leads in a circle',
  ) {
    super(what)
    this.name = 'LinkRefused'
  }
}

/**
 * What a path leads to through the person's own links: a file that need not be there, in a folder that is. Throws
 * `LinkRefused`, or what the system says.
 */
export const followLinks = (path: string): string => {
  let at = path
  for (let links = 0; links < MOST_LINKS; links++) {
    if (links > 0 && !isFolder(dirname(at))) throw new LinkRefused('a link that leads nowhere')
    const stat = lstatSync(at, { throwIfNoEntry: false })
    const isLink = stat?.isSymbolicLink() ?? false
    if ((isLink || links > 0) && !(isPrivateFolder(dirname(at)) && (!stat || isOursOrRoots(stat))))
      throw new LinkRefused(isLink ? 'a link that others may have made' : 'a link to where others may write')
    if (!isLink) return at
    at = resolve(dirname(at), readlinkSync(at))
  }
  throw new LinkRefused('a link that leads in a circle')
}

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return false
    throw error
  }
}
