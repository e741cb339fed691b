import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * The checks of ssh's StrictModes: who owns a folder, who else may write to it, who made the links to it, and the same for each
 * folder up to the root. On Windows the folder's own permissions hold; modes say nothing about them.
 */

/** The running user, root, and the owner of `/`, which is root under another number in some containers. */
export const trustedUsers = (): readonly number[] => [process.getuid?.() ?? 0, 0, statSync('/').uid]

/** Whether only the user and root can write to a folder; false if it does not exist. A group with the user's own number is theirs alone. */
export const isPrivateFolder = (folder: string): boolean => {
  if (!process.getuid) return true
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || !trustedUsers().includes(stat.uid)) return false
  return (stat.mode & (stat.gid === process.getuid() ? 0o002 : 0o022)) === 0
}

/** As many links as Linux follows. */
export const MOST_LINKS = 40

/**
 * Returns the first folder on the way to `path`, links included, in which its owner or everybody could replace the next one; null
 * if there is none. Ignores what groups may do.
 */
export const firstUntrustedFolder = (path: string, links = 0): string | null => {
  const trusted = trustedUsers()
  for (let at = resolve(path); dirname(at) !== at; at = dirname(at)) {
    const above = dirname(at)
    const [folder, named] = [statSync(above), lstatSync(at)]
    // In a sticky folder such as /tmp, users can replace only their own files.
    const isSticky = (folder.mode & 0o1000) !== 0
    const mayReplace = (folder.mode & 0o002) !== 0 && !(isSticky && trusted.includes(named.uid))
    if (mayReplace || !trusted.includes(folder.uid)) return above
    if (!named.isSymbolicLink()) continue
    const target = resolve(above, readlinkSync(at))
    const untrusted = links === MOST_LINKS ? above : firstUntrustedFolder(target, links + 1)
    if (untrusted !== null) return untrusted
  }
  return null
}
