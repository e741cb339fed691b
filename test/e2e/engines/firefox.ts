import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { type Aina, test as base, prepare } from '../aina.ts'
import { pageShift } from '../clock.ts'

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Commands of the driver that older ones do not know: another size, an element beside a policy. */
const LEAST_VERSION = 153

/** The machine's own Firefox, or why there is none to test with. */
type Found = { browser: Browser; downloads: string } | { lacking: string }

interface Fixtures {
  firefox: Browser
  /** Opens an Aina's address: in a separate context, or as one more tab of `beside`. */
  browse(aina: Aina, beside?: Page): Promise<Page>
  /** The files that pages have saved, whole ones. */
  saved(): string[]
}

/** Notes what goes wrong on a page, as for the other browser. */
const watchFirefox = (page: Page, troubles: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(`not caught: ${String(error)}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    // What is in an address itself is asked of nobody; whether the page may load it is the policy's to say.
    const own = hostname === '127.0.0.1' || protocol === 'blob:' || protocol === 'data:'
    if (!own) troubles.push(`asked for ${request.url()}`)
  })
}

export const test = base.extend<Fixtures, { found: Found }>({
  found: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const executablePath = process.env.AINA_TEST_FIREFOX ?? installed.find(existsSync)
      if (executablePath === undefined) return use({ lacking: 'no Firefox is installed' })
      const folder = mkdtempSync(join(tmpdir(), 'aina-firefox-'))
      const downloads = join(folder, 'downloads')
      mkdirSync(downloads)
      const started = await puppeteer
        .launch({
          browser: 'firefox',
          executablePath,
          headless: true,
          timeout: 60_000,
          userDataDir: join(folder, 'profile'),
          // A separate home: as root it refuses another's.
          env: { ...process.env, HOME: folder },
          extraPrefsFirefox: {
            'browser.download.folderList': 2,
            'browser.download.dir': downloads,
            'browser.download.alwaysOpenPanel': false,
            'intl.accept_languages': 'en-GB',
          },
        })
        .catch((reason: unknown) => `Firefox does not start: ${String(reason)}`)
      if (typeof started === 'string') await use({ lacking: started })
      else {
        const version = await started.version()
        console.log(`on ${version}`)
        const isKnown = Number(/\d+/.exec(version)?.[0]) >= LEAST_VERSION
        await use(
          isKnown
            ? { browser: started, downloads }
            : { lacking: `${version} is older than its driver, which wants ${LEAST_VERSION}` },
        )
        await started.close()
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firefox: async ({ found }, use, info) => {
    if (!('lacking' in found)) return use(found.browser)
    // Where it has to be there, as in the workflows, it fails instead.
    if (process.env.AINA_TEST_ENGINES === 'all') throw new Error(found.lacking)
    console.log(`skipped, ${found.lacking}: ${info.title}`)
    info.skip(true, found.lacking)
  },
  browse: async ({ firefox, troubles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (aina, beside) => {
      const context = beside?.browserContext() ?? (await firefox.createBrowserContext())
      contexts.push(context)
      const page = await context.newPage()
      await page.evaluateOnNewDocument(prepare, pageShift(aina.later))
      watchFirefox(page, troubles)
      await page.goto(aina.address())
      return page
    })
    for (const context of new Set(contexts)) await context.close()
  },
  saved: async ({ found }, use) => {
    const folder = 'downloads' in found ? found.downloads : ''
    await use(() => {
      const names = readdirSync(folder)
      const files = names.map((name) => join(folder, name))
      // An empty one holds the name for what is on its way.
      const isWhole = files.every((file) => !file.endsWith('.part') && statSync(file).size > 0)
      return isWhole ? files : []
    })
  },
})
