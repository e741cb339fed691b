import { expect, type Page, test } from '../aina.ts'
import { expectFits, goTo } from '../pages.ts'
import { en, filled, ratedRows, rowOf } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false })

/** The area of an upright A4 page between its margins, in CSS pixels. */
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
    .getByRole('combobox', { name: en('look.theme') })
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
    if (!canvas || canvas.width === 0 || canvas.height === 0) return null
    // A copy: Chromium warns of a canvas of the page that is read again and again.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    })
    copy?.drawImage(canvas, 0, 0)
    const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data
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
    await expectFits(page)
  })
  await expect.poll(() => paperChart(page)).toBeNull()
  await expect(page.getByRole('slider').locator('canvas')).toHaveCount(1)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})
