import type { Page } from 'playwright-core'
import { withDemo } from './demoPage.ts'
import { cost } from './pageSpeed.ts'
import { median, type Row, round } from './row.ts'

const HOVERS = 40
const STEPS = 10

/** Notes in `window.long` how many milliseconds each task of the page takes that takes over 50. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const long: number[] = []
    Reflect.set(window, 'long', long)
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })

const longTasks = async (page: Page): Promise<number[]> => {
  const long: unknown = await page.evaluate(() => Reflect.get(window, 'long'))
  return Array.isArray(long) ? long.map(Number) : []
}

/** Opens a view of the history and waits until nothing is loaded any more. */
const openHistory = async (page: Page, hash: string): Promise<{ x: number; y: number; width: number }> => {
  await page.evaluate((to) => {
    window.location.hash = to
  }, hash)
  const chart = page.locator('.chart canvas').first()
  await chart.waitFor()
  await page.waitForTimeout(4_000)
  const box = await chart.boundingBox()
  if (!box) throw new Error('there is no chart')
  return { x: box.x + 20, y: box.y + box.height / 2, width: box.width - 100 }
}

/** P10: tasks of the page over 50 ms while a whole history is hovered over, zoomed, walked along and its range changed. */
export const pageHistory = (): Promise<Row[]> =>
  withDemo({}, async ({ address, browser }) => {
    const page = await browser.newPage()
    await page.goto(address())
    await page.locator('tr[data-code]').first().waitFor()
    const rows: Row[] = []
    for (const [what, hash] of [
      ['a whole history', '#/history/USD?period=all'],
      ['five compared', '#/history/USD?period=all&with=EUR,RUB,CNY,GBP'],
    ] as const) {
      const { x, y, width } = await openHistory(page, hash)
      await watchTasks(page)
      const hovers: number[] = []
      for (let at = 0; at < HOVERS; at++)
        hovers.push(await cost(page, () => page.mouse.move(x + (width * at) / HOVERS, y)))
      for (const by of [-120, 120])
        for (let at = 0; at < STEPS; at++) await cost(page, () => page.mouse.wheel(0, by))
      await page.locator('.chart').first().focus()
      for (let at = 0; at < STEPS; at++) await cost(page, () => page.keyboard.press('ArrowLeft'))
      const ranges = page.locator('.history .segmented').first().locator('input')
      for (let at = 0; at < (await ranges.count()) * 2; at++) {
        await ranges.nth(at % (await ranges.count())).click()
        await page.waitForTimeout(300)
      }
      const long = await longTasks(page)
      rows.push({
        id: 'P10',
        what: `${what}: tasks over 50 ms while hovering, zooming, changing the range`,
        value: long.length,
        unit: '',
        bar: 0,
        side: 'exactly',
        note: `${round(median(hovers))} ms a hover${long.length > 0 ? `; longest ${Math.max(...long)} ms` : ''}`,
      })
    }
    return rows
  })
