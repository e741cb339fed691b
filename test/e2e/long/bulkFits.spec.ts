import type { Page } from '@playwright/test'
import { expect, test } from '../aina.ts'
import { cutChoices, expectFits, goTo } from '../pages.ts'
import { filled, speak, words } from '../words.ts'

test.use({ own: false })

const table = [
  'Дата;Счёт;Сумма;Валюта',
  '17.11.2026;A-1;94 961 872,36;USD',
  '18.11.2026;A-2;1 250,50;EUR',
  '18.11.2026;A-3;нет;EUR',
  ...Array.from({ length: 60 }, (_, at) => `19.11.2026;B-${at};${at + 1},25;RUB`),
].join('\n')

/** Numbers that take more than one line, by their text. */
const wrapped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cells = document.querySelectorAll(
      '.bulk-table td:is(.bulk-amount, .bulk-rate, .bulk-result, .bulk-difference), .totals td',
    )
    return [...cells].flatMap((cell) => {
      const range = document.createRange()
      const number = [...cell.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (!number) return []
      range.selectNodeContents(number)
      // A space before the unit may end the line.
      const lines = [...range.getClientRects()].filter(({ width }) => width > 6)
      return lines.length > 1 ? [cell.textContent ?? ''] : []
    })
  })

test('in Russian no number breaks and no choice is cut, wide or narrow', async ({ page }) => {
  const t = words('ru')
  await filled(page)
  await speak(page, 'ru')
  await goTo(page, '#/many')
  await page.getByLabel(t('bulk.input.paste')).fill(table)
  await expect(page.locator('td.bulk-result').first()).toHaveText(/\d/)
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, `at ${width}`)
    await expect.poll(() => wrapped(page), `at ${width}`).toEqual([])
    await expect.poll(() => cutChoices(page), `at ${width}`).toEqual([])
  }
})
