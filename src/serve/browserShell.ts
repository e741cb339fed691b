import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { openCore } from '../core/core.ts'
import { homeFolder } from '../core/files/chooseDataFolder.ts'
import { internalErrorLine } from '../core/launchWords.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { nodeFetch } from '../core/node/nodeFetch.ts'
import { confFile } from '../core/settings/confFile.ts'
import { openSettings } from '../core/settings/settingsStore.ts'
import { endOnSignals } from './endOnSignals.ts'
import { run } from './run.ts'

/** An opener that ends early reports success by its status. */
const endOf = (launcher: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (status: number | null) => {
      if (status === 0 || status === null) resolve()
      else reject(new Error(`${launcher.spawnfile} ended with status ${status}`))
    }
    if (launcher.exitCode !== null) look(launcher.exitCode)
    else launcher.once('exit', look)
  })

/**
 * Opens an address in the user's browser. Resolves when the system's opener has ended (some run as long as
 * the browser). Rejects if it did not start or opened nothing.
 */
const openBrowser = async (target: string): Promise<void> => {
  // Loaded when needed, since most starts do not open a browser.
  const { default: open } = await import('open')
  await endOf(await open(target))
}

const out = (line: string) => void process.stdout.write(`${line}\n`)
const err = (line: string) => void process.stderr.write(`${line}\n`)

// A closed pipe must not end Aina.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const { env, platform } = process
const home = homeFolder()

const fail = (error: unknown): void => {
  void internalErrorLine(error, { named: env.AINA_DATA_DIR || null, platform, env, home })
    .then(err)
    .finally(() => process.exit(1))
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const clock = nodeClock()

const status = await run({
  argv: process.argv.slice(2),
  env,
  platform,
  home,
  user: process.getuid?.() ?? null,
  pages: join(import.meta.dirname, '../renderer'),
  openCore: async ({ folder, service, log }) =>
    openCore({
      folder,
      service,
      log,
      clock,
      // Loaded when needed: a service of the user's does not need it.
      startDemo: async () => (await import('../demo/demo.ts')).startDemo(clock.now),
      settings: openSettings({ folder, now: clock.now, log, openFile: confFile }),
      fetch: nodeFetch(env, err),
      random: Math.random,
      info: { version: packageJson.version, shell: 'browser' },
    }),
  openBrowser,
  out,
  err,
  token: randomBytes(32).toString('base64url'),
  stop: endOnSignals({ process, steady: clock.steady, force: () => process.exit(1) }),
})
process.exit(status)
