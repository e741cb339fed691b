import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, type Page, test } from '../aina.ts'
import { clipboardText } from '../clipboardText.ts'
import { saveExport } from '../exportMenu.ts'
import { en, filled } from '../words.ts'

test.use({ assets: 'few', own: false })

const open = async (page: Page, address: string) => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
  await expect(page.getByRole('slider')).toBeVisible()
}
const table = (page: Page) => page.getByRole('grid')
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
