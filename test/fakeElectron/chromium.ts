import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { browserPath } from '../e2e/browser.ts'
import { type Cdp, connectCdp } from './cdp.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--no-startup-window',
  '--no-first-run',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-breakpad',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  // Whatever escaped would find nobody.
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

let running: Promise<Cdp> | null = null
let child: ChildProcess | null = null
let profile = ''

const start = async (port: boolean): Promise<Cdp> => {
  const executable = await browserPath()
  profile = mkdtempSync(join(tmpdir(), 'fakeElectron-'))
  // It ends when its pipe does, and so with this process, however that ends.
  const started = spawn(
    executable,
    [...flags, ...(port ? ['--remote-debugging-port=0'] : []), `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: true },
  )
  child = started
  process.on('exit', endChromium)
  const [, , errors, input, output] = started.stdio
  if (!(errors instanceof Readable && input instanceof Writable && output instanceof Readable))
    throw new Error('the browser has no pipes')
  const failed = new Promise<never>((_, reject) => {
    started.on('error', reject)
    started.on('exit', () => reject(new Error('the browser has ended')))
  })
  const listening = new Promise<void>((done) => {
    createInterface({ input: errors }).on('line', (line) => {
      if (!line.startsWith('DevTools listening on ')) return
      process.stderr.write(`${line}\n`)
      done()
    })
    if (!port) done()
  })
  const cdp = connectCdp(input, output)
  await Promise.race([failed, Promise.all([listening, cdp.send('Browser.getVersion', {})])])
  // Later on its end is the end of the app's, not a failure of its own.
  failed.catch(() => {})
  await cdp.send('Target.setDiscoverTargets', { discover: true })
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'default', eventsEnabled: true })
  return cdp
}

/** The headless browser in which the windows are; started when it is first asked for. */
export const chromium = ({ port = false } = {}): Promise<Cdp> => {
  running ??= start(port)
  return running
}

/** Ends the browser and takes its profile away. */
export const endChromium = (): void => {
  if (!child?.pid) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
}
