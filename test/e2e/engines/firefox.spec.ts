import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'puppeteer-core'
import { expect } from '../aina.ts'
import type { pages } from '../pages.ts'
import { en, words } from '../words.ts'
import { test } from './firefox.ts'

/** What differs between engines, in the machine's own Firefox. All else is tried in Chromium. */

test.use({ assets: 'few' })

/** Each page, and a selector of what shows that what it is for has come. */
const everyPage = {
  '#/board': 'tr[data-code="USD"] .rate-button',
  '#/history/USD?period=1y': '[role="slider"]',
  '#/convert': 'li[data-code="USD"] input',
  '#/many': 'main textarea',
  '#/alerts?code=USD&level=500': '.alert-form',
  // The last of its sections, which is loaded on its own.
  '#/settings': '.settings-file',
} as const satisfies Record<(typeof pages)[number], string>

const rated = 'table.board tr[data-code="USD"] .rate-button'
const shown = (page: Page, selector: string) => page.waitForSelector(selector, { visible: true })
const languageOf = (page: Page) => page.$eval('html', (html) => html.lang)
const goTo = async (page: Page, hash: string) => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await shown(page, 'h1')
}

test('Firefox: the printed address starts a session that a reload keeps', async ({ aina, browse }) => {
  const first = await browse(aina)
  await shown(first, rated)
  await first.reload()
  await shown(first, rated)
  const second = await browse(aina, first)
  await shown(second, rated)
  await second.select('.look select', 'ru')
  await expect.poll(() => languageOf(second)).toBe('ru')
  await aina.ask('settings.set', { pins: ['UZS'], language: 'kk' })
  // One of the two tabs is in view at a time; the other catches up when it is.
  for (const page of [second, first]) {
    await page.bringToFront()
    await expect.poll(() => languageOf(page)).toBe('kk')
    await shown(page, `::-p-text(${words('kk')('board.title')})`)
    await expect
      .poll(() => page.$eval('table.board tbody tr', (row) => row.getAttribute('data-code')))
      .toBe('UZS')
  }
})

test('Firefox: every page works wide and narrow, light and dark', async ({ aina, browse }) => {
  // An alert, for its page to have something to show.
  const alert = { id: 'one', code: 'EUR', quote: 'KZT', retreat: '0.25', on: true } as const
  await aina.ask('alerts.put', { ...alert, kind: 'above', level: '100000' })
  const page = await browse(aina)
  await shown(page, rated)
  for (const [width, theme] of [
    [1200, 'light'],
    [360, 'dark'],
  ] as const) {
    await aina.ask('settings.set', { theme })
    await shown(page, `html[data-theme="${theme}"]`)
    await page.setViewport({ width, height: 800 })
    for (const [hash, shows] of Object.entries(everyPage)) {
      await goTo(page, hash)
      await shown(page, shows)
      await page.$$eval('main details', (all) => {
        for (const details of all) details.open = true
      })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(wide, `${hash} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('Firefox: the chart is moved by dragging, and saved as a file', async ({
  aina,
  service,
  browse,
  saved,
}) => {
  const page = await browse(aina)
  await goTo(page, '#/history/USD?period=90d')
  const chart = await shown(page, '[role="slider"]')
  await chart?.scrollIntoView()
  const box = await chart?.boundingBox()
  if (!box) throw new Error('there is no chart')
  const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const
  await page.mouse.move(...at(0.3))
  await page.mouse.down()
  await page.mouse.move(...at(0.5), { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => page.url()).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  const asked = new URLSearchParams(page.url().split('?').at(-1))
  const points = service.history('USD', asked.get('from') ?? '', asked.get('to') ?? '')
  expect(points.length).toBeGreaterThan(20)

  await page.locator(`::-p-text(${en('exporting.open')})`).click()
  await page
    .locator(`::-p-aria([name="${en('exporting.save', { format: 'CSV' })}"][role="menuitem"])`)
    .click()
  await expect.poll(saved).toHaveLength(1)
  const [file = ''] = saved()
  expect(basename(file)).toBe(`aina-USD-KZT-${asked.get('from')}_${asked.get('to')}.csv`)
  const rows = readFileSync(file, 'utf8')
    .split('\r\n')
    .flatMap((line) => /^(\d{4}-\d\d-\d\d),([\d.]+),/.exec(line)?.slice(1, 3).join() ?? [])
  expect(rows).toEqual(points.map(({ date, rate }) => `${date},${rate}`).toReversed())
})
