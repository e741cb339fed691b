import { join } from 'node:path'
import type { LinkedFile } from '../../shared/contract/linkedFile.ts'
import type { Day } from '../../shared/days/day.ts'
import { checkFolder } from './checkFolder.ts'
import { type LinkedSource, linkedCsv } from './linkedCsv.ts'
import type { LinkedTable } from './linkedTable.ts'
import { putWhole, removeOurs } from './putWhole.ts'
import { writtenFiles } from './writtenFiles.ts'

/** The linked file's name, always the same: neither a page nor a service has a say in it. */
export const linkedName = ({ form }: Pick<LinkedFile, 'form'>): string =>
  form === 'xlsx' ? 'aina-rates.xlsx' : 'aina-rates.csv'

/** What it is called in the other forms. */
const formerName = ({ form }: Pick<LinkedFile, 'form'>): string =>
  linkedName({ form: form === 'xlsx' ? 'comma' : 'xlsx' })

export interface Writing {
  table: LinkedTable
  today: Day
  source: LinkedSource
  form: LinkedFile['form']
  /** Where, in a folder of its own. */
  folder: string
  file: string
  /** Aina's own folder, to which nothing of this belongs. */
  dataFolder: string
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Writes the file where it would be another one. What Aina has left in another form beside it goes, for it would say old rates; what
 * somebody has changed stays. Throws `LinkedRefused`, or what the system says; then the old one stands.
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
