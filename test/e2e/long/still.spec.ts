import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../aina.ts'
import { minutes } from '../clock.ts'
import { goTo } from '../pages.ts'
import { settled } from '../settled.ts'
import { en, filled } from '../words.ts'

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

/** The positions of the parts of the board's page in the window, in pixels. */
const placesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > *, .sync, .toolbar > *, .row, footer')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[left, top, width, height].map(Math.round).join(' ')}`
    }),
  )

/** How far what has the focus reaches under the strip, in pixels; at most 0 where it is free. */
const underStrip = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const strip = document.querySelector('.banners')
    const focused = document.activeElement
    if (!strip || !focused || strip.contains(focused) || focused === document.body) return 0
    const { top, bottom } = strip.getBoundingClientRect()
    return bottom === top ? 0 : focused.getBoundingClientRect().bottom - top
  })

test('a failure that comes and goes moves nothing on a phone', async ({ service, start, visit }) => {
  const good = await start()
  await filled(await visit(good))
  await good.end()
  const asked: ServerResponse[] = []
  service.set('/rates', (_request, response) => void asked.push(response))
  const page = await visit(await start(undefined, { later: minutes(10) }), {
    viewport: { width: 360, height: 740 },
  })
  // A page that is loaded again before its code has been traded for a key has none.
  await expect(page.locator('tr[data-code="ETH"]')).toBeVisible()
  await noteShifts(page)
  await page.reload()
  await expect(page.locator('tr[data-code="ETH"] .cell-change')).toContainText(/[▲▼]/)
  await settled(page)
  const before = await placesOf(page)
  service.set('/rates', (_request, response) => response.writeHead(503).end())
  for (const response of asked) response.writeHead(503).end()
  const banner = page.getByRole('status').filter({ hasText: en('errors.service-failed.says') })
  await expect(banner).toBeVisible()
  await expect(page.locator('.summary, .board-status').first()).toContainText(en('freshness.stale'))
  await settled(page)
  expect(await placesOf(page)).toEqual(before)

  await page.getByRole('searchbox').focus()
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('Tab')
    expect(await underStrip(page)).toBeLessThanOrEqual(0)
  }
  const footer = page.getByRole('contentinfo')
  const endOf = () => footer.evaluate((element) => element.getBoundingClientRect().bottom)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const end = await endOf()
  expect(end).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0)
  service.set('/rates', null)
  // After several failures the next poll may be a minute away.
  await expect(banner).toHaveCount(0, { timeout: 90_000 })
  await settled(page)
  expect(Math.abs((await endOf()) - end), 'by less than a pixel').toBeLessThan(1)
  const shifts = await shiftsOf(page)
  const all = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(all, JSON.stringify(shifts)).toBeLessThan(0.002)
})

test.describe(() => {
  test.use({ own: false })

  test('a chosen day and its sentence move no row of the converter', async ({ aina, visit }) => {
    const page = await visit(aina)
    await filled(page)
    const rows = page.locator('.row-of-list')
    const tops = () =>
      rows.evaluateAll((all) =>
        all.map((row) => Math.round(row.getBoundingClientRect().top + window.scrollY)),
      )
    for (const width of [1200, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await goTo(page, '#/convert?amount=100&from=USD&to=KZT,EUR')
      const folded = page.locator('.converter-head .collapsible[aria-expanded="false"]')
      if ((await folded.count()) > 0) await folded.click()
      const day = page.locator('.converter-head').getByRole('textbox', { name: en('converter.onDay') })
      await expect(day).toHaveValue('')
      const before = await tops()
      expect(before).toHaveLength(3)
      await day.fill('2026-11-15')
      await day.press('Enter')
      await expect(page.locator('.day-used')).toContainText('Sunday')
      expect(await tops(), `at ${width}`).toEqual(before)
      await page.getByRole('button', { name: en('converter.today'), exact: true }).click()
      await expect(page.locator('.day-used')).toBeEmpty()
      expect(await tops(), `at ${width}`).toEqual(before)
    }
  })
})
