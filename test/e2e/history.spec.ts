import { readFile } from 'node:fs/promises'
import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import type { Service } from '../doubles/service.ts'
import { expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { saveExport } from './exportMenu.ts'
import { expectFits } from './pages.ts'
import { atRest, stillness } from './settled.ts'
import { en, filled, saidBy, speak } from './words.ts'

test.use({ assets: 'few', own: false })

const chartOf = (page: Page) => page.getByRole('slider')

/** Opens a view by its address and waits for its chart to be drawn. */
const open = async (page: Page, hash: string) => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await expect(chartOf(page)).toBeVisible()
  await expect.poll(() => inkOf(page)).toBeGreaterThan(1_000)
}

/** How many pixels of the chart are not bare ground. */
const inkOf = (page: Page): Promise<number> =>
  page.locator('.chart canvas').evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width === 0 || canvas.height === 0) return 0
    // A copy: Chromium warns of a canvas of the page that is read again and again.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    })
    copy?.drawImage(canvas, 0, 0)
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let ink = 0
    for (let at = 3; at < data.length; at += 4) if (data[at]) ink += 1
    return ink
  })

const pictureOf = (page: Page): Promise<string> =>
  page.locator('.chart canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
/** The chart when all that it shows has come. */
const wholePictureOf = (page: Page): Promise<string> => atRest(page, () => pictureOf(page))

/** The days that the address names. */
const rangeOf = (page: Page): { from: string; to: string } => {
  const asked = new URLSearchParams(page.url().split('?').at(-1))
  return { from: asked.get('from') ?? '', to: asked.get('to') ?? '' }
}
const daysOf = (page: Page): number => {
  const { from, to } = rangeOf(page)
  return (parseDay(to) ?? 0) - (parseDay(from) ?? 0)
}

/** A place on the chart: parts of its width and height. */
const placeOn = async (page: Page, across: number, down = 0.5) => {
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('there is no chart')
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

const dragOn = async (page: Page, from: number, to: number) => {
  await chartOf(page).scrollIntoViewIfNeeded()
  const [start, end] = [await placeOn(page, from), await placeOn(page, to, 0.6)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, end.y, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

test('by mouse a view is zoomed, moved and reset', async ({ page }) => {
  await filled(page)
  await open(page, '#/history/USD?period=1y')
  const whole = await wholePictureOf(page)
  const middle = await placeOn(page, 0.45)
  await page.mouse.move(middle.x, middle.y)
  for (let turns = 0; turns < 4; turns += 1) await page.mouse.wheel(0, -120)
  await expect(page).toHaveURL(/period=1y&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  // The address follows the wheel: the first turn alone is not yet all of them.
  await expect.poll(() => daysOf(page)).toBeLessThan(364 * 0.6)
  await wholePictureOf(page)
  const [zoomed, width] = [rangeOf(page), daysOf(page)]

  await dragOn(page, 0.6, 0.4)
  await expect.poll(() => rangeOf(page).from > zoomed.from).toBe(true)
  expect(Math.abs(daysOf(page) - width)).toBeLessThanOrEqual(1)
  // A drag that is broken off moves nothing.
  const moved = rangeOf(page)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 100, middle.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(rangeOf(page)).toEqual(moved)

  await page.getByRole('button', { name: en('history.reset') }).click()
  await expect(page).toHaveURL(/period=1y$/)
  await page.mouse.move(0, 0)
  await expect.poll(() => pictureOf(page)).toBe(whole)
  // With all of it in view, the wheel is the page's.
  await open(page, '#/history/USD?period=all')
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(page).toHaveURL(/period=all$/)
})

/** The points of a period with its base, the last one before it. */
const drawnPoints = (service: Service, code: string, from: string, to: string) => {
  const all = service.history(code, undefined, to)
  return all.slice(Math.max(0, all.findIndex(({ date }) => date >= from) - 1))
}

test('the pointer shows the day, the rate and the differences of the points', async ({ service, page }) => {
  await filled(page)
  await open(page, '#/history/EUR?from=2019-03-01&to=2019-04-30')
  const points = drawnPoints(service, 'EUR', '2019-03-01', '2019-04-30')
  const readout = page.locator('.readout')
  const { x, y } = await placeOn(page, 0.4)
  await page.mouse.move(x, y)
  const chart = chartOf(page)
  await expect(chart).not.toHaveAttribute('aria-valuenow', String(points.length - 1))
  const at = Number(await atRest(page, () => chart.getAttribute('aria-valuenow')))
  const point = points[at] ?? { date: '', rate: 0 }
  expect(at).toBeGreaterThan(10)
  await expect(readout).toContainText(formatDay(parseDay(point.date) ?? 0, 'en', 'long'))
  await expect(readout).toContainText(formatRate(point.rate, 'en'))
  for (const other of [points[0], points.at(-1)]) {
    const percent = Math.abs((point.rate / (other?.rate ?? 1) - 1) * 100)
    await expect(readout).toContainText(`${percent.toFixed(2)}%`)
  }
  await page.mouse.move(0, 0)
  await expect(readout).toContainText('30 April 2019')
})

test('another theme redraws the chart, and the view stays', async ({ page }) => {
  await filled(page)
  await open(page, '#/history/USD?from=2020-01-01&to=2020-03-31&average=30')
  const light = await wholePictureOf(page)
  const theme = page.getByRole('banner').getByRole('combobox', { name: en('look.theme'), exact: true })
  await theme.selectOption('dark')
  await expect.poll(async () => (await pictureOf(page)) === light).toBe(false)
  await theme.selectOption('light')
  await expect.poll(() => pictureOf(page)).toBe(light)
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-03-31&average=30$/)
})

test('five compared lines are distinguishable on a logarithmic scale', async ({ page }) => {
  await filled(page)
  await speak(page, 'ru')
  await open(page, '#/history/USD?period=all&with=EUR,RUB,KGS,BTC&scale=log')
  const legend = page.locator('.legend li').filter({ hasText: '%' })
  await expect(legend).toHaveCount(5)
  // The newest day is provisional until the next publication, and drawn so.
  await expect(page.locator('.legend li')).toHaveCount(6)
  const dashes = await legend
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray') ?? ''))
  expect(new Set(dashes).size).toBe(5)
  expect((await saidBy(page)).match(/(USD|EUR|RUB|KGS|BTC) [+−]/g)?.length).toBeGreaterThanOrEqual(5)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, `at ${width}`)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours that are still on their way are not what is meant to be seen.
    await stillness(page)
    expect(await axeFindings(page)).toEqual([])
  }
})

test('the chart is saved as a picture of twice the size', async ({ page }) => {
  await filled(page)
  await open(page, '#/history/USD?period=1y')
  const download = await saveExport(page, 'Save as PNG')
  expect(download.suggestedFilename()).toMatch(/^aina-USD-KZT-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.png$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(2 * 1_080)
  // A picture that nothing is drawn on takes a few kilobytes.
  expect(bytes.length).toBeGreaterThan(40_000)
  await expect(page.getByText(/^Saved as aina-USD/)).toBeVisible()
})
