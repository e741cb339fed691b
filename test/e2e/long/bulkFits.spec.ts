import type { Page } from '@playwright/test'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, test } from '../aina.ts'
import { axeFindings } from '../axe.ts'
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

for (const language of languageCodes)
  test(`in ${language} no number breaks and no choice is cut, from 320 to 1600 px`, async ({ page }) => {
    const t = words(language)
    await filled(page)
    await speak(page, language)
    await goTo(page, '#/many')
    await page.getByLabel(t('bulk.input.paste')).fill(table)
    await expect(page.locator('td.bulk-result').first()).toHaveText(/\d/)
    for (const width of [320, 360, 768, 1024, 1200, 1400, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page, `${language} at ${width}`)
      await expect.poll(() => wrapped(page), `${language} at ${width}`).toEqual([])
      await expect.poll(() => cutChoices(page), `${language} at ${width}`).toEqual([])
    }
  })

test('a phone shows lines as labelled cards and folds the settings', async ({ page }) => {
  const t = words('en')
  await filled(page)
  await speak(page, 'en')
  await page.setViewportSize({ width: 360, height: 740 })
  await goTo(page, '#/many')
  await page.getByLabel(t('bulk.input.paste')).fill(table)
  const frame = page.getByRole('region', { name: t('bulk.table') })
  const first = frame.locator('tbody tr').first()
  await expect(first.locator('td.bulk-result')).toHaveText(/\d/)
  const labels = () =>
    first.evaluate((row) =>
      [...row.querySelectorAll('td')].map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]),
    )
  expect(await labels()).toEqual([
    t('bulk.read.date'),
    t('bulk.read.amount'),
    t('bulk.rate'),
    t('bulk.inTarget', { code: 'KZT' }),
    t('bulk.publication'),
  ])
  expect(await frame.evaluate((box) => getComputedStyle(box).overflowY)).toBe('visible')
  await expect(frame.locator('tbody tr')).toHaveCount(50)
  await frame.getByRole('button', { name: t('bulk.more') }).click()
  await expect(frame.locator('tbody tr')).toHaveCount(63)
  const fold = page.getByRole('button', { name: t('bulk.read.as', { columns: 'Дата, Сумма, Валюта' }) })
  await expect(page.getByLabel(t('bulk.read.delimiter'))).toBeHidden()
  await fold.press('Enter')
  await expect(page.getByLabel(t('bulk.read.delimiter'))).toBeVisible()
  expect(await axeFindings(page, 'main')).toEqual([])
})
