import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Disk, nodeDisk, syncFolder, writeNew } from '../files/writeWhole.ts'
import { readSettings } from './readSettings.ts'
import { ignoringFailures, readSettingsFile } from './settingsFile.ts'

const MOST_KEPT = 10

/**
 * Renames an unreadable file and syncs that before anything replaces it. Of a link, renames the link: its target may be any file
 * of the user's. Returns the new name. Throws the system's error.
 */
export const moveAside = (file: string, now: number, disk: Disk = nodeDisk): string => {
  const aside = asideName(file, now)
  disk.rename(file, join(dirname(file), aside))
  syncFolder(dirname(file), disk)
  forgetOldest(file, aside)
  return aside
}

/**
 * Copies a file that is only partly taken over, and syncs the copy before the file is written. Returns its name. Throws the
 * system's error.
 */
export const copyAside = (file: string, bytes: Buffer, now: number, disk: Disk = nodeDisk): string => {
  const aside = asideName(file, now)
  writeNew(join(dirname(file), aside), bytes, disk)
  syncFolder(dirname(file), disk)
  forgetOldest(file, aside)
  return aside
}

/** Returns the unreadable values of the last file set aside, by path; empty without one. */
export const lastAsideBad = (file: string): Map<string, unknown> => {
  const latest = readdirSync(dirname(file)).filter(isAsideOf(file)).sort(byNumbers).at(-1)
  const found = latest === undefined ? null : readSettingsFile(join(dirname(file), latest))
  return found?.found === 'object' ? readSettings(found.value).bad : new Map()
}

/** Returns a free name: `settings.json.broken-20261120T083000Z`, with `-2` and so on within one second. */
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

/** Removes a folder in the file's place only if it is empty. */
const removeOne = (path: string): void => {
  if (lstatSync(path).isDirectory()) rmdirSync(path)
  else unlinkSync(path)
}
