import { homedir, userInfo } from 'node:os'
import { isAbsolute, posix, resolve, win32 } from 'node:path'
import type { CommonOptions, Environment } from '../options.ts'

/**
 * The person's home folder: what their variable says, and where that is empty or relative, what the system has for them; null
 * where neither is a whole path. Never throws.
 */
export const homeFolder = (
  system: { homedir(): string; userInfo(): { homedir: string } } = { homedir, userInfo },
): string | null => {
  for (const ask of [() => system.homedir(), () => system.userInfo().homedir]) {
    try {
      const home = ask()
      if (isAbsolute(home)) return home
    } catch {
      // An account that the system does not list, as in a container.
    }
  }
  return null
}

export interface ChosenFolder {
  /** The whole path of the data folder. */
  folder: string
  /** Whether it is the usual one, and so Aina's. */
  isUsual: boolean
}

/** Nobody knows the person's home, and nothing says where else their data belongs. */
export class HomeUnknown extends Error {
  constructor() {
    super('the home folder is not known')
    this.name = 'HomeUnknown'
  }
}

/**
 * A person's folder for settings where systems have no other name for it; null where nobody knows their home. By the base directory
 * specification a relative path in the variable is none: what is kept there would be found from one folder only.
 */
export const configFolder = ({ XDG_CONFIG_HOME: named }: Environment, home: string | null): string | null =>
  named && posix.isAbsolute(named) ? named : home && posix.join(home, '.config')

const appData = ({ APPDATA: named }: Environment, home: string | null): string | null =>
  named && win32.isAbsolute(named) ? named : home && win32.join(home, 'AppData', 'Roaming')

/**
 * Where a person's data is when nothing else was said: the system's folder for it, the same that Electron uses for an
 * app called Aina, so that every shell finds the same mirror and settings. Null where nobody knows their home.
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

/** The folder that was named, which counts from where Aina was started, else the usual one. Throws `HomeUnknown`. */
export const chooseDataFolder = (parts: {
  named: CommonOptions['dataDir']
  platform: NodeJS.Platform
  env: Environment
  /** As `homeFolder` has it. */
  home: string | null
}): ChosenFolder => {
  const usual = usualDataFolder(parts.platform, parts.env, parts.home)
  const chosen = parts.named ?? usual
  if (chosen === null) throw new HomeUnknown()
  const folder = resolve(chosen)
  return { folder, isUsual: usual !== null && folder === resolve(usual) }
}
