import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { eventually } from '../doubles/soon.ts'
import { test as base, expect, prepare, watch } from '../e2e/aina.ts'
import { pageShift } from '../e2e/clock.ts'
import { nonsense } from '../e2e/nonsense.ts'
import type { Started } from '../e2e/startAina.ts'
import { plain } from '../e2e/words.ts'
import { type LaunchOptions, launchDesktop, leftRunning, startDesktop } from './launch.ts'
import { pack } from './pack.ts'

/** One line of the tray's menu, with plain spaces. */
interface MenuLine {
  label: string
  enabled: boolean
}

const isConverter = (page: Page): boolean => page.url().includes('window=converter')

/** The running app, as a user and the system deal with it. */
export const desktopOf = (app: ElectronApplication) => {
  /** While the app starts, V8 may collect Playwright's promise of an answer: then it asks again. */
  const patiently = async <R>(ask: () => Promise<R>): Promise<R> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await ask()
      } catch (error) {
        if (attempt === 20 || !/promise was (garbage )?collected/.test(String(error))) throw error
      }
  }
  /** Reads in the main process. */
  const read = <R>(look: () => R) => patiently(() => app.evaluate(look))
  const pageNow = (kind: 'main' | 'converter'): Page | undefined =>
    app.windows().find((page) => page.url() !== 'about:blank' && isConverter(page) === (kind === 'converter'))
  /** The tray's menu without its separators; empty while there is no tray. */
  const menu = async (): Promise<MenuLine[]> => {
    const lines = await read(() =>
      (globalThis.recorded.trays.at(-1)?.menu?.items ?? [])
        .filter(({ type }) => type !== 'separator')
        .map(({ label, enabled }) => ({ label, enabled })),
    )
    return lines.map(({ label, enabled }) => ({ label: plain(label), enabled }))
  }
  const ended = once(app.process(), 'exit').then(([code]: unknown[]) =>
    typeof code === 'number' ? code : null,
  )
  return {
    app,
    read,
    menu,
    labels: async () => (await menu()).map(({ label }) => label),
    /** The page of the one window that is or will be there: of the main one, or of the small converter. */
    async page(kind: 'main' | 'converter'): Promise<Page> {
      await expect.poll(() => pageNow(kind) !== undefined, `a window of the ${kind} kind`).toBe(true)
      const page = pageNow(kind)
      if (!page) throw new Error('the window has gone')
      await expect(page.getByRole('main')).toBeVisible()
      return page
    },
    /** Closes a window as a user does. */
    async close(page: Page): Promise<void> {
      const window = await app.browserWindow(page)
      const close = () => window.evaluate((shown) => void (shown.isDestroyed() || shown.close()))
      await Promise.all([page.waitForEvent('close'), patiently(close)])
    },
    windows: () => patiently(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)),
    /** Clicks the line of the menu that begins so, once it is there and may be clicked. */
    async choose(label: string): Promise<void> {
      const can = async () => (await menu()).some((line) => line.enabled && line.label.startsWith(label))
      await expect.poll(can, `${label} in the menu`).toBe(true)
      const click = () =>
        app.evaluate((_, begins) => {
          const items = globalThis.recorded.trays.at(-1)?.menu?.items ?? []
          items.find((item) => item.label.startsWith(begins))?.click()
        }, label)
      await patiently(click)
    },
    tooltip: async () => plain(await read(() => globalThis.recorded.trays.at(-1)?.tooltip ?? '')),
    /** The addresses given to the system's browser, and the folders to its program for folders. */
    opened: () => read(() => globalThis.recorded.opened),
    /** The texts of dialogs. */
    dialogs: () => read(() => globalThis.recorded.dialogs),
    /** Lets time pass on the clocks of the app and of its pages. */
    async pass(ms: number): Promise<void> {
      await app.evaluate((_, passed) => globalThis.shiftClock(passed, passed), ms)
      for (const page of app.windows())
        await page.evaluate((passed) => {
          const realNow = Date.now
          Date.now = () => realNow() + passed
        }, ms)
    },
    /** Reports a wake-up to the app in a turn of its own, as the system does: `evaluate` may cut in on work that is half done. */
    wake: () =>
      app.evaluate(
        ({ powerMonitor }) =>
          new Promise<void>((done) => {
            setImmediate(() => {
              powerMonitor.emit('resume')
              done()
            })
          }),
      ),
    /** Resolves with the exit status, null where a signal ended it. */
    ended,
  }
}
export type Desktop = ReturnType<typeof desktopOf>

