import { readFile } from 'node:fs/promises'
import type { Download, Locator } from '@playwright/test'
import { parseDay } from '../../../src/shared/days/day.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, test } from '../aina.ts'
import { axeFindings } from '../axe.ts'
import { saveExport } from '../exportMenu.ts'
import { expectFits, goTo } from '../pages.ts'
import { en, filled, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false })

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** The area of an upright A4 page between its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1_017 }

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

test('a phone shows months as blocks with names, newest first, and a sort choice', async ({
  aina,
  visit,
}) => {
  const page = await visit(aina, { viewport: { width: 360, height: 740 } })
  await filled(page)
  await goTo(page, '#/history/USD')
  await page.getByRole('link', { name: en('months.title') }).click()
  await expect(page.getByRole('rowheader').first()).toContainText(en('months.notOver'))
  const sort = page.getByRole('combobox', { name: en('board.sort') })
  await sort.selectOption(en('months.figures.lowest'))
  await page.getByRole('button', { name: en('months.reversed') }).click()
  const cells = page.locator(`td[data-name="${en('months.figures.lowest')}"] .decimal`)
  const lowest = async () => (await cells.allInnerTexts()).map(Number)
  await expect.poll(async () => (await lowest()).length).toBeGreaterThan(3)
  const isSorted = (figures: number[]) => figures.every((figure, at) => figure >= (figures[at - 1] ?? 0))
  await expect.poll(async () => isSorted(await lowest())).toBe(true)
  await expectFits(page)
})

test('a year prints on one sheet with its source and date, without buttons', async ({
  aina,
  service,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  for (const language of languageCodes) {
    await goTo(page, '#/months/USD?year=2025')
    await speak(page, language)
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.months-table thead')).toBeVisible()
    await expect(page.locator('.paper-note:visible')).toContainText(new URL(service.base).origin)
    for (const kind of ['combobox', 'radio', 'navigation'] as const)
      await expect(page.getByRole('main').getByRole(kind).first()).toBeHidden()
    await expectFits(page, language)
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1200, height: 800 })
    expect(pagesOf(await page.pdf({ format: 'A4' })), language).toBe(1)
  }
})

test.describe(() => {
  test.use({ rates: 'demo' })

  test('at 768 pixels months are a table in every language, and no number is broken', async ({
    aina,
    visit,
  }) => {
    const page = await visit(aina, { viewport: { width: 768, height: 900 } })
    for (const language of languageCodes) {
      await speak(page, language)
      await goTo(page, '#/months/USD?year=2025')
      await expect(page.locator('.months-table thead')).toBeVisible()
      await expectFits(page, language)
      // A number of a live kind is longer: the table scrolls, and the page does not.
      await goTo(page, '#/months/BTC?year=2025')
      const broken = () =>
        page.locator('.months-table .decimal').evaluateAll((numbers) => {
          const heights = numbers.map((number) => number.getBoundingClientRect().height)
          return heights.filter((height) => height > 1.5 * Math.min(...heights)).length
        })
      await expect.poll(broken, language).toBe(0)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      expect(await axeFindings(page), language).toEqual([])
    }
  })

  test('the period choice is one row or a menu at every width', async ({ aina, visit }) => {
    const page = await visit(aina)
    for (const language of languageCodes) {
      await speak(page, language)
      await goTo(page, '#/history/BTC?period=1y')
      const period = words(language)('history.period')
      for (const width of [320, 360, 768, 1121, 1200, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        const buttons = page.getByRole('group', { name: period, exact: true }).locator('.segment')
        const rows = () =>
          buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
        await expect.poll(rows, `${language} at ${width}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('the tabs of the history are above its heading and its chart at every width', async ({
    aina,
    visit,
  }) => {
    const page = await visit(aina)
    await goTo(page, '#/history/USD?period=1y')
    for (const width of [320, 360, 768, 1200, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const topOf = async (at: Locator) => (await at.boundingBox())?.y ?? Number.NaN
      const tabs = await topOf(page.getByRole('navigation', { name: en('months.pages') }))
      expect(tabs).toBeLessThan(await topOf(page.getByRole('heading', { level: 1 })))
      expect(tabs).toBeLessThan(await topOf(page.getByRole('slider')))
    }
  })
})
