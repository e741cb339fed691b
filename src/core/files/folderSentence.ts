import type { Sentence } from '../../shared/languages/sentence.ts'
import { HomeUnknown } from './chooseDataFolder.ts'
import { systemCode } from './fileErrors.ts'

/** Why the data folder cannot be used. `shell.folderTrouble` has the words for each kind. */
type FolderTrouble = 'homeless' | 'closed' | 'full' | 'other'

/** Returns why the data folder could not be made, and the system's code. */
const folderTrouble = (error: unknown): { kind: FolderTrouble; code: string } => {
  const code = systemCode(error)
  if (error instanceof HomeUnknown) return { kind: 'homeless', code }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return { kind: 'closed', code }
  return { kind: ['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'other', code }
}

/** Returns two sentences: why the data folder cannot be used, and what to do. */
export const folderSentence =
  (folder: string, error: unknown): Sentence =>
  (t) => {
    const { kind, code } = folderTrouble(error)
    return `${t(`shell.folderTrouble.${kind}.says`, { folder, code })} ${t(`shell.folderTrouble.${kind}.do`)}`
  }
