import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restrictsNamespaces } from '../../scripts/restrictsNamespaces.ts'

export const root = resolve(import.meta.dirname, '../..')
const electron = join(root, 'node_modules/electron')
export const runtimeFolder = join(electron, 'dist')

const executableName = (): string => {
  const path = join(electron, 'path.txt')
  return existsSync(path) ? readFileSync(path, 'utf8') : 'electron'
}

export const electronExecutable = (): string => join(runtimeFolder, executableName())

/** Whether Chromium's sandbox works: by root's helper beside the runtime, or because the kernel lets everybody build it. */
const hasSandbox = (): boolean => {
  const helper = statSync(join(runtimeFolder, 'chrome-sandbox'), { throwIfNoEntry: false })
  return (helper?.uid === 0 && (helper.mode & 0o4_000) !== 0) || !restrictsNamespaces()
}

/** Why the tests of the desktop cannot run on this machine, and how to change that; null where they can. */
export const whyNotRun = (): string | null => {
  if (process.getuid?.() === 0) return 'root has no sandbox; run them as an ordinary user'
  if (!existsSync(electronExecutable()))
    return 'Electron’s runtime is not installed; npx install-electron fetches it'
  if (process.platform !== 'linux') return null
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return 'there is no display; test/desktop/session.sh COMMAND makes one with a panel'
  if (!hasSandbox())
    return 'there is no sandbox; make root the owner of node_modules/electron/dist/chrome-sandbox, mode 4755'
  return null
}

/** What a run without a desktop ends with; null where there is one. */
export const notRunLine = (): string | null => {
  const reason = whyNotRun()
  return reason && `desktop: not run (${reason})`
}

/** Whether a run without a desktop has failed, as in the workflows. */
export const isRequired = (): boolean => process.env.AINA_TEST_DESKTOP === 'required'

/** One app at a time: they share the display, its focus and its panel. */
export const TEST_COMMAND = 'playwright test --project=desktop --project=packed --workers=1'
