import { folderSentence, folderTrouble } from '../core/files/folderSentence.ts'
import { StartFailure } from './failure.ts'

/** The data folder cannot be used: why and what to do, for the terminal and in the person's language. */
export const folderFailure = (folder: string, error: unknown): StartFailure => {
  const { kind, code } = folderTrouble(error)
  return new StartFailure('folder', folderSentence(folder, error), {
    cause: error,
    words: (t) =>
      [t(`shell.folderTrouble.${kind}.says`, { folder, code }), t(`shell.folderTrouble.${kind}.do`)].join(
        ' ',
      ),
  })
}
