import { expect, test } from '../aina.ts'
import { goTo } from '../pages.ts'
import { filled } from '../words.ts'

test.use({ assets: 'few', course: 'short' })

test.describe(() => {
  test.use({ own: false })

  test('the details of a converter row show thirty days and lead to the history of its pair', async ({
    page,
  }) => {
    await filled(page)
    await goTo(page, '#/convert?amount=100&from=USD&to=KZT,EUR,BTC')
    const trend = page.locator('.row-details .row-trend')
    const enter = (code: string) => page.locator(`li[data-code="${code}"] input`).focus()
    for (const code of ['USD', 'KZT', 'BTC', 'EUR']) {
      await enter(code)
      await expect(trend.locator('path')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/)
    }
    await expect(trend).toHaveAccessibleName(/^History of EUR\/USD: since .*, lowest .*, highest/)
    await enter('KZT')
    await expect(trend).toHaveAccessibleName(/^History of USD\/KZT/)
    await enter('EUR')
    await trend.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/history\/EUR\?quote=USD/)
    await expect(page.getByRole('slider')).toBeVisible()
  })
})
