import { expect, test } from '../aina.ts'
import { goTo } from '../pages.ts'
import { filled } from '../words.ts'

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
