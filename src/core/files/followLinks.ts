import { constants, lstatSync, readlinkSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isPrivateFolder, MOST_LINKS, trustedUsers } from './ownership.ts'
import { systemCode } from './systemCode.ts'

/** Opens no link in a path's last place. Windows has no such flag. */
export const NO_FOLLOW = constants.O_NOFOLLOW ?? 0

/** Why a link is not followed, as a phrase for the log. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
}

/**
 * Returns the path behind the user's own links: a file that need not exist, in a folder that does. Throws `LinkRefused`, or the
 * system's error.
 */
export const followLinks = (path: string): string => {
  let at = path
  for (let links = 0; links < MOST_LINKS; links++) {
    if (links > 0 && !isFolder(dirname(at))) throw new LinkRefused('a link that leads nowhere')
    const stat = lstatSync(at, { throwIfNoEntry: false })
    const isLink = stat?.isSymbolicLink() ?? false
    const isSafe = isPrivateFolder(dirname(at)) && (!stat || isTrusted(stat.uid))
    if ((isLink || links > 0) && !isSafe)
      throw new LinkRefused(isLink ? 'a link that others may have made' : 'a link to where others may write')
    if (!isLink) return at
    at = resolve(dirname(at), readlinkSync(at))
  }
  throw new LinkRefused('a link that leads in a circle')
}

const isTrusted = (uid: number): boolean => !process.getuid || trustedUsers().includes(uid)

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return false
    throw error
  }
}
