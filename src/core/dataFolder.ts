import { mkdir } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import type { Environment } from './options.ts'

/**
 * Where a person's data is when nothing else was said: the system's folder for it, the same that Electron uses for an
 * app called Aina, so that every shell finds the same mirror and settings.
 */
export const usualDataFolder = (platform: NodeJS.Platform, env: Environment, home: string): string => {
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'Aina')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Aina')
  return posix.join(env.XDG_CONFIG_HOME || posix.join(home, '.config'), 'Aina')
}

/** Makes the folder, for its owner only; one that is there already is left as it is. Throws what the system says. */
export const makeDataFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
}
