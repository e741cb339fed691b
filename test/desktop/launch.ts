import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'
import { joinValues } from '../../scripts/joinValues.ts'
import { pageShift, shiftClock } from '../e2e/clock.ts'
import { plainEnvironment, type Started, startCommand } from '../e2e/startAina.ts'
import { recorder } from './recorder.ts'
import { electronExecutable, root } from './runtime.ts'

export interface LaunchOptions {
  /** The executable of a package that tests can drive; null: the checkout. */
  packed?: string | null
  /** How much later than the tests' own time it is for the app, in milliseconds. */
  later?: number
  env?: Record<string, string>
  /** A script of the test's own that the main process runs first. */
  script?: string
}

/** Everything that a user's own files would be in is in `home`. */
export const desktopEnvironment = (
  home: string,
  env: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const folders = {
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local'),
  }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  const all = { ...plainEnvironment(), LANG: 'en_US.UTF-8', ...folders, ...env }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value ?? '']))
}

const require = createRequire(import.meta.url)
/** A package has no switch to load Playwright's part. */
const playwrightLoader = join(
  dirname(require.resolve('playwright-core/package.json')),
  'lib/server/electron/loader.js',
)

/**
 * What is loaded before the app: the tests' clock and the recorder, as plain JavaScript. The app becomes ready only when it is told
 * to `go`: the test has prepared its pages by then.
 */
const before = (home: string, { packed, later = 0, script = '' }: LaunchOptions): string => {
  // Another start may be reading the file of an earlier one.
  const path = join(home, `before-${randomUUID()}.cjs`)
  const lines = [
    // The app need not see how this was loaded.
    packed
      ? `if (process.argv.includes('--inspect=0')) require(${JSON.stringify(playwrightLoader)}); process.execArgv = []`
      : `process.argv.splice(process.argv.indexOf('-r'), 2)`,
    `const shiftClock = ${shiftClock}`,
    `shiftClock(${pageShift(later)}, ${later})`,
    `;(${recorder})(require('electron'))`,
    `Object.assign(globalThis, { shiftClock, go: globalThis.__playwright_run })`,
    `if (globalThis.go) globalThis.__playwright_run = () => {}`,
    script,
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

/** The program, its arguments and its environment. */
const commandOf = (home: string, flags: readonly string[], options: LaunchOptions) => {
  const { packed, env = {} } = options
  const first = before(home, options)
  const own = joinValues(flags)
  return packed
    ? { path: packed, args: own, env: desktopEnvironment(home, { ...env, AINA_TEST_BEFORE: first }) }
    : { path: null, args: ['-r', first, root, ...own], env: desktopEnvironment(home, env) }
}

/** Starts the app under Playwright; it waits for `go`. */
export const launchDesktop = (
  home: string,
  flags: readonly string[],
  options: LaunchOptions = {},
): Promise<ElectronApplication> => {
  const { path, args, env } = commandOf(home, flags, options)
  // Where a path is given, Playwright leaves its own part of the app out.
  return _electron.launch({ ...(path && { executablePath: path }), args, env, chromiumSandbox: true })
}

/** Starts it once more as a user would, beside the one that runs. */
export const startDesktop = (
  home: string,
  flags: readonly string[],
  options: LaunchOptions = {},
): Started => {
  const { path, args, env } = commandOf(home, flags, options)
  return startCommand(path ?? electronExecutable(), args, { env })
}

/** The processes that still run for the user of that home, by their command lines (Linux only; none elsewhere). */
export const leftRunning = (home: string): string[] => {
  if (process.platform !== 'linux') return []
  const read = (pid: string, name: string): string => {
    try {
      return readFileSync(join('/proc', pid, name), 'utf8')
    } catch {
      // It has ended meanwhile, or is another user's.
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(pid, 'environ').includes(`HOME=${home}\0`))
    .map((pid) => read(pid, 'cmdline').replaceAll('\0', ' ').trim())
    .filter((line) => line !== '')
}
