import { access, constants, mkdir } from 'node:fs/promises'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import type { Paths } from './paths.ts'

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
