import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why a mirror was set aside. Damaged ones are worth little; the others are somebody's. */
export type AsideReason = 'damaged' | 'older' | 'newer' | 'foreign'

const DAMAGED_KEPT = 3
const COMPANIONS = ['-wal', '-shm']

/** A moment as part of a file name: `20261120T131500123Z`. */
const stamp = (now: number): string => new Date(now).toISOString().replace(/[-:.]/g, '')

/**
 * Moves a mirror and its log out of the way, dated, beside where it stood; the log goes with it, since it is part
 * of the data. Returns the new file name. Of damaged ones the three newest are kept; others are never deleted.
 */
export const setAside = (file: string, reason: AsideReason, now: number): string => {
  const folder = dirname(file)
  const name = freeName(folder, `${basename(file)}.${reason}-${stamp(now)}`)
  renameSync(file, join(folder, name))
  for (const companion of COMPANIONS) {
    try {
      renameSync(file + companion, join(folder, name + companion))
    } catch {
      // A closed mirror has no log; one that cannot be moved must not be taken for the new mirror's.
      rmSync(file + companion, { force: true, recursive: true })
    }
  }
  if (reason === 'damaged') forgetOldest(folder, `${basename(file)}.damaged-`)
  return name
}

/** A name that nothing has yet: a clock that was set back gives the same moment twice, and renaming would overwrite. */
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
