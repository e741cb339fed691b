import { access, constants } from 'node:fs/promises'
import { makeDataFolder } from '../core/dataFolder.ts'

/**
 * Makes the folder in which Chromium keeps its own. Throws what the system says, also where the folder is there and may
 * not be written to: of that the instance lock would only say that it is not ours, as if another Aina ran.
 */
export const makeProfile = async (path: string): Promise<void> => {
  await makeDataFolder(path)
  await access(path, constants.W_OK | constants.X_OK)
}
