import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import type { CommonOptions, Environment } from '../core/options.ts'

/**
 * Makes the data folder and Chromium's folder in it. Throws the reason if the folder is not writable. Otherwise the
 * instance lock would fail as if another Aina ran.
 */
export const makeProfile = async ({ folder, profile }: Paths): Promise<void> => {
  makeDataFolder(folder)
  await mkdir(profile, { recursive: true, mode: 0o700 })
  await access(profile, constants.W_OK | constants.X_OK)
}

export interface Paths {
  folder: string
  /**
   * Chromium's folder, inside, so its hundred files are not among the mirror's. It holds the instance lock, so each
   * data folder has one Aina.
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
  const folder = chooseDataFolder({ ...parts, named: parts.dataDir })
  return { folder, profile: join(folder, 'profile') }
}
