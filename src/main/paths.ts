import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChosenFolder, chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import type { CommonOptions, Environment } from '../core/options.ts'

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

/** The data folder is the same for every shell. */
export interface Paths extends ChosenFolder {
  /**
   * Where Chromium keeps its own: a folder inside, so that its hundred files are not among the mirror's. Its instance lock
   * belongs to it, so that there is one Aina for each data folder.
   */
  profile: string
}

/** Returns the folders of this run. A relative path counts from the working folder. Throws `HomeUnknown`. */
export const pathsOf = (parts: {
  dataDir: CommonOptions['dataDir']
  platform: NodeJS.Platform
  env: Environment
  home: string | null
}): Paths => {
  const chosen = chooseDataFolder({ ...parts, named: parts.dataDir })
  return { ...chosen, profile: join(chosen.folder, 'profile') }
}
