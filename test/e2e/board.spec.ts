import type { Page } from '@playwright/test'
import { en } from '../../src/shared/languages/en.ts'
import { expect, test } from './aina.ts'
import { expectSet } from './expectSet.ts'

/** The user speaks English and has a pin that the service knows nothing of. */
const chosen = { language: 'en', pins: ['USD', 'EUR', 'XAU', 'RUB', 'CNY', 'BTC'] } as const

test.use({ course: 'short', own: false, chosen: { ...chosen, pins: [...chosen.pins] } })

const codes = (page: Page) =>
  page
    .locator('tr[data-code]')
    .evaluateAll((rows) => rows.map((row) => (row instanceof HTMLElement ? row.dataset.code : undefined)))

/** When the history of what is pinned has come. */
const filled = (page: Page) => expect(page.locator('tr[data-code="BTC"] .cell-change')).toContainText(/[▲▼]/)

test('a row has a flag, a month’s line and the change against the previous publication', async ({ page }) => {
  await filled(page)
  const row = page.locator('tr[data-code="USD"]')
  const flag = row.locator('img')
  await expect(flag).toHaveJSProperty('complete', true)
  expect(
    await flag.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await flag.getAttribute('src')).not.toContain('data:')
  await expect(row.locator('.spark path')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/)
  await expect(row.locator('.cell-change')).toContainText(/[▲▼] [+−]\d+\.\d\d%/)
  await expect(row.locator('.cell-change')).toContainText(/compared with \d+ \w+ \d{4}/)
  await expect(page.locator('tr[data-code="BTC"] .cell-change')).toContainText(
    'compared with the last rate on',
  )
})

test('a pin that the service lacks is announced, and the others are ordered around it', async ({
  aina,
  page,
}) => {
  await filled(page)
  await expect(page.getByRole('row', { name: /XAU/ })).toContainText('This service has no XAU.')
  expect((await codes(page)).slice(0, 5)).toEqual(['USD', 'EUR', 'RUB', 'CNY', 'BTC'])
  const from = await page.getByRole('button', { name: 'Move USD' }).boundingBox()
  const to = await page.locator('tr[data-code="RUB"]').boundingBox()
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height / 2 + 12, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['EUR', 'RUB', 'USD'])
  expect(await page.evaluate(() => location.hash)).not.toContain('history')
  await expectSet(aina, { pins: ['EUR', 'XAU', 'RUB', 'USD', 'CNY', 'BTC'] })
  await page.reload()
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['EUR', 'RUB', 'USD'])
  await page.getByText(en.pins.unpin, { exact: true }).click()
  await expect(page.getByText('This service has no XAU.')).toBeHidden()
})
