import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, type Page, test } from '../aina.ts'
import { axeFindings } from '../axe.ts'
import { clipboardText } from '../clipboardText.ts'
import { chooseExport, saveExport } from '../exportMenu.ts'
import { expectFits } from '../pages.ts'
import { stillness } from '../settled.ts'
import { en, filled, speak, words } from '../words.ts'

test.use({ assets: 'few', own: false })

const open = async (page: Page, address: string) => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
  await expect(page.getByRole('slider')).toBeVisible()
}
const table = (page: Page) => page.getByRole('grid')
/** The days of the rows that are drawn, from the top. */
const days = (page: Page) =>
  table(page)
    .locator('tbody time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
/** The day of the row that the cursor is at. */
const here = (page: Page) =>
  table(page).evaluate((grid) => {
    const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    return row?.querySelector('time')?.dateTime ?? null
  })
const saved = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const download = page.waitForEvent('download')
  await act()
  return download
}
const textOf = async (download: Download) =>
  (await readFile(await download.path(), 'utf8')).replace('\ufeff', '')
const rowsOf = (csv: string) => csv.split('\r\n').filter((line) => /^\d/.test(line))
const exportAs = (page: Page, scope: string, button: string) =>
  saved(page, async () => {
    await page.getByRole('button', { name: en('exporting.open'), exact: true }).click()
    await page.getByRole('menuitemradio', { name: scope }).click()
    await page.getByRole('menuitem', { name: button }).click()
  })

test('the table is walked, sorted and copied by keyboard alone', async ({ aina, service, visit }) => {
  const page = await visit(aina, { permissions: ['clipboard-read', 'clipboard-write'] })
  await filled(page)
  await open(page, '#/history/USD?period=all&view=table')
  const points = service.history('USD')
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(points.length + 1))
  await table(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => here(page)).toBe('2015-01-05')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Copied 3 rows')).toBeVisible()
  const copied = await clipboardText(page)
  const [third, second, first] = points.slice(0, 3).reverse()
  expect(
    copied
      .split('\n')
      .slice(1, 4)
      .map((line) => line.split('\t').slice(0, 2)),
  ).toEqual([third, second, first].map((point) => [point?.date, String(point?.rate)]))
  // The head's buttons are the next stops; the cursor is still at its day in another order.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const highest = points.reduce((best, point) => (point.rate > best.rate ? point : best))
  await expect.poll(() => here(page)).toBe(points[2]?.date)
  await table(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => here(page)).toBe(highest.date)
})

test('rows are chosen by mouse, and a day is gone to', async ({ page }) => {
  await filled(page)
  await open(page, '#/history/USD?period=all&view=table')
  const row = (at: number) => table(page).locator('tbody tr').nth(at)
  await row(1).click()
  await row(4).click({ modifiers: ['Shift'] })
  await expect(table(page).locator('[aria-selected="true"]')).toHaveCount(4)
  await row(2).hover()
  await page.mouse.down()
  await row(3).hover()
  await page.mouse.up()
  await expect(table(page).locator('[aria-selected="true"]')).toHaveCount(2)
  const field = page.getByLabel(en('series.table.goTo'), { exact: true })
  await field.fill('2019-03-09')
  await field.press('Enter')
  // A Saturday.
  await expect.poll(() => here(page)).toBe('2019-03-08')
  await expect(page.getByText('No rate for 9 March 2019')).toBeVisible()
  expect(await days(page)).toContain('2019-03-08')
})

const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/New_York']
test('table and files have the same days in every zone', async ({ aina, service, visit }) => {
  const points = service.history('USD', '2026-01-01')
  for (const timezoneId of zones) {
    const page = await visit(aina, { timezoneId })
    await filled(page)
    await open(page, '#/history/USD?period=all&from=2026-01-01&to=2026-03-31&view=table')
    const wanted = points.filter(({ date }) => date <= '2026-03-31')
    // The rows follow the chart as soon as there is time.
    await expect.poll(async () => (await days(page))[0]).toBe(wanted.at(-1)?.date)
    const download = await exportAs(page, en('exporting.view'), 'Save as CSV')
    expect(download.suggestedFilename()).toBe('aina-USD-KZT-2026-01-01_2026-03-31.csv')
    expect(rowsOf(await textOf(download))).toEqual(
      wanted.map(({ date, rate }) => `${date},USD,KZT,${rate},0`),
    )
    await page.close()
  }
})

