import { constants, lstatSync, readlinkSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Opens no link in a path's last place. Windows has no such flag. */
export const NO_FOLLOW = constants.O_NOFOLLOW ?? 0

const isOursOrRoots = ({ uid }: Stats): boolean => uid === process.getuid?.() || uid === 0

/**
 * Whether nobody but the person (and root) can write to a folder; false where it cannot be told. The group that has the
 * person's own number is theirs alone. On Windows the folder's own permissions hold, of which modes say nothing.
 */
export const isOnlyOurs = (folder: string): boolean => {
  if (!process.getuid) return true
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || !isOursOrRoots(stat)) return false
  const others = stat.gid === process.getuid() ? 0o002 : 0o022
  return (stat.mode & others) === 0
}

const MOST_LINKS = 16

/**
 * What a path leads to through the person's own links, which need not be there. Throws with the code `ENOTOURS` where
 * others could have made such a link or can write where it leads, `ELOOP` where links lead in a circle.
 */
export const targetOf = (path: string): string => {
  let at = path
  for (let links = 0; links < MOST_LINKS; links++) {
    const stat = lstatSync(at, { throwIfNoEntry: false })
    const isLink = stat?.isSymbolicLink() ?? false
    if ((isLink || links > 0) && !(isOnlyOurs(dirname(at)) && (!stat || isOursOrRoots(stat))))
      throw Object.assign(new Error('others may have made this link'), { code: 'ENOTOURS' })
    if (!isLink) return at
    at = resolve(dirname(at), readlinkSync(at))
  }
  throw Object.assign(new Error('the links lead in a circle'), { code: 'ELOOP' })
}
