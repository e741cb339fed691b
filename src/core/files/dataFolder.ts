import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the data folder and the missing ones above it, for their owner only. A folder that exists keeps its mode. Throws the
 * system's error. Node's own `recursive` never ends below folders in which none can be made, such as those of /proc and of automounts.
 */
export const makeDataFolder = (path: string): void => {
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeDataFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
