import { delimiter } from 'node:path'
import type { Shell } from 'electron'
import type { Environment } from '../../core/options.ts'

/** The path lists that AppRun prefixes with an AppImage's mount (app-builder-lib, `generateAppRunScript`). */
const LISTS = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR']

/**
 * Returns an AppImage's variables without its mount, for other programs. Otherwise a browser would load Aina's
 * libraries and use folders that vanish with Aina. `undefined` if nothing is left. Empty outside an AppImage.
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
 * Runs a task that starts another program before it returns. Electron launches `xdg-open` within `openExternal` and
 * `openPath`, with this process's environment (shell/common/platform_util_linux.cc). Then it restores the
 * environment, which Chromium's processes inherit.
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

type Opening = Pick<Shell, 'openExternal' | 'openPath'>

/** Electron's shell, without an AppImage's folders in the environment of the programs it starts. */
export const outsideShell = (
  shell: Opening,
  process: { env: Record<string, string | undefined>; execPath: string },
): Opening => {
  const outside = <R>(start: () => R): R => asOutside(process.env, process.execPath, start)
  return {
    openExternal: (...given) => outside(() => shell.openExternal(...given)),
    openPath: (path) => outside(() => shell.openPath(path)),
  }
}
