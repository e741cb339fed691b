import { delimiter } from 'node:path'
import type { Environment } from '../../core/options.ts'

/** The lists of folders that AppRun puts an AppImage's mount before (app-builder-lib, `generateAppRunScript`). */
const LISTS = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR']

/**
 * What other programs get in place of the variables of an AppImage, without the folders of its mount: with these a browser would
 * load Aina's libraries, and look up files in a folder that goes with Aina. `undefined` where nothing is left. Empty outside an AppImage.
 */
export const outsideEnvironment = (
  env: Environment,
  execPath: string,
): Record<string, string | undefined> => {
  const { APPDIR } = env
  if (!APPDIR || !execPath.startsWith(`${APPDIR}/`)) return {}
  const isMount = (folder: string): boolean => folder === APPDIR || folder.startsWith(`${APPDIR}/`)
  return Object.fromEntries(
    LISTS.flatMap((name) => {
      const folders = env[name]?.split(delimiter) ?? []
      if (!folders.some(isMount)) return []
      const left = folders.filter((folder) => folder !== '' && !isMount(folder))
      return [[name, left.length > 0 ? left.join(delimiter) : undefined]]
    }),
  )
}

const assign = (
  env: Record<string, string | undefined>,
  values: Record<string, string | undefined>,
): void => {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete env[name]
    else env[name] = value
  }
}

/**
 * Runs a task that starts another program before it returns: Electron launches `xdg-open` within the call of `openExternal` and
 * `openPath`, with this process's environment (shell/common/platform_util_linux.cc). Afterwards the environment is as before, since
 * Chromium's own processes inherit it.
 */
export const asOutside = <R>(
  env: Record<string, string | undefined>,
  execPath: string,
  start: () => R,
): R => {
  const outside = outsideEnvironment(env, execPath)
  const before = Object.fromEntries(Object.keys(outside).map((name) => [name, env[name]]))
  assign(env, outside)
  try {
    return start()
  } finally {
    assign(env, before)
  }
}
