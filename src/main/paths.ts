import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChosenFolder, chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { folderSentence, folderTrouble } from '../core/files/folderSentence.ts'
import type { CommonOptions, Environment } from '../core/options.ts'
import { StartFailure } from './failure.ts'

/**
 * Makes the data folder and, inside it, the one in which Chromium keeps its own. Gives what is to be said in the log. Throws
 * why the folder is not trusted or what the system says, also where it is there and may not be written to: of that the
 * instance lock would only say that it is not ours, as if another Aina ran.
 */
export const makeProfile = async ({ folder, isUsual, profile }: Paths): Promise<string[]> => {
  const said = makeDataFolder(folder, { isUsual })
  await mkdir(profile, { recursive: true, mode: 0o700 })
  await access(profile, constants.W_OK | constants.X_OK)
  return said
}

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

/** The data folder is the same for every shell. */
export interface Paths extends ChosenFolder {
  /**
   * Where Chromium keeps its own: a folder inside, so that its hundred files are not among the mirror's. Its instance lock
   * belongs to it, so that there is one Aina for each data folder.
   */
  profile: string
}

/** The folders of this run. A relative one counts from where Aina was started. Throws a failure where there is none to choose. */
export const pathsOf = (parts: {
  dataDir: CommonOptions['dataDir']
  platform: NodeJS.Platform
  env: Environment
  home: string | null
}): Paths => {
  try {
    const chosen = chooseDataFolder({ ...parts, named: parts.dataDir })
    return { ...chosen, profile: join(chosen.folder, 'profile') }
  } catch (error) {
    throw folderFailure('', error)
  }
}
