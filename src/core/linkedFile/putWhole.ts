import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { clearDrafts, readRegular, replaceFile } from '../files/chosenFiles.ts'
import { LinkedRefused } from './checkFolder.ts'

const sumOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Nothing that Aina writes is longer. */
const BIGGEST = 64 * 1024 * 1024
/** As other programs make files: what the folder and the person's umask allow. */
const USUAL_MODE = 0o644

/** The checksum and the mode of the file that is there; null for nothing. Throws `LinkedRefused`, or what the system says. */
const standing = async (file: string): Promise<{ sum: string; mode: number } | null> => {
  const found = await readRegular(file, BIGGEST)
  if (found.is === 'nothing') return null
  if (found.is === 'link') throw new LinkedRefused('link')
  if (found.is !== 'file' || found.content === null) throw new LinkedRefused('not-ours')
  return { sum: sumOf(found.content), mode: found.mode }
}

/**
 * Writes a file whole or not at all, without keeping the app waiting: a person's folder may be a network's. What stands there is
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
  await clearDrafts(dirname(file), now, basename(file))
  await replaceFile(file, content, {
    mode: old?.mode ?? USUAL_MODE,
    // A person may have saved theirs while the disk was waited for.
    async before() {
      const there = await standing(file)
      if (there && !isOurs(there.sum)) throw new LinkedRefused('not-ours')
    },
  })
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
