import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { type AssetSpec, type Service, startService } from '../doubles/service.ts'
import { browserOptions } from './browser.ts'
import { friday, now, pageShift } from './clock.ts'
import { type LentAina, openLent } from './lentAina.ts'
import { nonsense } from './nonsense.ts'
import { type Aina, type StartOptions, startAina, startCommand } from './startAina.ts'

interface Fixtures {
  /** A data folder, empty but for what was chosen. */
  folder: string
  /** Which assets the service has: twelve, or so few that all of them are filled at once. */
  assets: 'some' | 'few'
  /** How long the course of each of the assets is: eleven years, or two where it is not what a test looks at. */
  course: 'long' | 'short'
  /**
   * Whether the test has a service and an Aina of its own. Those that only look share one whose mirror is filled: then `service`
   * and `aina` are lent, cannot be changed or ended, and what was set is put back.
   */
  own: boolean
  /** Where the rates of a lent Aina are from: of the service, or of the demo with its many currencies. */
  rates: 'service' | 'demo'
  /** What the user has set before the test begins. */
  chosen: Partial<Settings>
  lent: LentAina | null
  service: Service
  /** Starts any command, which ends with the test. */
  run: typeof startCommand
  /** Starts an Aina on the folder; on the service too, unless the flags name another. It ends with the test. */
  start(flags?: readonly string[], options?: StartOptions): Promise<Aina>
  /** Opens an Aina's address in a separate browser context. */
  visit(aina: Aina, options?: BrowserContextOptions): Promise<Page>
  /** What went wrong on the pages: any of it fails the test at its end, unless the test takes it out. */
  troubles: string[]
  aina: Aina
  page: Page
}

interface WorkerFixtures {
  /** What is lent in this process, by what it is like. */
  toLend: Map<string, LentAina>
}

const named = (kind: AssetSpec['kind'], codes: string): AssetSpec[] =>
  codes.split(' ').map((code) => ({ code, kind }))

export const someAssets: readonly AssetSpec[] = [
  ...named('fiat', 'USD EUR RUB CNY GBP JPY KGS UZS XDR'),
  ...named('crypto', 'BTC ETH TON'),
]

/** Few enough that the board and all of their histories are within the requests that may leave at once. */
const fewAssets: readonly AssetSpec[] = [
  ...named('fiat', 'RUB KGS XDR USD EUR UZS'),
  ...named('crypto', 'ETH BTC'),
]

/** Its live rates do not change: the page is compared with the service's answer, however long that was on its way. */
const serviceLike = (assets: Fixtures['assets'], course: Fixtures['course']): Promise<Service> =>
  startService({
    assets: assets === 'few' ? fewAssets : someAssets,
    from: course === 'long' ? '2015-01-05' : '2024-01-01',
    now,
    // The same in every run, however long it takes.
    liveAt: friday,
  })

/** What a browser notes where an Aina ends under an open page: that is no trouble of the page's. */
const ended =
  /^Failed to load resource: net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)$/

/** Notes what goes wrong on a page. Where it may ask is `own`: this machine unless given. */
export const watch = (page: Page, troubles: string[], own = /^http:\/\/127\.0\.0\.1[:/]/): void => {
  page.on('console', (message) => {
    const reported = message.type() === 'error' || message.type() === 'warning'
    if (reported && !ended.test(message.text())) troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(`not caught: ${error.message}`))
  page.on('dialog', (dialog) => {
    troubles.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!own.test(request.url())) troubles.push(`asked for ${request.url()}`)
  })
}

/** In the page, before its own scripts: moves its clock forward, and reports violations of its policy. */
export const prepare = (shift: number): void => {
  const realNow = Date.now
  Date.now = () => realNow() + shift
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`violation of ${violatedDirective}: ${blockedURI}`)
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => use(await browserOptions('--disable-gpu')),
    { scope: 'worker' },
  ],
  folder: async ({ chosen }, use) => {
    // The settings page shows this name: with `2e-` and a digit after it, it would read as a number's exponent.
    const folder = mkdtempSync(join(tmpdir(), 'aina-pages-'))
    if (Object.keys(chosen).length > 0) writeFileSync(join(folder, 'settings.json'), JSON.stringify(chosen))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  assets: ['some', { option: true }],
  course: ['long', { option: true }],
  own: [true, { option: true }],
  rates: ['service', { option: true }],
  chosen: [{}, { option: true }],
  toLend: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const toLend = new Map<string, LentAina>()
      await use(toLend)
      for (const lent of toLend.values()) await lent.end()
    },
    { scope: 'worker' },
  ],
  lent: async ({ own, assets, course, rates, chosen, toLend }, use) => {
    if (own) return use(null)
    const like = JSON.stringify([assets, course, rates])
    const lent = toLend.get(like) ?? (await openLent(await serviceLike(assets, course), rates))
    toLend.set(like, lent)
    if (Object.keys(chosen).length > 0) await lent.aina.ask('settings.set', chosen)
    await use(lent)
    if (await lent.putBack()) return
    toLend.delete(like)
    await lent.end()
  },
  service: async ({ lent, assets, course }, use) => {
    if (lent) return use(lent.service)
    const service = await serviceLike(assets, course)
    await use(service)
    await service.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  run: async ({}, use) => {
    const started: ReturnType<typeof startCommand>[] = []
    await use((...command) => {
      const process = startCommand(...command)
      started.push(process)
      return process
    })
    for (const process of started) process.killAll()
  },
  start: async ({ folder, service }, use) => {
    const started: Aina[] = []
    await use(async (flags = ['--service', service.base], options) => {
      const where = flags.includes('--data-dir') ? [] : ['--data-dir', folder]
      const aina = await startAina([...where, ...flags], options)
      started.push(aina)
      return aina
    })
    await Promise.all(started.map((aina) => aina.end('SIGKILL')))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  troubles: async ({}, use) => {
    const troubles: string[] = []
    await use(troubles)
    expect(troubles, 'what went wrong on the pages').toEqual([])
  },
  // It needs `start` so that the pages are closed before their Aina ends: a request that has just left would find nobody.
  visit: async ({ browser, troubles, start: _before }, use) => {
    const pages: Page[] = []
    await use(async (aina, options) => {
      const context = await browser.newContext(options)
      await context.addInitScript(prepare, pageShift(aina.later))
      const page = await context.newPage()
      watch(page, troubles)
      pages.push(page)
      await page.goto(aina.address())
      return page
    })
    for (const page of pages) {
      if (!page.isClosed()) troubles.push(...(await nonsense(page)))
      await page.context().close()
    }
  },
  aina: async ({ lent, start }, use) => use(lent?.aina ?? (await start())),
  page: async ({ visit, aina }, use) => use(await visit(aina)),
})

export { expect, type Page } from '@playwright/test'
export { type Aina, startAina } from './startAina.ts'
