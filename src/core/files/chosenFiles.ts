import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { NO_FOLLOW } from './followLinks.ts'
import { trustedUsers } from './ownership.ts'
import { systemCode } from './systemCode.ts'
import { FolderRefused, keepsModes } from './trustedFolder.ts'
import { randomName } from './writeWhole.ts'

/**
 * All that Aina does to files in folders that people choose. It opens regular files only and never follows a link; a pipe, a device or
 * a link in a file's place cannot keep it waiting or lead it elsewhere.
 */

/** What is at a path. `content` is null for a file above the limit. */
export type Found =
  | { is: 'nothing' | 'link' | 'other' }
  | { is: 'file'; content: Buffer | null; mode: number; uid: number }

/** Reads a regular file of at most `biggest` bytes. Throws what the system says, except that nothing is there. */
export const readRegular = async (file: string, biggest: number): Promise<Found> => {
  try {
    const named = await lstat(file)
    if (named.isSymbolicLink()) return { is: 'link' }
    if (!named.isFile()) return { is: 'other' }
    const opened = await open(file, constants.O_RDONLY | NO_FOLLOW | (constants.O_NONBLOCK ?? 0))
    try {
      const { mode, uid, size, ...about } = await opened.stat().then(partsOf)
      if (!about.isFile) return { is: 'other' }
      const content = size > biggest ? null : await opened.readFile()
      return { is: 'file', content, mode: mode & 0o777, uid }
    } finally {
      await opened.close()
    }
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT') return { is: 'nothing' }
    if (code === 'ELOOP') return { is: 'link' }
    throw error
  }
}
const partsOf = (about: Stats) => ({
  ...{ mode: about.mode, uid: about.uid, size: about.size },
  isFile: about.isFile(),
})

const writeTo = async (opened: FileHandle, content: string | Uint8Array): Promise<void> => {
  await opened.writeFile(content)
  await opened.sync()
}

/** Windows refuses for as long as another program has the old file open: a scanner for a moment, a spreadsheet for longer. */
const TRIES = 6
const PAUSE_MS = 20

const replace = async (draft: string, file: string): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(draft, file)
    } catch (error) {
      if (process.platform !== 'win32' || tries === TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/**
 * Writes a file whole or not at all: a draft beside it (`<file>.tmp-…`) replaces it when all of it is on the disk, whatever is there;
 * only a folder is not replaced. `exact`: the umask takes nothing from the mode. `before` runs last before the draft takes its place,
 * and may throw. Throws what the system says; then the old file is unchanged.
 */
export const replaceFile = async (
  file: string,
  content: string | Uint8Array,
  { mode, exact = false, before }: { mode: number; exact?: boolean; before?(): Promise<void> },
): Promise<void> => {
  const draft = `${file}.tmp-${randomName(6)}`
  try {
    const opened = await open(draft, 'wx', mode)
    try {
      if (exact) await opened.chmod(mode)
      await writeTo(opened, content)
    } finally {
      await opened.close()
    }
    await before?.()
    await replace(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A draft this old belongs to a process that was killed. */
const ABANDONED_MS = 60_000

/** Removes abandoned drafts, of `base` alone where it is given. What cannot be removed stays. */
export const clearDrafts = async (folder: string, now: number, base = ''): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(base && `${base}.tmp-`) || !/\.tmp-[0-9a-f]{12}$/.test(name)) continue
    const draft = join(folder, name)
    const about = await lstat(draft).catch(() => null)
    if (about && now - about.mtimeMs > ABANDONED_MS) await rm(draft, { force: true }).catch(() => {})
  }
}

/**
 * Creates a file that does not exist yet, readable by its owner only. Throws `FolderRefused` where its folder, or the link in the
 * folder's place, belongs to another user, or what the system says (EEXIST for whatever is there); then nothing is left behind.
 *
 * The folders above are not looked at: a new file, whose content others cannot read, is all that a swapped one could gain.
 */
export const createFile = async (
  file: string,
  content: string | Uint8Array,
  knowsModes = keepsModes,
): Promise<void> => {
  await refuseForeign(dirname(file), knowsModes)
  const opened = await open(file, 'wx', 0o600)
  try {
    await writeTo(opened, content)
  } catch (error) {
    const [made, there] = [await opened.stat(), await lstat(file).catch(() => null)]
    if (there?.ino === made.ino && there.dev === made.dev) await rm(file, { force: true })
    throw error
  } finally {
    await opened.close()
  }
}

const refuseForeign = async (
  folder: string,
  knowsModes: (folder: string) => Promise<boolean>,
): Promise<void> => {
  if (!process.getuid) return
  const trusted = trustedUsers()
  const isForeign = [await lstat(folder), await stat(folder)].some(({ uid }) => !trusted.includes(uid))
  if (isForeign && (await knowsModes(folder))) throw new FolderRefused('owner', folder)
}
