import { type Distrust, FolderDistrusted } from './dataFolder.ts'
import { systemCode } from './systemCode.ts'

const distrust: Record<Distrust, string> = {
  owner: 'it belongs to another user. Choose a folder of your own with --data-dir',
  open: 'others may write to it, and that cannot be changed. Choose another folder with --data-dir',
  shared: 'it is a place for everybody’s files. Name a folder inside it with --data-dir',
  link: 'it is a link that others can change. Name the folder that it leads to with --data-dir',
}

/** Why the data folder cannot be used, as a sentence or two for the terminal. */
export const folderSentence = (folder: string, error: unknown): string => {
  if (error instanceof FolderDistrusted)
    return `The data folder ${folder} cannot be used: ${distrust[error.why]}.`
  const code = systemCode(error)
  const why = ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? 'it may not be written to'
    : code === 'EEXIST' || code === 'ENOTDIR'
      ? 'there is a file in its place'
      : code === 'ENOSPC'
        ? 'the disk is full'
        : `it cannot be made (${code})`
  return `The data folder ${folder} cannot be used: ${why}.`
}
