import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'puppeteer-core'
import { expect } from '../aina.ts'
import { en, words } from '../words.ts'
import { everyPage, fill } from './everyPage.ts'
import { test } from './firefox.ts'

/** What differs between engines, in the machine's own Firefox. All else is tried in Chromium. */

test.use({ assets: 'few' })

const command = process.platform === 'darwin' ? 'Meta' : 'Control'
const rated = 'table.board tr[data-code="USD"] .rate-button'
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`
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
  await second.select('.appearance select', 'ru')
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
  await fill(aina)
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

test('Firefox: an amount is copied, and is on the clipboard', async ({ aina, browse }) => {
  const page = await browse(aina)
  await goTo(page, '#/convert')
  const amount = () => page.$eval('[data-code="EUR"] .row-amount input', (field) => field.value)
  await expect.poll(amount).toMatch(/\d/)
  // The note goes again after some seconds, which may be before a slow machine has looked: the page writes it down.
  await page.$eval('.copied', (note) => {
    const write = () => {
      if (note.textContent) document.documentElement.dataset.copied = note.textContent
    }
    new MutationObserver(write).observe(note, { childList: true, characterData: true, subtree: true })
  })
  await page.focus('[data-code="EUR"] .row-amount input')
  await page.locator(button(en('converter.copy', { code: 'EUR' }))).click()
  await expect.poll(() => page.$eval('html', (root) => root.dataset.copied ?? '')).toMatch(/\d/)
  const copied = await amount()
  await goTo(page, '#/board')
  const search = await shown(page, 'input[type="search"]')
  await search?.focus()
  await page.keyboard.down(command)
  await page.keyboard.press('v')
  await page.keyboard.up(command)
  const plain = (text: string) => text.replace(/[\s,]/g, '')
  const pasted = () => page.$eval('input[type="search"]', (field) => field.value)
  await expect.poll(async () => plain(await pasted())).toBe(plain(copied))
})

test('Firefox: lines become a workbook, which is read again; and settings are saved', async ({
  aina,
  service,
  browse,
  saved,
}) => {
  const page = await browse(aina)
  await goTo(page, '#/many')
  await shown(page, everyPage['#/many'])
  const [day] = service.history('USD', '2026-01-05', '2026-01-30')
  if (!day) throw new Error('there is no rate')
  const before = saved().length
  await page.locator('main textarea').fill(`date;amount;currency\n${day.date};100;USD\n${day.date};2;EUR`)
  const rows = () => page.$$eval('.bulk-table tbody tr', (all) => all.map((row) => row.textContent ?? ''))
  await expect.poll(rows).toHaveLength(2)
  await page.locator(`::-p-text(${en('exporting.open')})`).click()
  await page.locator(`::-p-text(${en('exporting.save', { format: 'XLSX' })})`).click()
  await expect.poll(saved).toHaveLength(before + 1)
  const workbook = saved().find((file) => file.endsWith('.xlsx')) ?? ''

  await page.reload()
  const chooser = await page.waitForSelector('main input[type="file"]')
  await chooser?.uploadFile(workbook)
  await expect.poll(rows).toHaveLength(2)
  expect((await rows())[0]).toContain('100.00 USD')

  await goTo(page, '#/settings')
  await page.locator('.settings-file button').click()
  await expect.poll(saved).toHaveLength(before + 2)
})
