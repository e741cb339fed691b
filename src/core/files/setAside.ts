import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why a file was set aside. Damaged ones have little value; the others may be somebody's. */
export type AsideReason = 'damaged' | 'older' | 'newer' | 'foreign'

const DAMAGED_KEPT = 3
const COMPANIONS = ['-wal', '-shm']

/**
 * Renames a database, with the date, together with its log, which is part of its data. Returns the new name. Keeps the three
 * newest damaged ones, and all others.
 */
export const setAside = (file: string, reason: AsideReason, now: number): string => {
  const folder = dirname(file)
  const aside = asideName(file, reason, now)
  renameSync(file, aside)
  for (const companion of COMPANIONS) {
    try {
      renameSync(file + companion, aside + companion)
    } catch {
      // Most databases have no log. A log that stays would join the new file.
      rmSync(file + companion, { force: true, recursive: true })
    }
  }
  if (reason === 'damaged') forgetOldest(folder, `${basename(file)}.damaged-`)
  return basename(aside)
}

/** Returns an unused path: `settings.json.broken-20261120T131500123Z`. A clock that was set back can give a moment twice. */
export const asideName = (file: string, reason: string, now: number): string => {
  const first = `${file}.${reason}-${new Date(now).toISOString().replace(/[-:.]/g, '')}`
  let name = first
  for (let n = 2; lstatSync(name, { throwIfNoEntry: false }); n++) name = `${first}_${n}`
  return name
}

const forgetOldest = (folder: string, prefix: string): void => {
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && !COMPANIONS.some((companion) => name.endsWith(companion)))
    .sort()
  for (const old of copies.slice(0, Math.max(0, copies.length - DAMAGED_KEPT)))
    for (const companion of ['', ...COMPANIONS])
      rmSync(join(folder, old + companion), { force: true, recursive: true })
}
