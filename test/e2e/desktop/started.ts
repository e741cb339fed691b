import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { eventually } from '../../doubles/soon.ts'
import { test as base, expect } from '../aina.ts'
import { runtime } from '../desktopRuntime.ts'
import { type DesktopOptions, launchDesktop, leftRunning, startDesktop } from '../launchDesktop.ts'
import type { Started } from '../startAina.ts'

interface Fixtures {
  /** The place of a user's own files; empty at first. Nothing of theirs may run at the end. */
  home: string
  /** Starts an app under Playwright's control; it waits for `go`, and ends with the test. */
  launch(flags: readonly string[], options?: DesktopOptions): Promise<ElectronApplication>
  /** Starts an app as a person would. */
  beside(flags: readonly string[], options?: DesktopOptions): Started
}

/** Apps on Electron or the fake one, each on a temporary home that is removed afterwards. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  home: async ({}, use, info) => {
    info.annotations.push({ type: 'runtime', description: runtime() })
    const home = mkdtempSync(join(tmpdir(), 'aina-desktop-'))
    await use(home)
    await eventually(() => leftRunning(home).length === 0, 'all has ended').catch(() => {})
    const left = leftRunning(home)
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    expect(left, 'what still runs').toEqual([])
  },
  launch: async ({ home }, use) => {
    const launched: ElectronApplication[] = []
    await use(async (flags, options) => {
      const app = await launchDesktop(home, flags, options)
      launched.push(app)
      return app
    })
    for (const app of launched) await app.close()
  },
  beside: async ({ home }, use) => {
    const started: Started[] = []
    await use((flags, options) => {
      const process = startDesktop(home, flags, options)
      started.push(process)
      return process
    })
    for (const process of started) process.killAll()
  },
})

export { expect, type Page } from '../aina.ts'
