import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../aina.ts'
import { clipboardText } from '../clipboardText.ts'
import { chooseExport, saveExport } from '../exportMenu.ts'
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

test('the table is walked, sorted and copied by keyboard alone', async ({ aina, service, visit }) => {
  const page = await visit(aina, { permissions: ['clipboard-read', 'clipboard-write'] })
  await filled(page)
  await open(page, '#/history/USD?period=all&view=table')
  const points = service.history('USD')
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(points.length + 1))
  await table(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => here(page)).toBe('2015-01-05')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => here(page)).toBe(points[1]?.date)
  // The head's buttons are the next stops; the cursor is still at its day in another order.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const highest = points.reduce((best, point) => (point.rate > best.rate ? point : best))
  await table(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => here(page)).toBe(highest.date)
  await chooseExport(page, en('exporting.copy'))
  await expect(page.getByText(/^Copied/)).toBeVisible()
  const copied = (await clipboardText(page)).split('\n').map((line) => line.split('\t').slice(0, 2).join(' '))
  const [first, second] = points
  expect(copied).toEqual(
    expect.arrayContaining([first, second].map((point) => `${point?.date} ${point?.rate}`)),
  )
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
