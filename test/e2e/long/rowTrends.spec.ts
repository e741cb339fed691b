import { expect, type Page, test } from '../aina.ts'
import { minutes } from '../clock.ts'
import { goTo } from '../pages.ts'
import { en, filled } from '../words.ts'

test.use({ assets: 'few', course: 'short' })

test.describe(() => {
  test.use({ own: false })

  test('each row of the converter shows thirty days and leads to the history of its pair', async ({
    page,
  }) => {
    await filled(page)
    await goTo(page, '#/convert?amount=100&from=USD&to=KZT,EUR,BTC')
    const trendOf = (code: string) => page.locator(`li[data-code="${code}"] .row-trend`)
    for (const code of ['USD', 'KZT', 'EUR', 'BTC']) {
      await expect(trendOf(code).locator('path')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/)
      await expect(trendOf(code)).toBeVisible()
    }
    await expect(trendOf('EUR')).toHaveAccessibleName(/^History of EUR\/USD: since .*, lowest .*, highest/)
    await expect(trendOf('KZT')).toHaveAccessibleName(/^History of USD\/KZT/)
    // Typing redraws none of them.
    const marked = await trendOf('EUR').evaluateHandle((link) => link)
    await page.locator('li[data-code="USD"] input').fill('2500')
    expect(await marked.evaluate((link) => link.isConnected)).toBe(true)
    await trendOf('EUR').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/history\/EUR\?quote=USD/)
    await expect(page.getByRole('slider')).toBeVisible()
  })
})

test('an unlisted currency is named in its row and history, and health links it', async ({
  start,
  visit,
  service,
}) => {
  const before = await start()
  const first = await visit(before)
  await filled(first)
  await goTo(first, '#/convert?amount=100&from=USD&to=KGS')
  const rowIn = (page: Page) => page.locator('li[data-code="KGS"]')
  // Its day is that of all official rates, which the line below the rows says.
  await expect(first.locator('.converter > .facts time')).toBeVisible()
  await expect(rowIn(first)).not.toContainText(en('board.unlisted'))
  await before.end()
  service.set('/rates', (_request, response) => {
    const rates = service.board.rates.filter(({ code }) => code !== 'KGS')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...service.board, rates, count: rates.length }))
  })
  const page = await visit(await start(undefined, { later: minutes(30) }))
  await goTo(page, '#/convert?amount=100&from=USD&to=KGS')
  await expect(rowIn(page)).toContainText(en('board.unlisted'))
  await goTo(page, '#/health')
  await page.getByRole('link', { name: /^KGS / }).click()
  await expect(page).toHaveURL(/#\/history\/KGS/)
  await expect(page.getByText(en('history.unlisted', { code: 'KGS' }))).toBeVisible()
})
