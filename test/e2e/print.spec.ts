import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { expectFits, goTo } from './pages.ts'
import { atRest } from './settled.ts'
import { en, filled, ratedRows, rowOf, speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

/** What an upright A4 page has room for between its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1_017 }

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

test('the board in dark is printed dark on white: its rows, its source and its date, and nothing to press', async ({
  aina,
  service,
  visit,
}) => {
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

test('the history has its chart drawn anew in light colours, and the screen keeps its own', async ({
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

test('the table is printed whole where it is asked for or open, with its head on every page', async ({
  aina,
  visit,
}) => {
  const page = await visit(aina)
  await filled(page)
  const rows = page.locator('.paper-table tbody tr')
  await goTo(page, '#/history/USD?period=1y&view=table')
  // The rows follow the chart as soon as there is time.
  const points = Number(await atRest(page, () => page.getByRole('grid').getAttribute('aria-rowcount'))) - 1
  await goTo(page, '#/history/USD?period=1y')
  const without = pagesOf(await page.pdf({ format: 'A4' }))
  await expect(rows).toHaveCount(0)
  // Printing itself is the browser's: what stands on the page at that moment is what counts.
  await page.evaluate(() => {
    window.print = () => {
      const count = document.querySelectorAll('.paper-table tbody tr').length
      document.documentElement.dataset.printed = String(count)
    }
  })
  await page.getByText(en('series.exporting.open'), { exact: true }).click()
  await page.getByRole('button', { name: /^Print whole table/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(points))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(0)
  await page.getByText(en('series.exporting.open'), { exact: true }).click()
  await page.getByRole('button', { name: en('print.page'), exact: true }).click()
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

test('beside each other currencies have their figures and their changes in columns, and no number is broken', async ({
  aina,
  visit,
}) => {
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
  await page.getByText(en('board.view'), { exact: true }).click()
  await expect(page.getByRole('button', { name: en('print.page') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
