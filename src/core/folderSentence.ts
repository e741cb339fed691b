import { systemCode } from './systemCode.ts'

/** Why the data folder cannot be used, as one sentence for the terminal. */
export const folderSentence = (folder: string, error: unknown): string => {
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
