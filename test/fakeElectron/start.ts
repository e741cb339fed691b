import { readFileSync, statSync, writeSync } from 'node:fs'
import { open as openInspector } from 'node:inspector'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appState, nameApp, prepareReady } from './app.ts'
import { chromium, endChromium } from './chromium.ts'
import { ownBinary, platform } from './platform.ts'
import { isTakenByWindows } from './windowsCommandLine.ts'

/**
 * `electron [-r script] [switches] app [arguments]`: Node becomes the main process of the app. What a script of `-r` or
 * the app imports as `electron` is `electron.ts` beside this file.
 *
 * Or the executable of a package, which names itself in AINA_FAKE_ELECTRON_EXECUTABLE: `aina [arguments]` runs the app that lies beside it.
 */

const { AINA_FAKE_ELECTRON_EXECUTABLE: ofPackage } = process.env
delete process.env.AINA_FAKE_ELECTRON_EXECUTABLE
const installed =
  ofPackage === undefined ? null : await (await import('./installed.ts')).findInstalled(ofPackage)

const argv = process.argv.slice(2)
const scripts: string[] = []
let at = 0
for (; !installed && at < argv.length && argv[at]?.startsWith('-'); at++)
  if (argv[at] === '-r' || argv[at] === '--require') scripts.push(argv[++at] ?? '')

const given = installed?.app ?? resolve(argv[at] ?? '.')
const isArchive = given.endsWith('.asar')
// Loaded where it is wanted, and before this process says that it is Electron's.
if (isArchive) {
  const checked = installed?.checked ?? false
  ;(await import('./archives.ts')).readArchives(checked)
  ;(await import('./archivesInThreads.ts')).readArchivesInThreads(checked)
}

const executable = installed?.executable ?? join(import.meta.dirname, 'electron')
const set = (target: object, key: string, value: unknown): void =>
  void Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true })
process.argv = [executable, ...argv]
// Said nowhere, as by Electron: it does not start. (shell/app/electron_main_win.cc)
if (platform === 'win32' && !isTakenByWindows(argv)) process.exit(-1)
// Electron's console begins with a line break there, into a pipe as well. (electron/electron#5917)
if (platform === 'win32') writeSync(1, '\n')
process.execPath = executable
set(process, 'type', 'browser')
set(process, 'resourcesPath', installed?.resources ?? join(import.meta.dirname, 'resources'))
if (!installed) set(process, 'defaultApp', true)
set(process, 'platform', platform)
set(process, 'versions', Object.freeze({ ...process.versions, electron: '45.4.1', chrome: 'fake Electron' }))

const { dlopen } = process
process.dlopen = (module, path, ...how) => dlopen(module, ownBinary(path), ...how)
const isFolder = isArchive || statSync(given).isDirectory()
const fakeElectron = pathToFileURL(join(import.meta.dirname, 'electron.ts')).href
registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/(main|common))?$/.test(specifier)
      ? { url: fakeElectron, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

appState.path = isFolder ? given : dirname(given)
appState.packaged = installed !== null
const about = (): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(readFileSync(join(appState.path, 'package.json'), 'utf8'))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
const { productName, name, version, main } = about()
nameApp(String(productName ?? name ?? 'Electron'), String(version ?? process.versions.electron))
const entry = isFolder ? join(given, String(main ?? 'index.js')) : given

const fail = (error: unknown): void => {
  console.error(error)
  endChromium()
  process.exit(1)
}

const wantsPort = argv.some((flag) => flag.startsWith('--remote-debugging-port'))
const require = createRequire(import.meta.url)
for (const script of scripts) require(resolve(script))
if (!installed && argv.some((flag) => flag.startsWith('--inspect'))) openInspector(0, '127.0.0.1')
// A caller that needs the port waits for it; else the browser is started for the first window only.
const ready = wantsPort ? chromium({ port: true }) : Promise.resolve()
await import(pathToFileURL(entry).href).catch(fail)
ready.then(prepareReady, fail)
