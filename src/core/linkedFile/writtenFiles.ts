import { join } from 'node:path'
import * as z from 'zod/mini'
import { Moment } from '../../shared/contract/fields.ts'
import { writeWhole } from '../files/writeWhole.ts'
import { readSettingsFile } from '../settings/settingsFile.ts'

/** A file in a folder of the user's, and the checksums that Aina may have left there, last first. */
const Written = z.strictObject({
  path: z.string(),
  sums: z.array(z.string()),
  writtenAt: z.nullable(Moment),
})
type Written = z.infer<typeof Written>

/** How many files to remember, so that a user who returns to a folder or form finds the old file accepted. */
const MOST_FILES = 8
const BIGGEST = 1024 * 1024

/**
 * Remembers the checksums of files that Aina wrote outside its folder. A mark inside a file would survive edits by hand,
 * and Aina would overwrite them.
 */
export const writtenFiles = (folder: string) => {
  const memory = join(folder, 'linked-file.json')
  const read = (): Written[] => {
    const found = readSettingsFile(memory, BIGGEST)
    const files = found.found === 'object' ? z.safeParse(z.array(Written), found.value.files) : null
    return files?.success ? files.data : []
  }
  const of = (path: string): Written =>
    read().find((one) => one.path === path) ?? { path, sums: [], writtenAt: null }
  const save = (files: readonly Written[]): void => {
    writeWhole(memory, JSON.stringify({ files }, null, 1))
  }
  const keep = (one: Written): void =>
    save([one, ...read().filter(({ path }) => path !== one.path)].slice(0, MOST_FILES))
  return {
    isOurs: (path: string, sum: string): boolean => of(path).sums.includes(sum),
    writtenAt: (path: string): string | null => of(path).writtenAt,
    /** Call it before one file replaces another: after a kill, either may be there. Throws the system's error. */
    willWrite(path: string, sum: string, old: string | null): void {
      const known = of(path)
      const sums = [...new Set([sum, old ?? sum])]
      if (known.sums.join() !== sums.join()) keep({ ...known, sums })
    },
    /** Call it after a removal: any later file is not Aina's. Throws the system's error. */
    forget(path: string): void {
      save(read().filter((one) => one.path !== path))
    },
    /** The last one has been in place since `at` (ISO 8601, UTC). Throws the system's error. */
    hasWritten(path: string, at: string): void {
      keep({ ...of(path), writtenAt: at })
    },
  }
}
