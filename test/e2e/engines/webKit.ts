import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '../aina.ts'
import { nowhere } from '../nowhere.ts'
import { notHere } from './notHere.ts'
import { type Driven, driverReady, startSession } from './webDriver.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/** WebKitGTK's own small browser, in the folder of the machine's kind. */
const miniBrowser = (): string | undefined =>
  ['/usr/lib', '/usr/libexec']
    .filter(existsSync)
    .flatMap((lib) => [
      ...[lib, ...readdirSync(lib).map((kind) => join(lib, kind))].flatMap((folder) =>
        ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(folder, name, 'MiniBrowser')),
      ),
    ])
    .find(existsSync)

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  // With all that it has started.
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** A screen that nobody sees. Resolves with its name. */
const startScreen = async (started: ChildProcess[]): Promise<string> => {
  const child = spawn(screen, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  started.push(child)
  const [, , , said] = child.stdio
  if (!said) throw new Error('the screen has no pipe')
  const [number] = await Promise.race([
    once(said, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb does not start'))),
  ])
  return `:${String(number).trim()}`
}

const start = async (folder: string, browser: string, started: ChildProcess[]): Promise<Driven> => {
  const display = await startScreen(started)
  const { origin, port } = new URL(await nowhere())
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      DISPLAY: display,
      NO_AT_BRIDGE: '1',
      GDK_BACKEND: 'x11',
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      TMPDIR: folder,
    },
    stdio: 'ignore',
    detached: true,
  })
  started.push(child)
  await driverReady(origin, () => child.exitCode !== null)
  return startSession(origin, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } })
}

export const test = base.extend<{ webKit: Driven }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  webKit: async ({}, use, info) => {
    const browser = miniBrowser()
    const lacking = [driver, screen].find((path) => !existsSync(path))
    if (lacking !== undefined || browser === undefined)
      return notHere(info, `${lacking ?? 'WebKitGTK’s MiniBrowser'} is not installed`)
    const folder = mkdtempSync(join(tmpdir(), 'aina-webkit-'))
    const started: ChildProcess[] = []
    try {
      const driven = await start(folder, browser, started).catch((reason: unknown) => String(reason))
      if (typeof driven === 'string') notHere(info, `WebKit does not start: ${driven}`)
      else {
        console.log(`on WebKitGTK, ${driven.name}`)
        await use(driven)
        await driven.end()
      }
    } finally {
      await Promise.all(started.map(stop))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
})
