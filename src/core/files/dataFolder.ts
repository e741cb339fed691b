import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sentence } from '../../shared/languages/sentence.ts'
import { firstUntrustedFolder, isPrivateFolder, trustedUsers } from './ownership.ts'
import { systemCode } from './systemCode.ts'
import { randomName } from './writeWhole.ts'

/** The names of Aina's files in a data folder. Drafts and files set aside begin with the name of the original. */
const OWN = [
  /^(settings|conversions)\.json($|\.tmp-|\.broken-)/,
  /^settings-lock\.db/,
  /^(mirror|budget|known|lease)(-.+)?\.db/,
  /^(backup-undo|linked-file)\.json($|\.tmp-)/,
  /^copy-of-(mirror|known)-.+\.db/,
  /^desktop\.json($|\.tmp-)/,
  /^open-browser-[0-9a-f]{16}\.html$/,
  /^(logs|profile)$/,
  /\.stranger-[0-9a-f]{8}$/,
]

/** Whether Aina gives a file in the data folder this name. */
export const isOwnName = (name: string): boolean => OWN.some((pattern) => pattern.test(name))

/** Why Aina does not use a data folder. */
export type Distrust =
  /** Another user owns it. */
  | 'owner'
  /** Others may write to it, and Aina cannot change that. */
  | 'open'
  /** Others may write to it, and Aina does not close it, because it holds other files too. */
  | 'mixed'
  /** It is for everybody's files, as /tmp is. */
  | 'shared'
  /** It is a link that others made or can change. */
  | 'link'
  /** Others could replace it, or a folder above it. */
  | 'above'

export class FolderDistrusted extends Error {
  override readonly name = 'FolderDistrusted'
  readonly why: Distrust

  constructor(why: Distrust) {
    super(`the data folder is not trusted: ${why}`)
    this.why = why
  }
}

/** The file system's owner and mode of an open file or folder. Tests replace it. */
export interface Modes {
  of(opened: number): { uid: number; gid: number; mode: number }
  change(opened: number, mode: number): void
}

const nodeModes: Modes = {
  of: (opened) => fstatSync(opened),
  change: fchmodSync,
}

/**
 * Makes a folder and the missing ones above it. Throws the system's error. Node's own `recursive` never ends below folders in which
 * none can be made, such as those of /proc and of automounts.
 */
const makeFolders = (path: string): void => {
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolders(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * Makes the data folder. Closes it to other users if it is Aina's: the usual one, an empty one, or one with only Aina's files. In
 * another folder, such as a home, it closes only Aina's files. Renames files that others put there. Returns its findings as sentences.
 * Throws `FolderDistrusted` by the checks of `ownership.ts`, or the system's error. Synchronous, since nothing runs before it.
 */
export const makeDataFolder = (
  path: string,
  { isUsual, modes = nodeModes }: { isUsual: boolean; modes?: Modes },
): Sentence[] => {
  makeFolders(path)
  const me = process.getuid?.()
  if (me === undefined) return []
  const link = lstatSync(path)
  if (link.isSymbolicLink() && !(trustedUsers().includes(link.uid) && isPrivateFolder(dirname(path))))
    throw new FolderDistrusted('link')
  const opened = openSync(path, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0))
  try {
    const { uid, gid, mode } = modes.of(opened)
    if (uid !== me) throw new FolderDistrusted('owner')
    if ((mode & 0o1002) === 0o1002) throw new FolderDistrusted('shared')
    const isAinas = isUsual || readdirSync(path).every(isOwnName)
    const refused = isAinas && mode & 0o077 ? change(() => modes.change(opened, mode & 0o700)) : ''
    // A group with the user's own number is theirs alone.
    const others = isAinas ? 0o077 : gid === me ? 0o002 : 0o022
    const isClosed = refused === 'EROFS' || (modes.of(opened).mode & others) === 0
    if (!isClosed && knowsModes(path, modes)) throw new FolderDistrusted(isAinas ? 'open' : 'mixed')
    if (!isClosed) return [(t) => t('folder.noPermissions'), ...tidyOwn(path, null, true)]
    const isExposed = firstUntrustedFolder(path) !== null && knowsModes(path, modes)
    // The system is responsible for the usual folder.
    if (isExposed && !isUsual) throw new FolderDistrusted('above')
    return [...(isExposed ? [replaceable] : []), ...tidyOwn(path, me, isAinas)]
  } finally {
    closeSync(opened)
  }
}

const replaceable: Sentence = (t) => t('folder.replaceable')

/** Returns the code of an error, or an empty text. */
const change = (work: () => void): string => {
  try {
    work()
    return ''
  } catch (error) {
    return systemCode(error)
  }
}

/** Whether a new file keeps its mode. On exFAT, and on Windows disks under WSL, it does not. */
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

/** Aina's own files and folders, except drafts that another instance removes meanwhile. */
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
 * Renames files with Aina's names that another user owns; root counts as `me`. On a system without owners `me` is null: then it
 * renames every link. In a folder with other files it also closes Aina's, except those with a second name, and keeps folders: `logs` may be
 * another program's. Returns a sentence for each.
 */
const tidyOwn = (folder: string, me: number | null, isAinas: boolean): Sentence[] => {
  const found: Sentence[] = []
  for (const { name, path, stat } of ownIn(folder)) {
    const isTrusted = me === null ? !stat.isSymbolicLink() : stat.uid === me || stat.uid === 0
    const isOne = stat.isDirectory() || (stat.isFile() && stat.nlink === 1)
    if (isTrusted && !isAinas && isOne && stat.mode & 0o077) {
      // Nobody else can write to the folder, so nobody swaps the file meanwhile.
      const refused = change(() => chmodSync(path, stat.mode & 0o700))
      if (refused) found.push((t) => t('folder.readable', { name, code: refused }))
    }
    if (isTrusted || name.includes(ASIDE) || (!isAinas && stat.isDirectory())) continue
    const aside = `${name}${ASIDE}${randomName(4)}`
    renameSync(path, join(folder, aside))
    found.push((t) => t('folder.renamed', { name, aside }))
  }
  return found
}
