import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'
import { joinValues } from '../../scripts/joinValues.ts'
import { pageShift, shiftClock } from './clock.ts'
import { recorder } from './desktop/recorder.ts'
import { electronExecutable, fakeElectronFolder, onFakeElectron, sandboxed } from './desktopRuntime.ts'
import { plainEnvironment, root, type Started, startCommand } from './startAina.ts'

export interface DesktopOptions {
  /** The app's folder: the one with the built bundles unless given. */
  app?: string
  /** How much later than the tests' own time it is for it, in milliseconds. */
  later?: number
  env?: Record<string, string>
  /** Whether a panel says that it shows tray icons (Linux; elsewhere there always is one). */
  panel?: boolean
  /** A script of the test's own that the main process runs first. */
  script?: string
}

/** Puts a file in its place whole: another start may be reading the one that is there, and would find the half of it. */
const put = (path: string, text: string, mode = 0o644): void => {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, text, { mode })
  renameSync(draft, path)
}

/** Whether there is a panel from now on, for a desktop that was started on this home. */
export const setPanel = (home: string, isThere: boolean): void =>
  put(join(home, 'bin/panel'), String(isThere))

/** A fake bus: a question for a panel for tray icons is answered from a file. */
const panelSays = (home: string, isThere: boolean): Record<string, string> => {
  if (process.platform !== 'linux') return {}
  const folder = join(home, 'bin')
  mkdirSync(folder, { recursive: true })
  setPanel(home, isThere)
  // Only the fake Electron reports icons: without its file the answer is not a list.
  const items = join(folder, 'items')
  const script = `#!/bin/sh
case "$*" in *RegisteredStatusNotifierItems*)
  [ -f '${items}' ] && echo "(<[$(cat '${items}')]>,)" && exit ;;
esac
echo "($(cat '${folder}/panel'),)"
`
  put(join(folder, 'gdbus'), script, 0o755)
  return {
    PATH: [folder, process.env.PATH].join(delimiter),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/none`,
    AINA_TEST_ITEMS: items,
  }
}

/** Everything that a person's own files would be in is in `home`. */
export const desktopEnvironment = (
  home: string,
  { env = {}, panel = true }: DesktopOptions = {},
): Record<string, string> => {
  const folders = {
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local'),
  }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  const { AINA_TEST_BROWSER: browser = '' } = process.env
  const all = {
    ...plainEnvironment(),
    LANG: 'en_US.UTF-8',
    ...folders,
    ...panelSays(home, panel),
    // For the fake Electron.
    AINA_TEST_NODE: process.execPath,
    ...(browser && { AINA_TEST_BROWSER: browser }),
    ...env,
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value ?? '']))
}

/**
 * What is loaded before the app: the tests' clock and the recorder, as plain JavaScript for whichever Node reads it. Under
 * Playwright the app becomes ready only when it is told to `go`: the test has prepared its pages by then.
 */
const before = (home: string, { later = 0, script = '' }: DesktopOptions): string => {
  const path = join(home, 'before.cjs')
  const lines = [
    // The app need not see how it was loaded.
    `process.argv.splice(process.argv.indexOf('-r'), 2)`,
    `const shiftClock = ${shiftClock}`,
    `shiftClock(${pageShift(later)}, ${later})`,
    `;(${recorder})(require('electron'))`,
    `Object.assign(globalThis, { shiftClock, go: globalThis.__playwright_run })`,
    `if (globalThis.go) globalThis.__playwright_run = () => {}`,
    script,
  ]
  put(path, `${lines.join('\n')}\n`)
  return path
}

/** Starts the desktop app under Playwright, on the available runtime; it waits for `go`. */
export const launchDesktop = (
  home: string,
  flags: readonly string[],
  options: DesktopOptions = {},
): Promise<ElectronApplication> => {
  // Playwright asks the package where Electron is, once in a process.
  if (onFakeElectron()) process.env.ELECTRON_OVERRIDE_DIST_PATH = fakeElectronFolder
  return _electron.launch({
    args: ['-r', before(home, options), options.app ?? root, ...joinValues(flags)],
    chromiumSandbox: sandboxed(),
    env: desktopEnvironment(home, options),
    timeout: 60_000,
  })
}

/** Starts it once more as a person would, beside the one that runs. */
export const startDesktop = (
  home: string,
  flags: readonly string[],
  options: DesktopOptions = {},
): Started => {
  const sandbox = process.platform !== 'linux' || sandboxed() ? [] : ['--no-sandbox']
  const args = [...sandbox, '-r', before(home, options), options.app ?? root, ...joinValues(flags)]
  return startCommand(electronExecutable(), args, { env: desktopEnvironment(home, options) })
}

/** The processes that still run for a person of that home, by their command lines (Linux only; none elsewhere). */
export const leftRunning = (home: string): string[] => {
  if (process.platform !== 'linux') return []
  const read = (pid: string, name: string): string => {
    try {
      return readFileSync(join('/proc', pid, name), 'utf8')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(pid, 'environ').includes(`HOME=${home}\0`))
    .map((pid) => read(pid, 'cmdline').replaceAll('\0', ' ').trim())
    .filter((line) => line !== '')
}
