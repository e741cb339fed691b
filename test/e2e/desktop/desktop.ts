import type { ChildProcess } from 'node:child_process'
import type { ElectronApplication } from '@playwright/test'
import { prepare, watch } from '../aina.ts'
import { pageShift } from '../clock.ts'
import { onFakeElectron } from '../desktopRuntime.ts'
import type { DesktopOptions } from '../launchDesktop.ts'
import { nonsense } from '../nonsense.ts'
import type { Started } from '../startAina.ts'
import { type Desktop, desktopOf } from './desktopOf.ts'
import { test as base, type Page } from './started.ts'

interface Fixtures {
  /** Starts Aina's desktop on the folder, and on the service unless the flags name another. It ends with the test. */
  desktop(flags?: readonly string[], options?: DesktopOptions): Promise<Desktop>
  /** Starts it once more on the same folder, as a person would. */
  second(...flags: readonly string[]): Started
}

/** Where a page may ask: its own scheme, by both of its names, and what it has made itself. */
const own = /^(aina-app:\/\/app\/|https:\/\/app\.aina-app\/|blob:|data:)/

export const test = base.extend<Fixtures>({
  desktop: async ({ launch, folder, service, troubles }, use) => {
    const pages: { page: Page; process: ChildProcess }[] = []
    const apps: ElectronApplication[] = []
    await use(async (flags = ['--service', service.base], options = {}) => {
      const app = await launch(['--data-dir', folder, ...flags], options)
      apps.push(app)
      const process = app.process()
      process.stderr?.on('data', (chunk) => {
        if (onFakeElectron() && /fake Electron/.test(String(chunk))) troubles.push(String(chunk))
      })
      await app.context().addInitScript(prepare, pageShift(options.later ?? 0))
      app.on('window', (page) => {
        pages.push({ page, process })
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
  second: async ({ beside, folder }, use) => use((...flags) => beside(['--data-dir', folder, ...flags])),
})

export { expect, type Page } from './started.ts'
