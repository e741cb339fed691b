import type { Page } from '@playwright/test'
import { expect, test } from '../aina.ts'
import { settled } from '../settled.ts'

/** Calls whose answers come after the page has been drawn without them, one after the other. */
const late = ['board.get', 'sync.get', 'info.get', 'notices.get', 'trends.get', 'desktop.get']

interface Shift {
  value: number
  /** The moved elements, as far as the browser reports them. */
  moved: string[]
}

/** Notes every shift of the layout that no hand has caused. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: unknown[] = Reflect.get(entry, 'sources') ?? []
        const moved = sources.map((source) => {
          const node: unknown = source && Reflect.get(Object(source), 'node')
          return node instanceof Element ? `${node.tagName}.${node.className}` : String(node)
        })
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts'))

test.use({ assets: 'few' })

test('from the start until all has come nothing on a narrow board moves', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const whole = page.locator('tr[data-code="ETH"] .cell-change')
  await expect(whole).toContainText(/[▲▼]/)
  await expect(page.locator('progress')).toHaveCount(0)
  for (const [at, name] of late.entries())
    await page.route(`**/api/${name}`, async (route) => {
      await new Promise((done) => setTimeout(done, 500 + 150 * at))
      await route.continue()
    })
  await noteShifts(page)
  await page.reload()
  await expect(page.locator('tr[data-code="USD"]')).toBeVisible()
  await expect(whole).toContainText(/[▲▼]/)
  await settled(page)
  const shifts = await shiftsOf(page)
  const all = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(all, JSON.stringify(shifts)).toBeLessThan(0.002)
})
