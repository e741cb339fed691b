import { join } from 'node:path'
import * as z from 'zod/mini'
import { Moment } from '../../shared/contract/fields.ts'
import { writeWhole } from '../files/writeWhole.ts'
import { readSettingsFile } from '../settings/settingsFile.ts'

/** A file in a folder of the person's, and the checksums of what Aina may have left there, the last one first. */
const Written = z.strictObject({
  path: z.string(),
  sums: z.array(z.string()),
  writtenAt: z.nullable(Moment),
})
type Written = z.infer<typeof Written>

/** Files that are remembered: whoever goes back to a folder or a form finds the old file to be Aina's still. */
const MOST_FILES = 8
const BIGGEST = 1024 * 1024

/**
 * What Aina has written outside of its own folder, by its checksum. A mark inside a file would be kept by whoever changes the file
 * by hand, and their work would be written over.
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
    /** One is about to take the place of another: if Aina is killed, either may stand there. Throws what the system says. */
    willWrite(path: string, sum: string, old: string | null): void {
      const known = of(path)
      const sums = [...new Set([sum, old ?? sum])]
      if (known.sums.join() !== sums.join()) keep({ ...known, sums })
    },
    /** It was taken away: what stands there from now on is somebody else's. Throws what the system says. */
    forget(path: string): void {
      save(read().filter((one) => one.path !== path))
    },
    /** The last one stands there since a moment (ISO 8601, UTC). Throws what the system says. */
    hasWritten(path: string, at: string): void {
      keep({ ...of(path), writtenAt: at })
    },
  }
}
