import type { Page } from '@playwright/test'
import { expect, test } from './aina.ts'
import { goTo } from './pages.ts'
import { ratedRows, speak } from './words.ts'

test.use({ own: false, rates: 'demo' })

/** Where the amounts and the last buttons of the rows end, in CSS pixels from the left. */
const ends = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(`.row-of-list ${selector}`)
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)))

test('amounts and buttons have one column each, with the tenge as the source row too', async ({ page }) => {
  await expect(ratedRows(page).first()).toBeVisible()
  for (const address of [
    '#/convert?amount=100&from=KZT&to=USD,EUR,RUB',
    '#/convert?amount=100&from=USD&to=KZT,EUR,RUB',
  ])
    for (const width of [320, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      await goTo(page, address)
      for (const selector of ['.row-amount', '.row-actions button:last-child']) {
        const all = await ends(page, selector)
        expect(all).toHaveLength(4)
        expect(new Set(all).size, `${selector} at ${width}: ${all}`).toBe(1)
      }
    }
})

test('in Russian the small converter window shows at least 5 whole rows', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 440, height: 720 } })
  await expect(ratedRows(page).first()).toBeVisible()
  await speak(page, 'ru')
  await page.goto(
    `${new URL(page.url()).origin}/?window=converter#/convert?amount=5000&from=KZT&to=USD,EUR,RUB,CNY`,
  )
  const rows = page.locator('.row-of-list')
  await expect(rows).toHaveCount(5)
  await expect(rows.locator('.row-trend path')).toHaveCount(4)
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(720)
})
