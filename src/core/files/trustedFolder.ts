import { existsSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { lstat, mkdir, open, readlink, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, parse, resolve, sep } from 'node:path'
import { MOST_LINKS, trustedUsers } from './ownership.ts'
import { systemCode } from './systemCode.ts'
import { randomName } from './writeWhole.ts'

/**
 * Makes a folder and the missing ones above it. Throws the system's error. Node's own `recursive` never ends below folders in which
 * none can be made, such as those of /proc and of automounts.
 */
export const makeFolders = (path: string, mode = 0o700): void => {
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolders(above, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Why Aina does not write into a folder that the user chose. */
export type Refused =
  /** Another user owns it. */
  | 'owner'
  /** Other users can replace files in it. */
  | 'writable'
  /** A link, if Aina follows none here or another user made it. */
  | 'link'
  | 'file'
  | 'not-folder'

export class FolderRefused extends Error {
  readonly why: Refused
  /** The chosen folder, or a folder, link or file on the way to it. */
  readonly at: string

  constructor(why: Refused, at: string) {
    super(`not written to: ${why}`)
    this.name = 'FolderRefused'
    this.why = why
    this.at = at
  }
}

/**
 * Whether a new file keeps its mode. On exFAT, and on Windows disks under WSL, owners and modes mean nothing. True if no file can
 * be made. Checks the open file, which nobody can swap.
 */
export const keepsModes = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `.aina-${randomName(6)}`)
  try {
    const opened = await open(probe, 'wx', 0o600)
    try {
      return ((await opened.stat()).mode & 0o077) === 0
    } finally {
      await opened.close()
      // The answer holds even if the probe file cannot be removed.
      await rm(probe, { force: true }).catch(() => {})
    }
  } catch {
    return true
  }
}

interface Trust {
  /** The mode of missing folders, which are then made. Without it they are an error (ENOENT). */
  make?: number
  knowsModes?(folder: string): Promise<boolean>
}

/**
 * Returns why a folder is not trusted by its owner and mode alone. A group counts only for root: other users choose their groups.
 * Pure.
 */
const distrust = ({ uid, mode }: Pick<Stats, 'uid' | 'mode'>, trusted: readonly number[]): Refused | null => {
  const others = process.getuid?.() === 0 ? 0o022 : 0o002
  if (!trusted.includes(uid)) return 'owner'
  return (mode & 0o1000) === 0 && (mode & others) !== 0 ? 'writable' : null
}

/**
 * Resolves a folder that the user chose to its real path. Throws `FolderRefused` if another user could replace it or a folder
 * above it, or the system's error. Goes from the root down and checks each folder before it looks into it. Others cannot swap a
 * trusted folder later, so the answer holds until its owner or root changes something. On Windows the folder's own permissions
 * hold.
 */
export const trustedFolder = async (
  path: string,
  { make, knowsModes = keepsModes }: Trust = {},
): Promise<string> => {
  const whole = resolve(path)
  if (!process.getuid) {
    if (make !== undefined) makeFolders(whole, make)
    return whole
  }
  const trusted = trustedUsers()
  const look = async (at: string, stat: Stats): Promise<void> => {
    if (!stat.isDirectory()) throw new FolderRefused(stat.isFile() ? 'file' : 'not-folder', at)
    const why = distrust(stat, trusted)
    if (why !== null && (await knowsModes(at))) throw new FolderRefused(why, at)
  }
  const { root } = parse(whole)
  let [at, links] = [root, 0]
  await look(at, await lstat(at))
  const rest = whole.split(sep)
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '' || name === '.') continue
    const next = name === '..' ? dirname(at) : join(at, name)
    const stat = await statOrMake(next, make)
    if (!stat.isSymbolicLink()) {
      await look(next, stat)
      at = next
      continue
    }
    if (!trusted.includes(stat.uid)) throw new FolderRefused('link', next)
    links += 1
    if (links > MOST_LINKS) throw Object.assign(new Error('ELOOP'), { code: 'ELOOP' })
    const target = await readlink(next)
    rest.unshift(...target.split(sep))
    if (isAbsolute(target)) at = root
  }
  return at
}

/** Tries once: in some folders of the system (/proc) each try to make one fails with ENOENT. */
const statOrMake = async (path: string, mode: number | undefined): Promise<Stats> => {
  try {
    return await lstat(path)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || mode === undefined) throw error
  }
  await mkdir(path, { mode }).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error
  })
  return lstat(path)
}
