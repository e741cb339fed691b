import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LinkedFile } from '../../shared/contract/linkedFile.ts'
import type { Day } from '../../shared/days/day.ts'
import { clearDrafts, readRegular, replaceFile } from '../files/chosenFiles.ts'
import { checkFolder, LinkedRefused } from './checkFolder.ts'
import { type LinkedSource, linkedCsv } from './linkedCsv.ts'
import { formerName } from './linkedName.ts'
import type { LinkedTable } from './linkedTable.ts'
import { writtenFiles } from './writtenFiles.ts'

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
const removeOurs = async (file: string, isOurs: (sum: string) => boolean): Promise<boolean> => {
  try {
    const old = await present(file)
    if (!old || !isOurs(old.sum)) return false
    await rm(file)
    return true
  } catch {
    return false
  }
}

interface Writing {
  table: LinkedTable
  today: Day
  source: LinkedSource
  form: LinkedFile['form']
  /** The chosen folder. */
  folder: string
  file: string
  /** Aina's own folder, which must not contain the file. */
  dataFolder: string
  now: number
}

/**
 * Writes the file if it would change. Removes Aina's file of the other form, whose rates would be old; keeps files that somebody
 * changed. Throws `LinkedRefused`, or the system's error, and leaves the old file.
 */
export const writeLinked = async (parts: Writing): Promise<boolean> => {
  const { table, today, source, form, folder, file, dataFolder, now } = parts
  const written = writtenFiles(dataFolder)
  await checkFolder(folder, dataFolder)
  const content =
    form === 'xlsx'
      ? // Most files are none, and a start needs nothing of what writes them.
        await (await import('./linkedWorkbook.ts')).linkedWorkbook(table, source, today)
      : linkedCsv(table, source, form)
  const isNew = await putWhole(file, content, {
    now,
    isOurs: (sum) => written.isOurs(file, sum),
    before: (sum, old) => written.willWrite(file, sum, old),
  })
  if (isNew) written.hasWritten(file, new Date(now).toISOString())
  const former = join(folder, formerName({ form }))
  const isLeft = written.writtenAt(former) !== null
  if (isLeft && (await removeOurs(former, (sum) => written.isOurs(former, sum)))) written.forget(former)
  return isNew
}
