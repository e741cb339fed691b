import { join } from 'node:path'
import type { LinkedFile } from '../../shared/contract/linkedFile.ts'
import type { Day } from '../../shared/days/day.ts'
import { checkFolder } from './checkFolder.ts'
import { type LinkedSource, linkedCsv } from './linkedCsv.ts'
import { formerName } from './linkedName.ts'
import type { LinkedTable } from './linkedTable.ts'
import { putWhole, removeOurs } from './putWhole.ts'
import { writtenFiles } from './writtenFiles.ts'

export interface Writing {
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
