import { homedir } from 'node:os'
import { isAbsolute, posix, resolve, win32 } from 'node:path'
import type { CommonOptions, Environment } from '../options.ts'

/** Returns the home folder; null if the system knows none, for example in a container. */
export const homeFolder = (): string | null => {
  try {
    const home = homedir()
    return isAbsolute(home) ? home : null
  } catch {
    // The account is not listed.
    return null
  }
}

/** The home folder is unknown, and nobody named a data folder. */
export class HomeUnknown extends Error {
  constructor() {
    super('the home folder is not known')
    this.name = 'HomeUnknown'
  }
}

/**
 * Returns the user's configuration folder on Linux; null without a home. The base directory specification ignores a relative path
 * in the variable, since only one working folder would find it.
 */
export const configFolder = ({ XDG_CONFIG_HOME: named }: Environment, home: string | null): string | null =>
  named && posix.isAbsolute(named) ? named : home && posix.join(home, '.config')

const appData = ({ APPDATA: named }: Environment, home: string | null): string | null =>
  named && win32.isAbsolute(named) ? named : home && win32.join(home, 'AppData', 'Roaming')

/**
 * Returns the system's folder for the user's data, the same that Electron uses for an app called Aina, so that every shell finds
 * the same files. Null without a home.
 */
const usualDataFolder = (platform: NodeJS.Platform, env: Environment, home: string | null): string | null => {
  if (platform === 'win32') {
    const folder = appData(env, home)
    return folder && win32.join(folder, 'Aina')
  }
  const isMac = platform === 'darwin'
  const folder = isMac ? home && posix.join(home, 'Library', 'Application Support') : configFolder(env, home)
  return folder && posix.join(folder, 'Aina')
}

/** Returns the named folder, relative to the working folder, or the usual one. Throws `HomeUnknown`. */
export const chooseDataFolder = (parts: {
  named: CommonOptions['dataDir']
  platform: NodeJS.Platform
  env: Environment
  /** See `homeFolder`. */
  home: string | null
}): string => {
  const chosen = parts.named ?? usualDataFolder(parts.platform, parts.env, parts.home)
  if (chosen === null) throw new HomeUnknown()
  return resolve(chosen)
}
