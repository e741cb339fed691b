import { join, resolve } from 'node:path'
import { usualDataFolder } from '../core/files/dataFolder.ts'
import type { CommonOptions, Environment } from '../core/options.ts'

export interface Paths {
  /** The data folder, the same for every shell. */
  folder: string
  /** Whether it is the usual one, and so Aina's. */
  isUsual: boolean
  /**
   * Where Chromium keeps its own: a folder inside, so that its hundred files are not among the mirror's. Its instance lock
   * belongs to it, so that there is one Aina for each data folder.
   */
  profile: string
}

/** The folders of this run. A relative one counts from where Aina was started. */
export const pathsOf = (parts: {
  dataDir: CommonOptions['dataDir']
  platform: NodeJS.Platform
  env: Environment
  home: string
}): Paths => {
  const usual = usualDataFolder(parts.platform, parts.env, parts.home)
  const folder = resolve(parts.dataDir ?? usual)
  return { folder, isUsual: folder === resolve(usual), profile: join(folder, 'profile') }
}
