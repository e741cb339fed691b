import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, type Page, test } from '../aina.ts'
import { axeFindings } from '../axe.ts'
import { chooseExport } from '../exportMenu.ts'
import { expectFits, goTo } from '../pages.ts'
import { pdfLines, pdfText, unspaced } from '../pdfText.ts'
import { atRest } from '../settled.ts'
import { en, filled, ratedRows, rowOf, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false })

/** The area of an upright A4 page between its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1_017 }

/** The height of a printed sheet between its margins, and of the room for its foot, in CSS pixels. */
const SHEET = ((297 - 14 - 10) * 96) / 25.4
const FOOT = (10 * 96) / 25.4

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Looks at the page as it would be printed. */
const onPaper = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  await look()
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}

const dark = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: en('appearance.theme') })
    .selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

/** The colours of the ground and of the letters. */
const colours = (page: Page): Promise<string[]> =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(heading).color,
    ])

/** The mean brightness of the chart that is printed; null where there is none. */
const paperChart = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.paper-chart')
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    if (!data) return null
    let sum = 0
    for (let at = 0; at < data.length; at += 4)
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
    return sum / (data.length / 4) / 3
  })

test('a dark board prints dark on white, with its source and date', async ({ aina, service, visit }) => {
  const page = await visit(aina)
  await filled(page)
  await dark(page)
  const rows = await ratedRows(page).count()
  await onPaper(page, async () => {
    await expect.poll(() => colours(page)).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'])
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(rowOf(page, 'USD')).toBeVisible()
    expect(await ratedRows(page).count()).toBe(rows)
    await expect(page.locator('table.board thead')).toBeVisible()
    await expect(page.locator('.paper-note:visible')).toContainText(`Rates: ${new URL(service.base).origin}`)
    await expect(page.locator('.paper-note:visible')).toContainText(
      /Printed from Aina: \d+ \w+ \d{4}, \d\d:\d\d/,
    )
    expect(await page.getByRole('button').and(page.locator('.button, .icon-button')).count()).toBe(0)
    await expectFits(page)
  })
  await expect(page.locator('.paper-note').first()).toBeHidden()
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('the history prints its chart in light colours, and the screen keeps its own', async ({
  aina,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  await dark(page)
  await goTo(page, '#/history/USD?period=1y')
  expect(await paperChart(page)).toBeNull()
  await onPaper(page, async () => {
    await expect.poll(async () => (await paperChart(page)) ?? 0).toBeGreaterThan(200)
    await expect(page.locator('canvas.paper-chart')).toBeVisible()
    await expect(page.getByRole('slider').locator('canvas').first()).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: en('series.statistics.title') })).toBeVisible()
    await expect(page.getByText(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}$/).first()).toBeVisible()
    await expectFits(page)
  })
  await expect.poll(() => paperChart(page)).toBeNull()
  await expect(page.getByRole('slider').locator('canvas')).toHaveCount(1)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('an open or chosen table prints whole, with its head on every page', async ({ aina, visit }) => {
  const page = await visit(aina)
  await filled(page)
  const rows = page.locator('.paper-table tbody tr')
  await goTo(page, '#/history/USD?period=1y&view=table')
  // The rows follow the chart as soon as there is time.
  const points = Number(await atRest(page, () => page.getByRole('grid').getAttribute('aria-rowcount'))) - 1
  await goTo(page, '#/history/USD?period=1y')
  const without = pagesOf(await page.pdf({ format: 'A4' }))
  await expect(rows).toHaveCount(0)
  // The browser does the printing: the page's content at that moment counts.
  await page.evaluate(() => {
    window.print = () => {
      const count = document.querySelectorAll('.paper-table tbody tr').length
      document.documentElement.dataset.printed = String(count)
    }
  })
  await chooseExport(page, /^Print whole table/)
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(points))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(0)
  await chooseExport(page, /^Print$/)
  await expect(page.locator('html')).toHaveAttribute('data-printed', '0')

  await goTo(page, '#/history/USD?period=1y&view=table')
  await onPaper(page, async () => {
    await expect(rows).toHaveCount(points)
    expect(await page.locator('.paper-table thead').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    )
    await expect(page.getByRole('grid')).toBeHidden()
    await expectFits(page)
  })
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(without + 2)
})

