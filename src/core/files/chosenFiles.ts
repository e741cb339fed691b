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
 * All of Aina's access to files in folders that users choose. It opens regular files only and follows no link, so a pipe, a
 * device or a link in a file's place cannot block or mislead it.
 */

/** `content` is null for a file above the limit. */
type Found =
  | { is: 'nothing' | 'link' | 'other' }
  | { is: 'file'; content: Buffer | null; mode: number; uid: number }

/** Reads a regular file of at most `biggest` bytes. Throws the system's errors, except for a missing file. */
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

/** Windows refuses while another program has the old file open: a scanner briefly, a spreadsheet for longer. */
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
 * Writes a file atomically: a draft beside it (`<file>.tmp-…`) replaces it when all of it is on the disk. Replaces anything but a
 * folder. `exact`: the umask does not reduce the mode. `before` runs just before the replacement and may throw. On error, throws
 * the system's error and leaves the old file unchanged.
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

/** A draft this old belongs to a killed process. */
const ABANDONED_MS = 60_000

/** Removes abandoned drafts, only those of `base` if given. Ignores failures. */
export const clearDrafts = async (folder: string, now: number, base = ''): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(base && `${base}.tmp-`) || !/\.tmp-[0-9a-f]{12}$/.test(name)) continue
    const draft = join(folder, name)
    const about = await lstat(draft).catch(() => null)
    // A draft that cannot be removed now is tried again next time.
    if (about && now - about.mtimeMs > ABANDONED_MS) await rm(draft, { force: true }).catch(() => {})
  }
}

/**
 * Creates a new file, readable by its owner only. Throws `FolderRefused` if another user owns its folder or the link to it, or
 * the system's error (EEXIST for anything there); then leaves nothing behind. Does not check the folders above: a swapped one
 * would gain only a new file that others cannot read.
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
