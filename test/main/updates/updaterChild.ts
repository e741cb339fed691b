import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Net, Session } from 'electron'

/**
 * `updaterChild.ts RESOURCES FACTS`: the real electron-updater in a process of its own, on the fake Electron. FACTS are
 * JSON: the feed's address, the keys, the newest release seen, and what happens to the file once it was fetched. Prints what
 * each step comes to as a line of JSON, and then the lines of the log.
 */

Object.defineProperty(process, 'resourcesPath', { value: process.argv[2] })
const fakeElectron = pathToFileURL(resolve(import.meta.dirname, '../../fakeElectron/electron.ts')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: fakeElectron, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

interface Facts {
  address: string
  keys: string[]
  seen: string | null
  /** The path of the fetched file, into which a letter is written before it is installed. */
  swapped?: string
}
const facts: Facts = JSON.parse(process.argv[3] ?? '')
const { appendFileSync } = await import('node:fs')
const { loadUpdater } = await import('../../../src/main/updates/loadUpdater.ts')
const { netFetch } = await import('../../../src/main/netFetch.ts')
const { app, nameApp, prepareReady } = await import('../../fakeElectron/app.ts')
const { net } = await import('../../fakeElectron/net.ts')
const { session } = await import('../../fakeElectron/session.ts')
nameApp('aina', '0.1.0')
prepareReady()
const say = (what: string, value: unknown): void =>
  void process.stdout.write(`${JSON.stringify([what, value])}\n`)
const log = { info: (line: string) => say('log', line), warn: (line: string) => say('log', line) }
let { seen } = facts
const updater = await loadUpdater({
  app: { getVersion: app.getVersion, releaseSingleInstanceLock: () => say('lock', 'released') },
  address: facts.address,
  keys: facts.keys,
  fetch: netFetch(
    net as unknown as Pick<Net, 'request'>,
    () => session.fromPartition('requests') as unknown as Session,
  ),
  seen: {
    get: () => seen,
    set(version) {
      seen = version
    },
  },
  log,
})
try {
  const newer = await updater.newer()
  say('newer', newer)
  if (newer !== null) {
    await updater.fetch()
    say('fetched', true)
    if (facts.swapped) appendFileSync(facts.swapped, 'x')
    await updater.install()
    say('installed', true)
  }
} catch (error) {
  say(error instanceof Error ? error.name : 'failed', String(error).split('\n', 1)[0])
}
say('seen', seen)
process.exit(0)
