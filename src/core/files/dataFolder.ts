import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isPrivateFolder } from './followLinks.ts'
import { systemCode } from './systemCode.ts'
import { makeFolders } from './trustedFolder.ts'
import { randomName } from './writeWhole.ts'

/** What Aina makes in a data folder, by name; what is set aside or half-written begins like what it was. */
const OWN = [
  /^(settings|conversions)\.json($|\.tmp-|\.broken-)/,
  /^settings-lock\.db/,
  /^(mirror|budget|known|lease)(-.+)?\.db/,
  /^(backup-undo|linked-file)\.json($|\.tmp-)/,
  /^copy-of-mirror-.+\.db/,
  /^desktop\.json($|\.tmp-)/,
  /^open-browser-[0-9a-f]{16}\.html$/,
  /^(logs|profile)$/,
  /\.stranger-[0-9a-f]{8}$/,
]

/** Whether a name in the data folder is one that Aina gives. */
export const isOwnName = (name: string): boolean => OWN.some((pattern) => pattern.test(name))

/** Why a folder is not trusted with a person's data. */
export type Distrust =
  /** It belongs to somebody else. */
  | 'owner'
  /** Others may write to it, and that cannot be changed. */
  | 'open'
  /** Others may write to it, and it is not Aina's to close: there is more in it. */
  | 'mixed'
  /** It is a place for everybody's files, as /tmp is. */
  | 'shared'
  /** It is a link that others could have made or could change. */
  | 'link'
  /** Others could put another folder in its place, or in that of one above it. */
  | 'above'

export class FolderDistrusted extends Error {
  readonly why: Distrust

  constructor(why: Distrust) {
    super(`the data folder is not trusted: ${why}`)
    this.name = 'FolderDistrusted'
    this.why = why
  }
}

/** What the file system says of who may do what, of what is open under a number. */
export interface Modes {
  of(opened: number): { uid: number; gid: number; mode: number }
  change(opened: number, mode: number): void
}

const nodeModes: Modes = {
  of: (opened) => fstatSync(opened),
  change: fchmodSync,
}

/**
 * Makes the data folder, and closes it to everybody but its owner where it is Aina's: the usual one, an empty one, or one with
 * nothing but Aina's files. A person's own folder with other things in it, such as their home, stays as it is: only Aina's files
 * in it are closed. Files that others put there while they could are moved out of the way. Returns lines for the log. Throws
 * `FolderDistrusted`, or what the system says.
 *
 * The checks are those of ssh's StrictModes: the owner, who else may write, whose link it is, and the same of each folder up to
 * the root. On Windows the folder's own permissions hold, of which modes say nothing. Synchronous, since nothing goes on before.
 */
export const makeDataFolder = (
  path: string,
  { isUsual, modes = nodeModes }: { isUsual: boolean; modes?: Modes },
): string[] => {
  makeFolders(path)
  const me = process.getuid?.()
  if (me === undefined) return []
  const link = lstatSync(path)
  if (link.isSymbolicLink() && !([me, 0].includes(link.uid) && isPrivateFolder(dirname(path))))
    throw new FolderDistrusted('link')
  const opened = openSync(path, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0))
  try {
    const { uid, gid, mode } = modes.of(opened)
    if (uid !== me) throw new FolderDistrusted('owner')
    if ((mode & 0o1002) === 0o1002) throw new FolderDistrusted('shared')
    const isAinas = isUsual || readdirSync(path).every(isOwnName)
    const refused = isAinas && mode & 0o077 ? change(() => modes.change(opened, mode & 0o700)) : ''
    // The group that has the person's own number is theirs alone.
    const others = isAinas ? 0o077 : gid === me ? 0o002 : 0o022
    const isClosed = refused === 'EROFS' || (modes.of(opened).mode & others) === 0
    if (!isClosed && knowsModes(path, modes)) throw new FolderDistrusted(isAinas ? 'open' : 'mixed')
    if (!isClosed) return [NO_PERMISSIONS, ...tidyOwn(path, null, true)]
    const said: string[] = []
    if (firstUntrustedFolder(path) !== null && knowsModes(path, modes)) {
      // The usual one is the system's to keep.
      if (!isUsual) throw new FolderDistrusted('above')
      said.push(
        'others could put another folder in the place of the data folder: they may write to one above it',
      )
    }
    return [...said, ...tidyOwn(path, me, isAinas)]
  } finally {
    closeSync(opened)
  }
}

const NO_PERMISSIONS =
  'the file system of the data folder knows no permissions: who can open it can read the files in it'

/** Why a mode could not be changed; empty where it was. */
const change = (work: () => void): string => {
  try {
    work()
    return ''
  } catch (error) {
    return systemCode(error)
  }
}

/** Whether a new file has the mode that it was made with: not on exFAT, nor on Windows' disks under WSL. */
const knowsModes = (folder: string, modes: Modes): boolean => {
  const probe = join(folder, `.trial-${randomName(6)}`)
  const file = openSync(probe, 'wx', 0o600)
  try {
    return (modes.of(file).mode & 0o077) === 0
  } finally {
    closeSync(file)
    rmSync(probe, { force: true })
  }
}

/** More links than lead to any folder of a person's. */
const MOST_LINKS = 16

/**
 * The first folder on the way to `path`, by its links too, in which its owner or everybody could replace the next one; null where
 * there is none. Trusted are the person, root and the owner of `/`, which is root by another number in some containers. What
 * groups may do is not looked at.
 */
const firstUntrustedFolder = (path: string, links = 0): string | null => {
  const trusted = [process.getuid?.(), 0, statSync('/').uid]
  for (let at = resolve(path); dirname(at) !== at; at = dirname(at)) {
    const above = dirname(at)
    const [folder, named] = [statSync(above), lstatSync(at)]
    // In a folder such as /tmp everybody can replace only their own files.
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

/** Aina's own files and folders. Another instance may remove its temporary files meanwhile: those are left out. */
const ownIn = (folder: string): { name: string; path: string; stat: Stats }[] =>
  readdirSync(folder)
    .filter(isOwnName)
    .flatMap((name) => {
      const path = join(folder, name)
      const stat = lstatSync(path, { throwIfNoEntry: false })
      return stat ? [{ name, path, stat }] : []
    })

const ASIDE = '.stranger-'

/**
 * Renames files that others may have put into the folder in place of Aina's while it was open to them: those of owners other than
 * `me` and root. Where `me` is null, because owners mean nothing there, it renames every link. In a folder with other files it also
 * closes Aina's, except those with a second name; a folder there called `logs` may be another program's. Returns a line for each.
 */
const tidyOwn = (folder: string, me: number | null, isAinas: boolean): string[] => {
  const lines: string[] = []
  for (const { name, path, stat } of ownIn(folder)) {
    const isTrusted = me === null ? !stat.isSymbolicLink() : stat.uid === me || stat.uid === 0
    const isOne = stat.isDirectory() || (stat.isFile() && stat.nlink === 1)
    if (isTrusted && !isAinas && isOne && stat.mode & 0o077) {
      // Nobody else can write to the folder, so that nothing takes its place meanwhile.
      const refused = change(() => chmodSync(path, stat.mode & 0o700))
      if (refused) lines.push(`${name} in the data folder may be read by others (${refused})`)
    }
    if (isTrusted || name.includes(ASIDE) || (!isAinas && stat.isDirectory())) continue
    const aside = `${name}${ASIDE}${randomName(4)}`
    renameSync(path, join(folder, aside))
    lines.push(`${name} may have been put into the data folder by somebody else and is now ${aside}`)
  }
  return lines
}
