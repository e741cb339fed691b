import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { parseDay } from '../../../src/shared/days/day.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, test } from '../aina.ts'
import { saveExport } from '../exportMenu.ts'
import { goTo } from '../pages.ts'
import { en, filled, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false })

const contentOf = async (download: Download): Promise<{ name: string; content: Buffer }> => ({
  name: download.suggestedFilename(),
  content: await readFile(await download.path()),
})

/** The rows of a saved file, without the lines above its header. */
const rowsOf = (csv: Buffer): string[][] =>
  csv
    .toString()
    .split('\r\n')
    .filter((line) => line !== '' && !line.includes('# '))
    .slice(1)
    .map((line) => line.split(','))

test.describe(() => {
  test.use({ own: true })

  test('offline, a year’s averages equal a plain loop, in three languages', async ({
    aina,
    page,
    service,
    start,
    visit,
  }) => {
    await filled(page)
    await page.close()
    await aina.end()
    await service.close()
    const alone = await start()
    const later = await visit(alone)
    // So a rate is in force from the day after its date on.
    await alone.ask('settings.set', { convention: 'fixing' })
    await goTo(later, '#/months/USD?year=2025')
    const { day, rate } = await alone.ask('history.get', { code: 'USD' })
    const rows = Array.from(day, (dated, at) => ({ dated, value: rate[at] ?? 0 }))
    const { name, content } = await contentOf(
      await saveExport(later, en('exporting.save', { format: 'CSV' })),
    )
    expect(name).toBe('aina-USD-KZT-2025-01-01_2025-12-31-month.csv')
    const workbook = await contentOf(await saveExport(later, en('exporting.save', { format: 'XLSX' })))
    expect(workbook.name).toBe('aina-USD-KZT-2025-01-01_2025-12-31-month.xlsx')
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK')
    const lines = rowsOf(content)
    expect(lines).toHaveLength(12)
    for (const [, from = '', to = '', published, count, daily, days] of lines) {
      const [first, last] = [parseDay(from) ?? 0, parseDay(to) ?? 0]
      const inside = rows.filter(({ dated }) => dated >= first && dated <= last)
      let sum = 0
      for (const { value } of inside) sum += value
      expect(Number(count)).toBe(inside.length)
      expect(Number(published)).toBeCloseTo(sum / inside.length, 6)
      let total = 0
      for (let on = first; on <= last; on += 1) total += rows.findLast(({ dated }) => dated < on)?.value ?? 0
      expect(Number(days)).toBe(last - first + 1)
      expect(Number(daily)).toBeCloseTo(total / (last - first + 1), 6)
    }
    for (const language of languageCodes) {
      await speak(later, language)
      const t = words(language)
      await expect(later.getByRole('rowheader')).toHaveCount(12)
      await expect(later.getByRole('columnheader').nth(2)).toContainText(t('months.figures.daily'))
      await expect(later.getByText(t('months.rule.inForce'))).toBeVisible()
    }
  })
})

test('a click leads from the history to its months, and from a month to its days', async ({ page }) => {
  await filled(page)
  await goTo(page, '#/history/EUR?quote=USD')
  await page
    .getByRole('navigation', { name: en('months.pages') })
    .getByRole('link', { name: en('months.title') })
    .click()
  await expect(page).toHaveURL(/#\/months\/EUR\?quote=USD/)
  await page.getByRole('combobox', { name: en('history.period') }).selectOption('2025')
  await page.getByRole('button', { name: /^Highest/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /^Highest/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('link', { name: 'March 2025' }).click()
  await expect(page).toHaveURL(/#\/history\/EUR\?quote=USD.*from=2025-03-01&to=2025-03-31/)
  await expect(page.getByRole('slider')).toBeVisible()
})
