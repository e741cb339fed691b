import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `updaterChild.ts RESOURCES`: the real electron-updater in a process of its own, on the stand-in for Electron. Prints
 * what each step comes to as a line of JSON.
 */

Object.defineProperty(process, 'resourcesPath', { value: process.argv[2] })
const standin = pathToFileURL(resolve(import.meta.dirname, '../../standin/electron.ts')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: standin, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

const { loadUpdater } = await import('../../../src/main/updates/loadUpdater.ts')
const { nameApp, prepareReady } = await import('../../standin/app.ts')
nameApp('aina', '0.1.0')
prepareReady()
const lines: string[] = []
const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
const updater = await loadUpdater({ releaseSingleInstanceLock: () => {} }, log)
const say = (what: string, value: unknown): void =>
  void process.stdout.write(`${JSON.stringify([what, value])}\n`)
try {
  const newer = await updater.newer()
  say('newer', newer)
  if (newer !== null) {
    await updater.fetch()
    say('fetched', true)
  }
} catch (error) {
  say('failed', String(error).split('\n', 1)[0])
}
process.exit(0)
