import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why a file was set aside. Damaged ones have little value; the others may be somebody's. */
export type AsideReason = 'damaged' | 'older' | 'newer' | 'foreign'

const DAMAGED_KEPT = 3
const COMPANIONS = ['-wal', '-shm']

/** Returns a moment as part of a file name: `20261120T131500123Z`. */
const stamp = (now: number): string => new Date(now).toISOString().replace(/[-:.]/g, '')

/**
 * Renames a database, with the date, together with its log, which is part of its data. Returns the new name. Keeps the three
 * newest damaged ones, and all others.
 */
export const setAside = (file: string, reason: AsideReason, now: number): string => {
  const folder = dirname(file)
  const name = freeName(folder, `${basename(file)}.${reason}-${stamp(now)}`)
  renameSync(file, join(folder, name))
  for (const companion of COMPANIONS) {
    try {
      renameSync(file + companion, join(folder, name + companion))
    } catch {
      // Most databases have no log. A log that stays would join the new file.
      rmSync(file + companion, { force: true, recursive: true })
    }
  }
  if (reason === 'damaged') forgetOldest(folder, `${basename(file)}.damaged-`)
  return name
}

/** Returns an unused name: a clock that was set back can give the same moment twice. */
const freeName = (folder: string, wished: string): string => {
  let name = wished
  for (let n = 2; lstatSync(join(folder, name), { throwIfNoEntry: false }); n++) name = `${wished}_${n}`
  return name
}

const forgetOldest = (folder: string, prefix: string): void => {
  const kept = readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && !COMPANIONS.some((companion) => name.endsWith(companion)))
    .sort()
  for (const old of kept.slice(0, Math.max(0, kept.length - DAMAGED_KEPT)))
    for (const companion of ['', ...COMPANIONS])
      rmSync(join(folder, old + companion), { force: true, recursive: true })
}
