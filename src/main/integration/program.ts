import { resolve } from 'node:path'
import type { Environment } from '../../core/options.ts'

/** A program for the system to start: a file and its arguments. */
export interface Program {
  path: string
  args: readonly string[]
}

interface ProgramFacts {
  packaged: boolean
  /** `process.execPath`. */
  execPath: string
  /** `app.getAppPath()`. */
  appPath: string
  env: Environment
  /** The folder given with `--data-dir`; null for the usual one. */
  dataDir: string | null
}

/** The running AppImage. Its variables are inherited by every program it starts. */
const appImageOf = (execPath: string, { APPIMAGE, APPDIR }: Environment): string | undefined =>
  APPDIR && execPath.startsWith(`${APPDIR}/`) ? APPIMAGE : undefined

/**
 * Returns how to start this Aina again, from any folder. An AppImage's mount vanishes with it, so its file counts. In
 * development Electron gets the app's path. A service for one run is not included.
 */
export const programOf = ({ packaged, execPath, appPath, env, dataDir }: ProgramFacts): Program => ({
  path: (packaged && appImageOf(execPath, env)) || execPath,
  args: [
    ...(packaged ? [] : [resolve(appPath)]),
    ...(dataDir === null ? [] : [`--data-dir=${resolve(dataDir)}`]),
  ],
})
