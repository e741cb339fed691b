import type { Page } from '@playwright/test'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { goTo } from './pages.ts'
import { ratedRows, speak } from './words.ts'

test.use({ own: false, rates: 'demo' })

/** Where the amounts of the rows end, in CSS pixels from the left. */
const ends = (page: Page): Promise<number[]> =>
  page
    .locator('.row-of-list .row-amount')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)))

test('amounts end on one edge, with the tenge as the source row too', async ({ page }) => {
  await expect(ratedRows(page).first()).toBeVisible()
  for (const address of [
    '#/convert?amount=100&from=KZT&to=USD,EUR,RUB',
    '#/convert?amount=100&from=USD&to=KZT,EUR,RUB',
  ])
    for (const width of [320, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      await goTo(page, address)
      const all = await ends(page)
      expect(all).toHaveLength(4)
      expect(new Set(all).size, `at ${width}: ${all}`).toBe(1)
    }
})

test('a number typed after a click into an amount replaces it, and a second click places the caret', async ({
  page,
}) => {
  await expect(ratedRows(page).first()).toBeVisible()
  await goTo(page, '#/convert?amount=250&from=USD&to=KZT')
  const field = page.locator('.row-of-list input').first()
  await expect(field).toHaveValue('250')
  await field.click({ position: { x: 12, y: 12 } })
  await page.keyboard.type('100')
  await expect(field).toHaveValue('100')
  await field.click({ position: { x: 12, y: 12 } })
  await page.keyboard.type('5')
  await expect(field).toHaveValue('5100')
})

for (const language of languageCodes)
  test(`in ${language} the small converter shows ten rows on one edge beside a scroll bar`, async ({
    aina,
    visit,
  }) => {
    // An ordinary scroll bar takes 15 pixels, and a headless browser has none.
    const page = await visit(aina, { viewport: { width: 440 - 15, height: 620 } })
    await expect(ratedRows(page).first()).toBeVisible()
    await speak(page, language)
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
