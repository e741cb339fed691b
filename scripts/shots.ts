import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type LanguageCode, languageCodes } from '../src/shared/languages/language.ts'
import { browserOptions } from '../test/e2e/browser.ts'
import { pageShift } from '../test/e2e/clock.ts'
import { nowhere } from '../test/e2e/nowhere.ts'
import { goTo, pageAddresses } from '../test/e2e/pages.ts'
import { type Aina, startAina } from '../test/e2e/startAina.ts'

/**
 * Takes pictures of every page of the built app on its demo into `shots`: light and dark, three languages, wide and
 * narrow. `--quick` does not wait for the demo's history, about a minute.
 */

const folder = resolve(import.meta.dirname, '../shots')
/** All pages, some of them at an address that shows more. */
const views = {
  ...pageAddresses,
  history: '#/history/USD?period=all',
  compared: '#/history/USD?period=5y&with=EUR,RUB,CNY',
  months: '#/history/USD?period=1y&view=table&by=month',
  convert: '#/convert?amount=1234567.89&from=USD&to=BTC',
  alerts: '#/alerts?code=USD&quote=EUR&level=1.08',
}
const themes = ['light', 'dark'] as const
const widths = [1200, 360]

const shoot = async (page: Page, name: string): Promise<void> => {
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  console.log(path)
}

const open = async (
  browser: Browser,
  options: { address: string; width: number; language: LanguageCode },
) => {
  const { address, width, language } = options
  const context = await browser.newContext({
    locale: language,
    viewport: { width, height: 800 },
    deviceScaleFactor: 1,
  })
  await context.addInitScript((shift) => {
    const realNow = Date.now
    Date.now = () => realNow() + shift
  }, pageShift(0))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const isFilled = async (aina: Aina): Promise<void> => {
  const { done, total } = await aina.ask('sync.get', {})
  if (total > 0 && done === total) return
  await setTimeout(1_000)
  return isFilled(aina)
}

const data = mkdtempSync(join(tmpdir(), 'aina-shots-'))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const aina = await startAina(['--data-dir', join(data, 'demo'), '--service', 'demo'])
const lost = await startAina(['--data-dir', join(data, 'lost'), '--service', await nowhere()])
if (!process.argv.includes('--quick')) await isFilled(aina)
const browser = await chromium.launch(await browserOptions())
try {
  for (const language of languageCodes)
    for (const width of widths) {
      const page = await open(browser, { address: aina.address(), width, language })
      const first = await open(browser, { address: lost.address(), width, language })
      for (const theme of themes) {
        for (const each of [page, first]) await each.emulateMedia({ colorScheme: theme })
        for (const [name, address] of Object.entries(views)) {
          await goTo(page, address)
          await shoot(page, `${name}-${language}-${theme}-${width}`)
        }
        await first.getByRole('listitem').first().waitFor()
        await first.locator('.banner').waitFor()
        await shoot(first, `firstRun-${language}-${theme}-${width}`)
      }
      await page.context().close()
      await first.context().close()
    }
} finally {
  await browser.close()
  await Promise.all([aina.end(), lost.end()])
  rmSync(data, { recursive: true, force: true })
}