test('everything is saved in one file: each currency, each day, and where it is from', async ({
  page,
  service,
}) => {
  await filled(page)
  await open(page, '#/history/USD?period=30d')
  const file = await exportAs(page, en('exporting.everything'), 'Save as CSV')
  const csv = await textOf(file)
  const rows = rowsOf(csv).map((row) => row.split(','))
  for (const { code, kzt } of service.board.rates) {
    const own = rows.filter((row) => row[1] === code)
    // For its own day the rates list counts until a later one confirms history.
    const points = service
      .history(code)
      .map(({ date, rate }) => ({ date, rate: date === service.board.date ? kzt : rate }))
    expect([code, own.length]).toEqual([code, points.length])
    expect(own.map((row) => `${row[0]} ${row[3]}`)).toEqual(points.map(({ date, rate }) => `${date} ${rate}`))
  }
  expect(csv).toContain('CC BY 4.0')
  expect(csv).toContain(new URL(service.base).origin)

  const json = await exportAs(page, 'All of USD/KZT', 'Save as JSON')
  const made: unknown = JSON.parse(await textOf(json))
  expect(made).toMatchObject({ series: [{ code: 'USD', quote: 'KZT' }] })
})

test('no picture is saved if the browser adds noise, and the page says so', async ({ page }) => {
  await filled(page)
  await open(page, '#/history/USD?period=1y')
  // As Firefox does with `resistFingerprinting`.
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(crypto.getRandomValues(new Uint8ClampedArray(width * height * 4)), width, height)
  })
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await chooseExport(page, 'Save as PNG')
  await expect(page.getByText(en('exporting.pictureWithheld'))).toBeVisible()
  expect(downloads).toBe(0)
})

test('the chart is saved as a picture of twice the size', async ({ page }) => {
  await filled(page)
  await open(page, '#/history/USD?period=1y')
  const download = await saveExport(page, 'Save as PNG')
  expect(download.suggestedFilename()).toMatch(/^aina-USD-KZT-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.png$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(2 * 1_080)
  // A picture that nothing is drawn on takes a few kilobytes.
  expect(bytes.length).toBeGreaterThan(40_000)
  await expect(page.getByText(/^Saved as aina-USD/)).toBeVisible()
})

test('picture and link are put on the clipboard', async ({ aina, visit }) => {
  const page = await visit(aina, { permissions: ['clipboard-read', 'clipboard-write'] })
  await filled(page)
  await open(page, '#/history/USD?period=1y&with=EUR')
  await chooseExport(page, en('exporting.copyPicture'))
  await expect(page.getByText(en('exporting.copiedPicture'))).toBeVisible()
  await chooseExport(page, en('exporting.copyLink'))
  await expect(page.getByText(en('exporting.copiedLink'))).toBeVisible()
  expect(await clipboardText(page)).toBe(page.url())
})

test('figures, table and export are sound in every language, in light and dark', async ({ aina, visit }) => {
  const page = await visit(aina, { colorScheme: 'dark' })
  await filled(page)
  for (const [at, language] of languageCodes.entries()) {
    const t = words(language)
    await page.emulateMedia({ colorScheme: at === 1 ? 'light' : 'dark' })
    await speak(page, language)
    await open(page, '#/history/USD?period=1y&view=table')
    const what = t('series.statistics.what', { figure: t('series.statistics.names.median') })
    await page.getByRole('button', { name: what }).click()
    await page.getByText(t('exporting.open'), { exact: true }).click()
    await table(page).focus()
    await page.keyboard.press('ArrowDown')
    await stillness(page)
    expect(await axeFindings(page), language).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('statistics and table fit a narrow screen and large text in any language', async ({ page }) => {
  await filled(page)
  for (const language of languageCodes) {
    const t = words(language)
    await speak(page, language)
    for (const [width, size] of [
      [320, '100%'],
      [640, '200%'],
      [320, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      await open(page, '#/history/BTC?quote=UZS&period=1y&view=table')
      await page.getByText(t('exporting.open'), { exact: true }).click()
      await expectFits(page, `${language} ${width} ${size}`)
      await page.keyboard.press('Escape')
    }
  }
})
