import { faults } from '../../doubles/service.ts'
import { expect, test } from '../aina.ts'
import { days } from '../clock.ts'
import { beyondCard, brokenWords, cutChoices, expectFits, expectPagesFit, goTo, pages } from '../pages.ts'
import { ratedRows, rowOf, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short' })

test.describe(() => {
  // The demo has every official currency, with its longest names and its largest and smallest rates.
  test.use({ own: false, rates: 'demo' })

  test('in Russian nothing scrolls sideways or is cut, wide or narrow', async ({ page }) => {
    await speak(page, 'ru')
    await expectPagesFit(page, [1280, 320])
  })

  test('in Russian no word breaks and no choice is cut, wide or narrow', async ({ page }) => {
    await speak(page, 'ru')
    for (const address of pages) {
      await goTo(page, address)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => brokenWords(page), `${address} at ${width}`).toEqual([])
        await expect.poll(() => cutChoices(page), `${address} at ${width}`).toEqual([])
      }
    }
  })
})

test('a stale board stays inside its card, unbroken and without overlaps', async ({
  service,
  start,
  visit,
}) => {
  const fresh = await start()
  await expect(ratedRows(await visit(fresh)).first()).toBeVisible()
  await fresh.end()
  // Days later nobody answers: every row has its mark, BTC's too.
  service.set('*', faults.status(503))
  const page = await visit(await start(undefined, { later: days(5) }))
  await speak(page, 'ru')
  await expect(page.locator('.summary, .board-status').first()).toContainText(words('ru')('freshness.stale'))
  for (const width of [1200, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => beyondCard(page), `at ${width}`).toEqual([])
  }
})

test('a long name of the service, a change of many digits and an implausible jump stay in their places', async ({
  service,
  start,
  visit,
}) => {
  const { board } = service
  const names = [
    'Название, которое служба прислала целиком, без сокращений и за сто единиц сразу',
    'Названиекотороеслужбаприслалаоднимсловомибезпробелов',
  ]
  const rates = board.rates.map((rate) => {
    if (rate.code === 'BTC') return { ...rate, kzt: 54_321_987.65 }
    return rate.kind === 'fiat' && !['USD', 'EUR'].includes(rate.code)
      ? { ...rate, code: `Q${rate.code}`, nameRu: names[rate.code === 'RUB' ? 0 : 1] }
      : rate
  })
  service.set('/rates', (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...board, rates })),
  )
  const page = await visit(await start())
  await speak(page, 'ru')
  const row = rowOf(page, 'BTC')
  await expect(row.locator('.cell-change')).toContainText(/[▲▼]/)
  const isClear = async (selector: string) => {
    const mark = await row.locator('.row-note').boundingBox()
    const part = await row.locator(selector).boundingBox()
    if (!mark || !part) return false
    return mark.x >= part.x + part.width || mark.x + mark.width <= part.x || mark.y >= part.y + part.height
  }
  for (const width of [1200, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => beyondCard(page, 99), `at ${width}`).toEqual([])
    await expectFits(page, `at ${width}`)
    for (const part of ['.code', '.name', '.cell-rate', '.cell-change'])
      await expect.poll(() => isClear(part), `${part} at ${width}`).toBe(true)
  }
})