test('compared currencies print in columns, and no number breaks', async ({ aina, visit }) => {
  const page = await visit(aina)
  await filled(page)
  for (const language of languageCodes) {
    await speak(page, language)
    await goTo(page, '#/history/UZS?period=1y&with=USD,EUR,RUB,BTC&view=table')
    await onPaper(page, async () => {
      await expect(page.locator('.paper-table tbody tr').first()).toBeVisible()
      await expect(page.locator('.compared-figures thead')).toBeVisible()
      const broken = await page.locator('.paper-table td, .compared-figures td').evaluateAll((cells) => {
        const range = document.createRange()
        return cells.filter((cell) => {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
          }
          return false
        }).length
      })
      expect(broken).toBe(0)
      await expectFits(page, language)
    })
  }
})

test('a receipt is printed alone, with its source and date, from a button of its own', async ({
  aina,
  service,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  await goTo(page, '#/convert?amount=100&from=USD&to=EUR')
  for (const language of languageCodes) {
    await speak(page, language)
    const t = words(language)
    await page.getByRole('button', { name: t('receipt.open', { code: 'EUR' }) }).click()
    const receipt = page.getByRole('dialog')
    await expect(receipt.getByRole('button', { name: t('print.page') })).toBeVisible()
    await onPaper(page, async () => {
      await expect(receipt).toBeVisible()
      await expect(receipt.locator('.paper-note')).toContainText(new URL(service.base).origin)
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(page.getByRole('textbox').first()).toBeHidden()
      await expectFits(page)
    })
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
    await receipt.getByRole('button', { name: t('action.close') }).click()
  }
})

test('the buttons that print are without fault to those who listen', async ({ aina, visit }) => {
  const page = await visit(aina)
  await filled(page)
  await page.getByRole('button', { name: en('exporting.open'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: en('print.page') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

/** The text that a page is printed with, a list of lines for each sheet, without spaces. */
const printed = async (page: Page): Promise<string[][]> => pdfText(await page.pdf({ format: 'A4' }))

/** Fails where the source is not the foot of a sheet, or a sheet has nothing else. */
const expectFeet = (sheets: readonly string[][], origin: string): void => {
  for (const sheet of sheets) {
    expect(sheet.length).toBeGreaterThan(1)
    expect(sheet.slice(-2).join('')).toContain(unspaced(origin))
  }
}

test('a history prints rate, day, change, period and source in every language', async ({
  aina,
  service,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  for (const language of languageCodes) {
    await speak(page, language)
    await goTo(page, '#/history/USD?period=1y')
    const t = words(language)
    const sheets = await printed(page)
    const text = sheets.flat().join('\n')
    expect(text).toMatch(/^1USD=[\d,]+[.,]\d\dKZT/m)
    const day = language === 'en' ? '20November2026' : language === 'ru' ? '20ноября2026' : '2026ж.20қараша'
    expect(text).toContain(day)
    expect(text).toMatch(/^[+−][\d,]+[.,]\d+KZT\([+−]\d+[.,]\d\d%\)/m)
    expect(text).toContain(`${unspaced(t('history.period'))}:`)
    expect(text).toContain(unspaced(t('series.statistics.names.median')))
    expect(text.replaceAll('\n', '')).toMatch(/20(Nov|\.11\.|нояб\.)2026(г\.)?,\d\d:\d\d/)
    // No age that is over by the time it is read.
    expect(text).not.toContain(unspaced(t('board.fetched', { age: '' })).concat('1'))
    expectFeet(sheets, new URL(service.base).origin)
  }
})

test('a comparison on paper names all it compares, each with its rate and its change', async ({
  aina,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  await goTo(page, '#/history/USD?period=1y&with=EUR,RUB')
  await expect(page.locator('.legend-code')).toHaveCount(3)
  const text = (await printed(page)).flat()
  expect(text[0]).toContain('USdollar,euro,Russianruble')
  for (const code of ['USD', 'EUR', 'RUB']) {
    const at = text.findIndex((line) => line.startsWith(`1${code}=`))
    expect(text[at]).toMatch(/ratefor\d+November2026/)
    expect(text[at + 1]).toMatch(/^[+−][\d,]+\.\d+KZT\([+−]\d+\.\d\d%\)comparedwith\d+November2025/)
  }
})

test('a table of many sheets has its head and the source on each of them', async ({
  aina,
  service,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  await goTo(page, '#/history/USD?period=1y&view=table')
  await atRest(page, () => page.getByRole('grid').getAttribute('aria-rowcount'))
  const sheets = await printed(page)
  expect(sheets.length).toBeGreaterThan(2)
  expectFeet(sheets, new URL(service.base).origin)
  for (const sheet of sheets.slice(2)) expect(sheet[0]).toContain(en('series.table.day'))
})

test('months are printed with their heads and their source on every sheet', async ({
  aina,
  service,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  await goTo(page, '#/months/USD?year=all')
  const sheets = await printed(page)
  expect(sheets.length).toBeGreaterThan(1)
  expectFeet(sheets, new URL(service.base).origin)
  for (const sheet of sheets) expect(sheet.join('')).toContain(unspaced(en('months.figures.lowest')))
})

test('no row of a long table is printed over the foot of its sheet', async ({ aina, visit }) => {
  const page = await visit(aina)
  await filled(page)
  for (const address of ['#/months/USD?year=all', '#/history/USD?period=1y&view=table']) {
    await goTo(page, address)
    if (address.includes('table'))
      await atRest(page, () => page.getByRole('grid').getAttribute('aria-rowcount'))
    const sheets = pdfLines(await page.pdf({ format: 'A4' }))
    expect(sheets.length).toBeGreaterThan(1)
    for (const [sheet, lines] of sheets.entries()) {
      const last = Math.max(...lines.map(({ y }) => y)) - sheet * SHEET
      expect(last, `${address}, sheet ${sheet + 1}`).toBeLessThan(SHEET - FOOT)
    }
  }
})

test('a phone prints the health of every currency, without its buttons', async ({ aina, service, visit }) => {
  const page = await visit(aina, { viewport: { width: 360, height: 740 } })
  await filled(page)
  await goTo(page, '#/health')
  await expect(page.locator('#health-file')).toBeVisible()
  const sheets = pdfText(await page.pdf({ format: 'A6' }))
  expect(sheets.length).toBeGreaterThan(1)
  expectFeet(sheets, new URL(service.base).origin)
  const text = sheets.flat().join('\n')
  for (const { code } of service.board.rates) expect(text).toMatch(new RegExp(`^${code}`, 'm'))
  expect(text).not.toContain(en('health.menu'))
})

test('the rows of the rates list are printed with the moment of their fetch', async ({ aina, visit }) => {
  const page = await visit(aina)
  await filled(page)
  const text = (await printed(page)).flat().join('\n')
  expect(text).toMatch(/^1?.*20Nov2026/m)
  expect(text).toMatch(new RegExp(`^${unspaced(`${en('board.code')} ${en('board.name')}`)}`, 'm'))
  for (const words of ['·fetched20Nov2026', 'Cryptorate:fetched20Nov2026']) expect(text).toContain(words)
  // The head has the age of live rates still, which their rows have as a moment.
  expect(text.split('\n').filter((line) => /^fetched(just|\d+(minute|hour)s?ago)/.test(line))).toEqual([])
})

test('a converted table is printed whole, with its rule and without its fields', async ({
  aina,
  service,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  await goTo(page, '#/many')
  const lines = Array.from({ length: 120 }, (_, at) => `19.11.2026;${at + 1}.50;USD`)
  await page.getByRole('textbox', { name: en('bulk.input.paste') }).fill(lines.join('\n'))
  await expect(page.getByText(/^120 lines converted/)).toBeVisible()
  const sheets = await printed(page)
  expectFeet(sheets, new URL(service.base).origin)
  const text = sheets.flat().join('\n')
  for (const amount of ['1.50USD', '60.50USD', '120.50USD']) expect(text).toContain(amount)
  for (const sheet of sheets.slice(1)) expect(sheet.join('')).toContain(unspaced(en('bulk.rate')))
  for (const field of [
    'bulk.input.drop',
    'bulk.into',
    'bulk.read.delimiter',
    'receipt.asKnown.label',
  ] as const)
    expect(text).not.toContain(unspaced(en(field)))
})

test('the converter is printed with moments and without fields', async ({ aina, visit }) => {
  const page = await visit(aina)
  await filled(page)
  await goTo(page, '#/convert')
  const text = (await printed(page)).flat().join('\n')
  expect(text).toMatch(/fetched20Nov2026/)
  expect(text).not.toMatch(/fetched(?:just|\d+(?:second|minute|hour)s?)/)
  for (const field of ['entry.label', 'converter.onDay', 'bank.show'] as const)
    expect(text).not.toContain(unspaced(en(field)))
})
