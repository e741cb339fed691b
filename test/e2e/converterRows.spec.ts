import { expect, test } from './aina.ts'
import { ratedRows, speak } from './words.ts'

test.use({ own: false, rates: 'demo' })

test('in Russian the small converter shows ten rows on one edge beside a scroll bar', async ({
  aina,
  visit,
}) => {
  // An ordinary scroll bar takes 15 pixels, and a headless browser has none.
  const page = await visit(aina, { viewport: { width: 440 - 15, height: 620 } })
  await expect(ratedRows(page).first()).toBeVisible()
  await speak(page, 'ru')
  await page.goto(
    `${new URL(page.url()).origin}/?window=converter#/convert?amount=5000&from=KZT&to=USD,EUR,RUB,CNY,GBP,BTC,JPY,TRY,UZS`,
  )
  const rows = page.locator('.row-of-list')
  await expect(rows).toHaveCount(10)
  await rows.last().locator('input').focus()
  await expect(page.locator('.row-details')).toContainText('UZS')
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => {
      const amount = row.querySelector('input')?.getBoundingClientRect()
      const { bottom, height } = row.getBoundingClientRect()
      return { bottom, height, end: amount?.right }
    }),
  )
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(620)
  expect(new Set(boxes.map(({ end }) => end)).size).toBe(1)
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(425)
})
