import { shell } from '../../shared/languages/en/shell.ts'
import { HomeUnknown } from './chooseDataFolder.ts'
import { type Distrust, FolderDistrusted } from './dataFolder.ts'
import { systemCode } from './systemCode.ts'

/** Why the data folder cannot be used: each kind has its words in `shell.folderTrouble`. */
type FolderTrouble = Distrust | 'homeless' | 'closed' | 'file' | 'full' | 'other'

/** What kept the data folder from being made, and the system's code for it. */
export const folderTrouble = (error: unknown): { kind: FolderTrouble; code: string } => {
  const code = systemCode(error)
  if (error instanceof HomeUnknown) return { kind: 'homeless', code }
  if (error instanceof FolderDistrusted) return { kind: error.why, code }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return { kind: 'closed', code }
  if (['EEXIST', 'ENOTDIR'].includes(code)) return { kind: 'file', code }
  return { kind: ['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'other', code }
}

/** Why the data folder cannot be used and what to do, as two sentences for the terminal, which speaks English. */
export const folderSentence = (folder: string, error: unknown): string => {
  const { kind, code } = folderTrouble(error)
  const words = shell.shell.folderTrouble[kind]
  return `${words.says} ${words.do}`.replace('{{folder}}', () => folder).replace('{{code}}', () => code)
}
