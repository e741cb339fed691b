import { once } from 'node:events'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { plain } from '../words.ts'

/** One line of the tray's menu, with plain spaces. */
interface MenuLine {
  label: string
  enabled: boolean
}

export interface Desktop {
  app: ElectronApplication
  /** The page of the one window that is or will be there: of the main one, or of the small converter. */
  page(kind: 'main' | 'converter'): Promise<Page>
  /** Closes a window as a person does. */
  close(page: Page): Promise<void>
  /** How many windows there are. */
  windows(): Promise<number>
  /** The tray's menu without its separators; empty while there is no tray. */
  menu(): Promise<MenuLine[]>
  labels(): Promise<string[]>
  /** Clicks the line of the menu that begins so, once it is there and may be clicked. */
  choose(label: string): Promise<void>
  tooltip(): Promise<string>
  /** The text beside the icon in the menu bar of macOS. */
  title(): Promise<string>
  /** The addresses given to the system's browser, and the texts of dialogs. */
  opened(): Promise<string[]>
  said(): Promise<string[]>
  /** Lets time pass on the clocks of the app and of its pages. */
  pass(ms: number): Promise<void>
  /** Reports a wake-up to the app. */
  wake(): Promise<void>
  /** Ends it at once, as a power cut would. Resolves when it has ended. */
  kill(): Promise<void>
  /** Resolves with the exit status, null where a signal ended it. */
  ended: Promise<number | null>
}

const isConverter = (page: Page): boolean => page.url().includes('window=converter')

/** The running app, as a person and the system deal with it. */
export const desktopOf = (app: ElectronApplication): Desktop => {
  const pageNow = (kind: 'main' | 'converter'): Page | undefined =>
    app.windows().find((page) => page.url() !== 'about:blank' && isConverter(page) === (kind === 'converter'))
  const menu = async (): Promise<MenuLine[]> => {
    const lines = await app.evaluate(() =>
      (globalThis.recorded.trays.at(-1)?.menu?.items ?? [])
        .filter(({ type }) => type !== 'separator')
        .map(({ label, enabled }) => ({ label, enabled })),
    )
    return lines.map(({ label, enabled }) => ({ label: plain(label), enabled }))
  }
  const labels = async () => (await menu()).map(({ label }) => label)
  const ended = once(app.process(), 'exit').then(([code]: unknown[]) =>
    typeof code === 'number' ? code : null,
  )
  return {
    app,
    async page(kind) {
      await expect.poll(() => pageNow(kind) !== undefined, `a window of the ${kind} kind`).toBe(true)
      const page = pageNow(kind)
      if (!page) throw new Error('the window has gone')
      await expect(page.getByRole('main')).toBeVisible()
      return page
    },
    async close(page) {
      const window = await app.browserWindow(page)
      await Promise.all([page.waitForEvent('close'), window.evaluate((shown) => shown.close())])
    },
    windows: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
    menu,
    labels,
    async choose(label) {
      const can = async () => (await menu()).some((line) => line.enabled && line.label.startsWith(label))
      await expect.poll(can, `${label} in the menu`).toBe(true)
      await app.evaluate((_, begins) => {
        const items = globalThis.recorded.trays.at(-1)?.menu?.items ?? []
        items.find((item) => item.label.startsWith(begins))?.click()
      }, label)
    },
    tooltip: async () => plain(await app.evaluate(() => globalThis.recorded.trays.at(-1)?.tooltip ?? '')),
    title: async () => plain(await app.evaluate(() => globalThis.recorded.trays.at(-1)?.title ?? '')),
    opened: () => app.evaluate(() => globalThis.recorded.opened),
    said: () => app.evaluate(() => globalThis.recorded.said),
    async pass(ms) {
      await app.evaluate((_, passed) => globalThis.shiftClock(passed, passed), ms)
      for (const page of app.windows())
        await page.evaluate((passed) => {
          const realNow = Date.now
          Date.now = () => realNow() + passed
        }, ms)
    },
    // In a separate turn, as the system reports it: code evaluated by a test may cut in on work that is half done.
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
    async kill() {
      // By its own id: on Windows the process that Playwright has started is a shell around it.
      process.kill(await app.evaluate(() => process.pid), 'SIGKILL')
      await ended
    },
    ended,
  }
}
