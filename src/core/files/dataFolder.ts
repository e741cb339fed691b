import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isPrivateFolder } from './followLinks.ts'
import { makeFolders } from './makeFolders.ts'
import { isOwnName } from './ownFiles.ts'
import { randomName } from './randomName.ts'
import { systemCode } from './systemCode.ts'
import { strangersOnTheWay } from './wayThere.ts'

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
 * Makes the data folder, and closes it to everybody but its owner where it is Aina's: the usual one, an empty one, or one
 * with nothing but Aina's files. Who can write to it can put a link in a file's place, or the file; what they have put there while
 * they could, before it was closed by whomever, is moved out of the way. A person's own folder
 * with other things in it, such as their home, stays as it is: only Aina's files in it are closed, and it is refused where
 * others may write to it. One that was named is refused too where others could put another in its place; of the usual one that is said. Gives what is to be said once, for the log. Throws `FolderDistrusted`, or what the system says.
 *
 * On Windows the folder's own permissions hold, of which modes say nothing. Nothing goes on before this is done, and a
 * handful of calls on the spot take a tenth of the time that they take by turns with the event loop.
 */
export const makeDataFolder = (
  path: string,
  { isUsual, modes = nodeModes }: { isUsual: boolean; modes?: Modes },
): string[] => {
  makeFolders(path)
  const me = process.getuid?.()
  if (me === undefined) return []
  refuseForeignLink(path)
  const opened = openSync(path, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0))
  try {
    const { uid, gid, mode } = modes.of(opened)
    if (uid !== me) throw new FolderDistrusted('owner')
    if ((mode & 0o1002) === 0o1002) throw new FolderDistrusted('shared')
    const isOurs = isUsual || readdirSync(path).every(isOwnName)
    if (isOurs) {
      const refused = mode & 0o077 ? change(() => modes.change(opened, mode & 0o700)) : ''
      const after = modes.of(opened).mode
      if (refused === 'EROFS' || (after & 0o077) === 0)
        return [...lookAbove(path, isUsual, modes), ...clearStrangers(path, me)]
    } else {
      // The group that has the person's own number is theirs alone.
      const others = gid === me ? 0o002 : 0o022
      if ((mode & others) === 0) {
        const lines = [...lookAbove(path, isUsual, modes), ...clearStrangers(path, me, 'files')]
        return (mode & 0o077) === 0 ? lines : [...lines, ...closeOurs(path)]
      }
    }
    if (knowsModes(path, modes)) throw new FolderDistrusted(isOurs ? 'open' : 'mixed')
    const said =
      'the file system of the data folder knows no permissions: who can open it can read the files in it'
    return [said, ...clearStrangers(path, null)]
  } finally {
    closeSync(opened)
  }
}

/** Why a mode could not be changed; empty where it was. */
const change = (work: () => void): string => {
  try {
    work()
    return ''
  } catch (error) {
    return systemCode(error)
  }
}

/** A link in the folder's place is followed where only the person (or root) can have put it there. */
const refuseForeignLink = (path: string): void => {
  const stat = lstatSync(path)
  if (!stat.isSymbolicLink()) return
  const isTheirs = stat.uid === process.getuid?.() || stat.uid === 0
  if (!isTheirs || !isPrivateFolder(dirname(path))) throw new FolderDistrusted('link')
}

/**
 * Refuses a folder that was named where others could put another in its place. The usual one is the system's to keep: a line for it. On
 * a file system that knows no modes those of the folders above say nothing either.
 */
const lookAbove = (path: string, isUsual: boolean, modes: Modes): string[] => {
  const above = strangersOnTheWay(path)
  if (above === null || !knowsModes(path, modes)) return []
  if (!isUsual) throw new FolderDistrusted('above')
  return ['others could put another folder in the place of the data folder: they may write to one above it']
}

/** Whether a new file has the mode that it was made with: not on exFAT, nor on Windows' disks under WSL. */
const knowsModes = (folder: string, modes: Modes): boolean => {
  const trial = join(folder, `.trial-${randomName(6)}`)
  const file = openSync(trial, 'wx', 0o600)
  try {
    return (modes.of(file).mode & 0o077) === 0
  } finally {
    closeSync(file)
    rmSync(trial, { force: true })
  }
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

/** Closes Aina's own files and folders to others. What links lead to, or has another name elsewhere, is not touched. */
const closeOurs = (folder: string): string[] => {
  const lines: string[] = []
  for (const { name, path, stat } of ownIn(folder)) {
    const isOne = stat.isDirectory() || (stat.isFile() && stat.nlink === 1)
    if (!isOne || (stat.mode & 0o077) === 0) continue
    // Nobody else can write to the folder, so that nothing takes its place meanwhile.
    const refused = change(() => chmodSync(path, stat.mode & 0o700))
    if (refused) lines.push(`${name} in the data folder may be read by others (${refused})`)
  }
  return lines
}

/**
 * Moves out of the way what others may have put into the folder in place of Aina's files while it was open to them: what belongs neither to `me`
 * nor to root, and where `me` is null, because owners mean nothing there, every link. In a folder with other things in it a folder called
 * `logs` may be another program's. Gives a line for each.
 */
const clearStrangers = (folder: string, me: number | null, what: 'all' | 'files' = 'all'): string[] => {
  const lines: string[] = []
  for (const { name, path, stat } of ownIn(folder)) {
    const isTrusted = me === null ? !stat.isSymbolicLink() : stat.uid === me || stat.uid === 0
    if (isTrusted || name.includes(ASIDE) || (what === 'files' && stat.isDirectory())) continue
    const aside = `${name}${ASIDE}${randomName(4)}`
    renameSync(path, join(folder, aside))
    lines.push(`${name} may have been put into the data folder by somebody else and is now ${aside}`)
  }
  return lines
}

const ASIDE = '.stranger-'
