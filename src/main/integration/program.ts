import { resolve } from 'node:path'
import type { Environment } from '../../core/options.ts'

/** What the system is to start: a file and its arguments. */
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
  /** The data folder where one was named with `--data-dir`; null for the usual one. */
  dataDir: string | null
}

/** The file of the AppImage that a program runs from: whatever another one starts has its variables too. */
const appImageOf = (execPath: string, { APPIMAGE, APPDIR }: Environment): string | undefined =>
  APPDIR && execPath.startsWith(`${APPDIR}/`) ? APPIMAGE : undefined

/**
 * How this very Aina is started again, from whatever folder. An AppImage runs from a mount that is gone after it: its own
 * file counts. In development Electron is told where the app is. A service named for the run is not remembered.
 */
export const programOf = ({ packaged, execPath, appPath, env, dataDir }: ProgramFacts): Program => ({
  path: (packaged && appImageOf(execPath, env)) || execPath,
  args: [
    ...(packaged ? [] : [resolve(appPath)]),
    ...(dataDir === null ? [] : [`--data-dir=${resolve(dataDir)}`]),
  ],
})
