import { languageCodes } from '../../src/shared/languages/language.ts'
import type { Service } from '../doubles/service.ts'
import { type Aina, expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { minutes } from './clock.ts'
import { saveExport } from './exportMenu.ts'
import { expectFits, goTo } from './pages.ts'
import { atRest, stillness } from './settled.ts'
import { en, speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short' })

const chartOf = (page: Page) => page.getByRole('slider')

/** How many pixels of the chart are not bare ground. */
const inkOf = (page: Page): Promise<number> =>
  page.locator('.chart canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d')
    const { data } = context?.getImageData(0, 0, canvas.width || 1, canvas.height || 1) ?? { data: [] }
    let ink = 0
    for (let at = 3; at < data.length; at += 4) if (data[at]) ink += 1
    return ink
  })

/** Waits for the board that is fetched after a start. */
const fetched = (aina: Aina, before: string | null) =>
  expect
    .poll(async () => (await aina.ask('board.get', {})).fetchedAt ?? '', { timeout: 60_000 })
    .not.toBe(before ?? '')

/** Makes the service multiply the rate of BTC from now on. */
const moveBy = (service: Service, times: number): void => {
  const { board } = service
  const rates = board.rates.map((each) => (each.code === 'BTC' ? { ...each, kzt: each.kzt * times } : each))
  service.set('/rates', (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...board, rates }))
  })
}

test('intraday rates of several starts show their gaps in every form', async ({ service, start, visit }) => {
  test.slow()
  let before: string | null = null
  // Off for more than two hours between the third and the fourth.
  const starts = [0, 10, 20, 150, 160, 170]
  for (const later of starts.slice(0, -1)) {
    moveBy(service, 1 + later / 1_000)
    const aina = await start(undefined, { later: minutes(later) })
    await fetched(aina, before)
    before = (await aina.ask('board.get', {})).fetchedAt
    await aina.end()
  }
  moveBy(service, 1.01)
  const aina = await start(undefined, { later: minutes(170) })
  await fetched(aina, before)
  const page = await visit(aina)
  await goTo(page, '#/history/BTC?period=30d')
  await page.getByRole('radio', { name: en('periods.1d'), exact: true }).check({ force: true })
  await expect(page).toHaveURL(/#\/history\/BTC\?period=1d$/)
  await expect(chartOf(page)).toHaveAttribute('aria-valuemax', String(starts.length - 1))
  await expect.poll(() => inkOf(page)).toBeGreaterThan(1_000)
  await expect(page.locator('figcaption')).toContainText('Gaps without rates: ')

  const value = () => chartOf(page).getAttribute('aria-valuetext')
  const last = await value()
  const top = await atRest(page, () => chartOf(page).boundingBox())
  await chartOf(page).press('Home')
  await expect.poll(value).not.toBe(last)
  const first = await value()
  await chartOf(page).press('ArrowRight')
  await expect.poll(value).not.toBe(first)
  expect(await chartOf(page).boundingBox()).toEqual(top)
  await chartOf(page).press('Escape')
  await expect.poll(value).toBe(last)
  // The mouse, over the beginning of the line and away from it.
  if (!top) throw new Error('there is no chart')
  await page.mouse.move(top.x + 9, top.y + 40)
  await expect.poll(value).toBe(first)
  await page.mouse.move(top.x + 9, top.y - 40)
  await expect.poll(value).toBe(last)

  // It is zoomed into and back, and saved as a picture, as a longer history is.
  await chartOf(page).press('Home')
  await chartOf(page).press('+')
  await chartOf(page).press('+')
  await expect(chartOf(page)).not.toHaveAttribute('aria-valuemax', String(starts.length - 1))
  await chartOf(page).press('0')
  await expect(chartOf(page)).toHaveAttribute('aria-valuemax', String(starts.length - 1))
  expect((await saveExport(page, 'Save as PNG')).suggestedFilename()).toMatch(
    /^aina-BTC-KZT-2026-11-20T\d{6}Z\.png$/,
  )

  await page.getByText(en('history.table'), { exact: true }).click()
  await expect(page.locator('.point-table tbody tr')).toHaveCount(starts.length)
  const file = await saveExport(page, en('exporting.save', { format: 'CSV' }))
  expect(file.suggestedFilename()).toMatch(/^aina-BTC-KZT-2026-11-20T\d{6}Z\.csv$/)

  for (const language of languageCodes) {
    await speak(page, language)
    for (const width of [1200, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('figcaption')).toContainText(words(language)('history.day.grows'))
      await expectFits(page, `${language} at ${width}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await stillness(page)
        expect(await axeFindings(page)).toEqual([])
      }
    }
  }
  await speak(page, 'en')
  await goTo(page, '#/history/USD?period=1d')
  await expect(page.getByText(en('history.day.notLive'))).toBeVisible()
})
