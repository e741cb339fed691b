import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { clearDrafts, readRegular, replaceFile } from '../files/chosenFiles.ts'
import { LinkedRefused } from './checkFolder.ts'

const sumOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Aina writes nothing longer. */
const BIGGEST = 64 * 1024 * 1024
/** The usual mode of new files, within the folder's limits and the user's umask. */
const USUAL_MODE = 0o644

/** Returns the checksum and mode of the present file; null if there is none. Throws `LinkedRefused`, or the system's error. */
const present = async (file: string): Promise<{ sum: string; mode: number } | null> => {
  const found = await readRegular(file, BIGGEST)
  if (found.is === 'nothing') return null
  if (found.is === 'link') throw new LinkedRefused('link')
  if (found.is !== 'file' || found.content === null) throw new LinkedRefused('not-ours')
  return { sum: sumOf(found.content), mode: found.mode }
}

/**
 * Writes a file atomically and without blocking the app, since the user's folder may be on a network. Replaces a file only if
 * `isOurs` knows its checksum. Leaves links alone. Calls `before` first with the new and the old checksum.
 * Returns whether it wrote: not for equal bytes. Throws `LinkedRefused`, or the system's error.
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
  const old = await present(file)
  if (old?.sum === sum) {
    before(sum, sum)
    return false
  }
  if (old && !isOurs(old.sum)) throw new LinkedRefused('not-ours')
  before(sum, old?.sum ?? null)
  await clearDrafts(dirname(file), now, basename(file))
  await replaceFile(file, content, {
    mode: old?.mode ?? USUAL_MODE,
    // The user may have saved theirs meanwhile.
    async before() {
      const there = await present(file)
      if (there && !isOurs(there.sum)) throw new LinkedRefused('not-ours')
    },
  })
  return true
}

/**
 * Removes a file if `isOurs` knows its checksum. Returns whether it did: changed files, links, and files that the system holds
 * stay.
 */
export const removeOurs = async (file: string, isOurs: (sum: string) => boolean): Promise<boolean> => {
  try {
    const old = await present(file)
    if (!old || !isOurs(old.sum)) return false
    await rm(file)
    return true
  } catch {
    return false
  }
}
