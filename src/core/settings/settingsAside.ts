import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Disk, nodeDisk, syncFolder, writeNew } from '../files/writeWhole.ts'
import { readSettings } from './readSettings.ts'
import { ignoringFailures, readSettingsFile } from './settingsFile.ts'

const MOST_KEPT = 10

/**
 * Moves what cannot be read out of the way, and is on the disk before anything takes its place. Of a link it is the link that
 * is moved: what it leads to may be anything of the person's, and stays where and as it is. Gives its new name; throws what
 * the system says.
 */
export const moveAside = (file: string, now: number, disk: Disk = nodeDisk): string => {
  const aside = asideName(file, now)
  disk.rename(file, join(dirname(file), aside))
  syncFolder(dirname(file), disk)
  forgetOldest(file, aside)
  return aside
}

/**
 * Keeps a copy of a file of which only a part is taken over; it is on the disk before the file is written anew. Gives its
 * name; throws what the system says.
 */
export const copyAside = (file: string, bytes: Buffer, now: number, disk: Disk = nodeDisk): string => {
  const aside = asideName(file, now)
  writeNew(join(dirname(file), aside), bytes, disk)
  syncFolder(dirname(file), disk)
  forgetOldest(file, aside)
  return aside
}

/** What of the file that was set aside last could not be read, by its path; empty where there is none. */
export const lastAsideBad = (file: string): Map<string, unknown> => {
  const latest = readdirSync(dirname(file)).filter(isAsideOf(file)).sort(byNumbers).at(-1)
  const found = latest === undefined ? null : readSettingsFile(join(dirname(file), latest))
  return found?.found === 'object' ? readSettings(found.value).bad : new Map()
}

/** A name that is free: `settings.json.broken-20261120T083000Z`, with `-2` and so on for more in one second. */
const asideName = (file: string, now: number): string => {
  const first = `${basename(file)}.broken-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`
  const taken = readdirSync(dirname(file)).filter((name) => name.startsWith(first))
  const last = Math.max(0, ...taken.map((name) => Number(name.slice(first.length + 1)) || 1))
  return last === 0 ? first : `${first}-${last + 1}`
}

const isAsideOf = (file: string) => (name: string) => name.startsWith(`${basename(file)}.broken-`)
const byNumbers = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

const forgetOldest = (file: string, latest: string): void => {
  const others = readdirSync(dirname(file)).filter((name) => isAsideOf(file)(name) && name !== latest)
  const oldestFirst = others.sort(byNumbers)
  for (const name of oldestFirst.slice(0, Math.max(0, others.length + 1 - MOST_KEPT)))
    ignoringFailures(() => removeOne(join(dirname(file), name)))
}

/** A folder that stood in the file's place goes only when it is empty. */
const removeOne = (path: string): void => {
  if (lstatSync(path).isDirectory()) rmdirSync(path)
  else unlinkSync(path)
}
