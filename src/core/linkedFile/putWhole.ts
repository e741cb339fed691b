import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { NO_FOLLOW } from '../files/followLinks.ts'
import { systemCode } from '../files/systemCode.ts'
import { LinkedRefused } from './checkFolder.ts'

const sumOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Nothing that Aina writes is longer. */
const BIGGEST = 64 * 1024 * 1024
/** As other programs make files: what the folder and the person's umask allow. */
const USUAL_MODE = 0o644

/** The checksum and the mode of what stands there; null for nothing. Throws `LinkedRefused`, or what the system says. */
const standing = async (file: string): Promise<{ sum: string; mode: number } | null> => {
  try {
    const named = await lstat(file)
    if (named.isSymbolicLink()) throw new LinkedRefused('link')
    // What is no file may keep whoever opens it waiting.
    if (!named.isFile()) throw new LinkedRefused('not-ours')
    const opened = await open(file, constants.O_RDONLY | NO_FOLLOW | (constants.O_NONBLOCK ?? 0))
    try {
      const about = await opened.stat()
      if (!about.isFile() || about.size > BIGGEST) throw new LinkedRefused('not-ours')
      return { sum: sumOf(await opened.readFile()), mode: about.mode & 0o777 }
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Windows refuses for as long as somebody has the old file open: a scanner for a moment, a spreadsheet for longer. */
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

const writeDraft = async (draft: string, content: string | Uint8Array, mode: number): Promise<void> => {
  const opened = await open(draft, 'wx', mode)
  try {
    await opened.writeFile(content)
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** So old is a draft that nobody is writing any more. */
const LEFT_MS = 60_000

/**
 * Takes away drafts of whoever was killed while writing: by their whole names, which no other program gives. What somebody else has put
 * there under such a name, and what cannot be taken away, is in nobody's way.
 */
const clearDrafts = async (file: string, now: number): Promise<void> => {
  const folder = dirname(file)
  const isDraft = (name: string): boolean =>
    name.startsWith(`${basename(file)}.tmp-`) && /\.tmp-[0-9a-f]{12}$/.test(name)
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const draft = join(folder, name)
    const about = await lstat(draft).catch(() => null)
    if (about && now - about.mtimeMs > LEFT_MS) await rm(draft, { force: true }).catch(() => {})
  }
}

/**
 * Writes a file whole or not at all, as `writeWhole` does: a draft beside it takes its place when all of it is on the disk. Unlike
 * that one it waits for the disk without keeping the app waiting, for a person's folder may be a network's. What stands there is
 * replaced only where `isOurs` knows its checksum; a link is neither followed nor replaced. `before` is told the new
 * checksum first, and that of what stands there. Gives whether anything was written: not where the same bytes stand there. Throws `LinkedRefused`, or what the system says.
 */
export const putWhole = async (
  file: string,
  content: string | Uint8Array,
  {
    isOurs,
    before,
    now,
  }: { isOurs(sum: string): boolean; before(sum: string, old: string | null): void; now: number },
): Promise<boolean> => {
  const sum = sumOf(content)
  const old = await standing(file)
  if (old?.sum === sum) {
    before(sum, sum)
    return false
  }
  if (old && !isOurs(old.sum)) throw new LinkedRefused('not-ours')
  before(sum, old?.sum ?? null)
  await clearDrafts(file, now)
  const draft = `${file}.tmp-${randomBytes(6).toString('hex')}`
  try {
    await writeDraft(draft, content, old?.mode ?? USUAL_MODE)
    // A person may have saved theirs while the disk was waited for.
    const there = await standing(file)
    if (there && !isOurs(there.sum)) throw new LinkedRefused('not-ours')
    await replace(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return true
}

/**
 * Takes a file away where `isOurs` knows its checksum, and says whether it has: what others have changed, a link, and what the
 * system does not let go stay.
 */
export const removeOurs = async (file: string, isOurs: (sum: string) => boolean): Promise<boolean> => {
  try {
    const old = await standing(file)
    if (!old || !isOurs(old.sum)) return false
    await rm(file)
    return true
  } catch {
    return false
  }
}
