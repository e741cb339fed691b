import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { openCore } from '../core/core.ts'
import { homeFolder } from '../core/files/chooseDataFolder.ts'
import { internalErrorLine } from '../core/launchWords.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { nodeFetch } from '../core/node/nodeFetch.ts'
import { openSettings } from '../core/settings/settingsStore.ts'
import { run } from './run.ts'

/** Opens an address in the user's browser. Rejects if the system's opener did not start or opened nothing. */
const openBrowser = async (target: string): Promise<void> => {
  // Loaded when needed, since most starts do not open a browser.
  const { default: open } = await import('open')
  const launcher = await open(target)
  // Some openers run as long as the browser.
  const [status] = await once(launcher, 'exit')
  if (status) throw new Error(`${launcher.spawnfile} ended with status ${status}`)
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

/** A clean end takes no longer. */
const END_MS = 5_000

// Ctrl+C arrives twice, from the terminal and from npm: both are one wish.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stop.abort()
    setTimeout(() => process.exit(1), END_MS).unref()
  })

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
      settings: openSettings({
        folder,
        now: clock.now,
        log,
        loadLibrary: async () => (await import('../core/settings/confFile.ts')).confFile,
      }),
      fetch: nodeFetch(env, err),
      random: Math.random,
      info: { version: packageJson.version, shell: 'browser' },
    }),
  openBrowser,
  out,
  err,
  token: randomBytes(32).toString('base64url'),
  stop: stop.signal,
})
process.exit(status)
