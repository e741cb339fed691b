import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { homeFolder } from '../src/core/files/chooseDataFolder.ts'
import { launchWords } from '../src/core/launchWords.ts'
import type { Sentence } from '../src/shared/languages/sentence.ts'
import {
  chooseShell,
  couldNotRun,
  hasBrowserFlags,
  hasDisplay,
  type ShellFacts,
  whyNotRun,
} from './chooseShell.ts'
import { joinValues } from './joinValues.ts'
import { displayAddresses, reachDisplay } from './reachDisplay.ts'
import { restrictsNamespaces } from './restrictsNamespaces.ts'
import { runToEnd } from './runToEnd.ts'

/** `npm start`: the desktop app if it can run, else the same app in the browser. */

const root = resolve(import.meta.dirname, '..')
const electron = join(root, 'node_modules/electron')
const flags = process.argv.slice(2)

/** Prints in the language of the settings in the usual data folder, else of the system. */
const say = async (sentence: Sentence): Promise<void> => {
  const { env, platform } = process
  const { t } = await launchWords({ named: env.AINA_DATA_DIR || null, platform, env, home: homeFolder() })
  process.stderr.write(`${sentence(t)}\n`)
}

/** Returns Electron's executable; null if it is missing. */
const executable = (): string | null => {
  const name = join(electron, 'path.txt')
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH || join(electron, 'dist')
  const given = existsSync(name) ? readFileSync(name, 'utf8') : 'electron'
  const path = join(folder, given)
  return existsSync(path) ? path : null
}

/** Returns whether this process was asked to end meanwhile. */
const fetchRuntime = async (): Promise<boolean> => {
  await say((t) => t('runtime.fetching'))
  const script = ['--use-system-ca', '--use-env-proxy', join(import.meta.dirname, 'fetchRuntime.ts')]
  return (await runToEnd(process.execPath, script, { stdio: 'inherit' })).asked
}

const serve = async (because: Sentence): Promise<void> => {
  await say(because)
  await import(pathToFileURL(join(root, 'out/main/serve.js')).href)
}

const findDisplay = async (): Promise<ShellFacts['display']> => {
  if (!hasDisplay(process.platform, process.env)) return 'none'
  if (process.platform !== 'linux') return 'there'
  const addresses = displayAddresses(process.env)
  // An address of an unknown form: Electron may understand it.
  return addresses.length === 0 || (await reachDisplay(addresses)) ? 'there' : 'silent'
}

const facts: Omit<ShellFacts, 'runtime'> = {
  platform: process.platform,
  root: process.getuid?.() === 0,
  display: await findDisplay(),
  browserFlags: hasBrowserFlags(flags),
}
let choice = chooseShell({ ...facts, runtime: executable() ? 'there' : 'missing' })
if (choice.shell === 'fetch') {
  if (await fetchRuntime()) process.exit(0)
  choice = chooseShell({ ...facts, runtime: executable() ? 'there' : 'unfetchable' })
}
const path = executable()
if (choice.shell === 'serve') await serve(choice.because)
else if (path !== null) {
  const end = await runToEnd(path, [root, ...joinValues(flags)], { stdio: 'inherit' })
  if (!end.asked && couldNotRun(end)) await serve(whyNotRun(restrictsNamespaces()))
  else process.exitCode = end.status ?? 1
}
