import { shell } from '../../shared/languages/en/shell.ts'
import { HomeUnknown } from './chooseDataFolder.ts'
import { type Distrust, FolderDistrusted } from './dataFolder.ts'
import { systemCode } from './systemCode.ts'

/** Why the data folder cannot be used. `shell.folderTrouble` has the words for each kind. */
type FolderTrouble = Distrust | 'homeless' | 'closed' | 'file' | 'full' | 'other'

/** Returns why the data folder could not be made, and the system's code. */
export const folderTrouble = (error: unknown): { kind: FolderTrouble; code: string } => {
  const code = systemCode(error)
  if (error instanceof HomeUnknown) return { kind: 'homeless', code }
  if (error instanceof FolderDistrusted) return { kind: error.why, code }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return { kind: 'closed', code }
  if (['EEXIST', 'ENOTDIR'].includes(code)) return { kind: 'file', code }
  return { kind: ['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'other', code }
}

/** Returns two sentences for the terminal, in English: why the data folder cannot be used, and what to do. */
export const folderSentence = (folder: string, error: unknown): string => {
  const { kind, code } = folderTrouble(error)
  const words = shell.shell.folderTrouble[kind]
  return `${words.says} ${words.do}`.replace('{{folder}}', () => folder).replace('{{code}}', () => code)
}
