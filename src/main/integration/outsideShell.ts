import type { Shell } from 'electron'
import { asOutside } from './outsideEnvironment.ts'

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
