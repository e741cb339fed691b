import { join } from 'node:path'
import { type ChosenFolder, chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import type { CommonOptions, Environment } from '../core/options.ts'
import { folderFailure } from './folderFailure.ts'

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
