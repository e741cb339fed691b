import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { openCore } from '../core/core.ts'
import { homeFolder } from '../core/files/chooseDataFolder.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { nodeFetch } from '../core/node/nodeFetch.ts'
import { openSettings } from '../core/settings/settingsStore.ts'
import { endOnSignals } from './endOnSignals.ts'
import { readTables } from './peers.ts'
import { run } from './run.ts'

/** What ended before it opened anything says so by its status. */
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
 * Has the system open an address, or a file, in the person's browser. Resolves when the system's own opener has ended (some
 * stay for as long as the browser does); rejects when it could not be started or said that it opened nothing.
 */
const openBrowser = async (target: string): Promise<void> => {
  // Loaded when needed: most starts need it not, and none should wait for it.
  const { default: open } = await import('open')
  await endOf(await open(target))
}

const out = (line: string) => void process.stdout.write(`${line}\n`)
const err = (line: string) => void process.stderr.write(`${line}\n`)

// Whoever read our lines may have gone; that ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const fail = (error: unknown): never => {
  err(`Aina has to end: ${error instanceof Error ? error.message : 'something went wrong inside'}.`)
  process.exit(1)
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const clock = nodeClock()

const status = await run({
  argv: process.argv.slice(2),
  env: process.env,
  platform: process.platform,
  home: homeFolder(),
  user: process.getuid?.() ?? null,
  pages: join(import.meta.dirname, '../renderer'),
  openCore: async ({ folder, service, log }) =>
    openCore({
      folder,
      service,
      log,
      clock,
      // Loaded when needed: with a service of one's own it never is.
      startDemo: async () => (await import('../demo/demoAs.ts')).demoAs(process.env.AINA_DEMO, log),
      settings: openSettings({ folder, now: clock.now, log }),
      fetch: nodeFetch(process.env, err),
      random: Math.random,
      info: { version: packageJson.version, shell: 'browser' },
    }),
  openBrowser,
  readConnections: readTables,
  out,
  err,
  clock,
  random: randomBytes,
  stop: endOnSignals({ process, steady: clock.steady, force: () => process.exit(1) }),
})
process.exit(status)
