import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** More links than lead to any folder of a person's. */
const MOST_LINKS = 16

/** Whether a folder's mode lets everybody put something else in the place of what stands in it; in one such as /tmp only of their own. */
const isEverybodys = (mode: number): boolean => (mode & 0o1002) === 0o002

/**
 * The first folder on the way to `path`, by its links too, whose owner or in which everybody else could put something else in the
 * place of the next one; null where there is none. Trusted are the person, root and whoever owns `/`, which is root by another number in
 * some containers. What groups may do is not looked at. Not for Windows, where modes say nothing.
 */
export const strangersOnTheWay = (path: string, links = 0): string | null => {
  const trusted = [process.getuid?.(), 0, statSync('/').uid]
  for (let at = resolve(path); dirname(at) !== at; at = dirname(at)) {
    const above = dirname(at)
    const [folder, named] = [statSync(above), lstatSync(at)]
    const isShared = (folder.mode & 0o1002) === 0o1002
    if (isEverybodys(folder.mode) || !trusted.includes(folder.uid)) return above
    if (isShared && !trusted.includes(named.uid)) return above
    if (!named.isSymbolicLink()) continue
    if (links === MOST_LINKS) return above
    const stranger = strangersOnTheWay(resolve(above, readlinkSync(at)), links + 1)
    if (stranger !== null) return stranger
  }
  return null
}
