import type { Page } from '@playwright/test'
import { languageCodes } from '../../src/shared/languages/language.ts'
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
    for (const width of [320, 360, 480, 768, 1200, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await goTo(page, address)
      for (const selector of ['.row-amount', '.row-actions button:last-child']) {
        const all = await ends(page, selector)
        expect(all).toHaveLength(4)
        expect(new Set(all).size, `${selector} at ${width}: ${all}`).toBe(1)
      }
    }
})

for (const language of languageCodes)
  test(`in ${language} the small converter window shows at least 5 whole rows`, async ({ aina, visit }) => {
    const page = await visit(aina, { viewport: { width: 440, height: 720 } })
    await expect(ratedRows(page).first()).toBeVisible()
    await speak(page, language)
    await page.goto(
      `${new URL(page.url()).origin}/?window=converter#/convert?amount=5000&from=KZT&to=USD,EUR,RUB,CNY`,
    )
    const rows = page.locator('.row-of-list')
    await expect(rows).toHaveCount(5)
    await expect(rows.locator('.row-trend path')).toHaveCount(4)
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(720)
  })

for (const language of languageCodes)
  test(`in ${language} the facts of a row take at most 4 lines on a phone`, async ({ page }) => {
    await expect(ratedRows(page).first()).toBeVisible()
    await speak(page, language)
    await goTo(page, '#/convert?amount=1234567.89&from=USD&to=KZT,EUR,BTC,RUB,UZS')
    const rows = page.locator('.row-of-list')
    await expect(rows).toHaveCount(6)
    await expect(rows.locator('.row-trend path')).toHaveCount(6)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 1800 })
      const found = await rows.evaluateAll((all) =>
        all.map((row) => {
          const facts = row.querySelector('.row-facts') ?? row
          const texts = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT)
          const boxes: DOMRect[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNode(texts.currentNode)
            boxes.push(...range.getClientRects())
          }
          const spark = row.querySelector('.spark')?.getBoundingClientRect()
          return {
            code: row.getAttribute('data-code'),
            lines: new Set(boxes.map((box) => Math.round(box.bottom))).size,
            covered: boxes.some(
              (box) => spark && box.left < spark.right && box.top < spark.bottom && box.bottom > spark.top,
            ),
          }
        }),
      )
      expect(
        found.filter(({ lines, covered }) => lines > 4 || covered),
        `at ${width}`,
      ).toEqual([])
    }
  })