interface WorkerFixtures {
  /** Whether a packed app is tested, instead of the checkout. */
  packed: boolean
  /** The packed app's program; null for the checkout. */
  program: string | null
}

interface Fixtures {
  /** The place of a user's own files; empty at first. Nothing of theirs may run at the end. */
  home: string
  /** Starts Aina's desktop on the folder, and on the service unless the flags name another. It ends with the test. */
  desktop(flags?: readonly string[], options?: LaunchOptions): Promise<Desktop>
  /** Starts it once more on the same folder, as a user would. */
  second(...flags: readonly string[]): Started
}

/** Where a page may ask: its own scheme, and what it has made itself. */
const own = /^(aina-app:\/\/app\/|blob:|data:)/

export const test = base.extend<Fixtures, WorkerFixtures>({
  packed: [false, { option: true, scope: 'worker' }],
  program: [
    async ({ packed }, use) => {
      if (!packed) return use(null)
      const into = mkdtempSync(join(tmpdir(), 'aina-package-'))
      await use(await pack(into, { driven: true }))
      rmSync(into, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'aina-desktop-'))
    await use(home)
    await eventually(() => leftRunning(home).length === 0, 'all has ended').catch(() => {
      // What has not ended is named below.
    })
    const left = leftRunning(home)
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    expect(left, 'what still runs').toEqual([])
  },
  desktop: async ({ home, folder, service, troubles, program }, use) => {
    const pages: { page: Page; process: ChildProcess }[] = []
    const apps: ElectronApplication[] = []
    await use(async (flags = ['--service', service.base], options = {}) => {
      const app = await launchDesktop(home, ['--data-dir', folder, ...flags], { ...options, packed: program })
      apps.push(app)
      await app.context().addInitScript(prepare, pageShift(options.later ?? 0))
      app.on('window', (page) => {
        pages.push({ page, process: app.process() })
        watch(page, troubles, own)
      })
      await app.evaluate(() => void globalThis.go())
      return desktopOf(app)
    })
    // A page whose app has ended is closed, but may not know it yet.
    const isOpen = ({ page, process }: (typeof pages)[number]) =>
      process.exitCode === null && process.signalCode === null && !page.isClosed()
    for (const each of pages) if (isOpen(each)) troubles.push(...(await nonsense(each.page)))
    // Before its folder is removed: its last writes would create that again.
    for (const app of apps) await app.close()
  },
  second: async ({ home, folder, program }, use) => {
    const started: Started[] = []
    await use((...flags) => {
      const process = startDesktop(home, ['--data-dir', folder, ...flags], { packed: program })
      started.push(process)
      return process
    })
    for (const process of started) process.killAll()
  },
})

/** Sends a call as the page does. */
export const ask = (page: Page, name: string, input: object): Promise<{ ok: boolean; value: unknown }> =>
  page.evaluate(
    ([call, given]) => {
      const { wire } = window as unknown as {
        wire: { ask(name: string, input: object): Promise<{ ok: boolean; value: unknown }> }
      }
      return wire.ask(call, given)
    },
    [name, input] as const,
  )

export const settingsOf = async (page: Page): Promise<Settings> =>
  (await ask(page, 'settings.get', {})).value as Settings

export { expect, type Page } from '../e2e/aina.ts'
