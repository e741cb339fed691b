import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { onFakeElectron } from '../desktopRuntime.ts'
import { root } from '../startAina.ts'
import { expect, test } from './started.ts'

/** The fake Electron is tried by a small app that uses of Electron what Aina uses. */
export const app = join(root, 'test/fakeElectron/sample')

/** On Electron itself there is nothing to be tried. */
export const onlyOnFakeElectron = (): void =>
  test.beforeEach(() => test.skip(!onFakeElectron(), 'these run on Electron itself'))

declare global {
  var notes: unknown[]
  var ask: (url: string, how?: { abort?: boolean; follow?: boolean }) => Promise<string>
  var openWindow: () => Electron.BrowserWindow
  var granted: Set<string>
}

/** What the app has noted so far. */
export const notesOf = (sample: ElectronApplication): Promise<unknown[]> =>
  sample.evaluate(() => globalThis.notes)

/** Lets the app begin, and waits for its page. */
export const firstPage = async (sample: ElectronApplication): Promise<Page> => {
  await sample.evaluate(() => void globalThis.go())
  const page = await sample.firstWindow()
  await expect(page).toHaveTitle('Sample is ready')
  return page
}

export { expect, test }
