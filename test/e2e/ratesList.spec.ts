import type { Page } from '@playwright/test'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { clipboardText } from './clipboardText.ts'
import { chooseExport } from './exportMenu.ts'
import { en, ratedRows, rowOf, speak } from './words.ts'

// The demo has its own sentence on every page, five pins and every official currency.
test.use({ own: false, rates: 'demo' })

/** Waits for the pinned rates with their changes: the demo's other histories take a minute and a half. */
const ready = async (page: Page): Promise<void> => {
  await expect(ratedRows(page).first()).toBeVisible()
  await expect(rowOf(page, 'USD').locator('.cell-change')).toContainText(/[▲▼]/)
}

/** How many rows are whole in the window, and how high the lowest row is, in CSS pixels. */
const rowsInWindow = (page: Page): Promise<{ whole: number; lowest: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('table.board tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return {
      whole: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      lowest: Math.min(...boxes.map(({ height }) => height)),
    }
  })

for (const [name, size, rows, height] of [
  ['desktop window', { width: 1200, height: 800 }, 11, 36],
  ['phone', { width: 360, height: 740 }, 7, 44],
] as const)
  test(`in Russian a ${name} shows ${rows} whole rows of at least ${height} pixels`, async ({
    aina,
    visit,
  }) => {
    const page = await visit(aina, { viewport: size, hasTouch: name === 'phone' })
    await ready(page)
    await speak(page, 'ru')
    const { whole, lowest } = await rowsInWindow(page)
    expect(whole).toBeGreaterThanOrEqual(rows)
    expect(lowest).toBeGreaterThanOrEqual(height)
  })

test('axe finds nothing with the Export menu open, and a copy has its source', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 1200, height: 800 } })
  await ready(page)
  await page.getByRole('button', { name: en('exporting.open'), exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await chooseExport(page, en('exporting.copy'))
  await expect(page.getByText(/^Copied \d+ lines\.$/)).toBeVisible()
  const copied = await clipboardText(page)
  const [header = '', usd = ''] = copied.split(/\r?\n/)
  expect(header.split('\t').slice(0, 2)).toEqual(['Code', 'Name'])
  expect(usd).toMatch(/^USD\tUS dollar\t\d+\.\d+\t/)
  expect(copied).toContain(en('exporting.demo'))
})
