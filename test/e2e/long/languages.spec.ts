import type { Page } from '@playwright/test'
import { languageCodes, languages } from '../../../src/shared/languages/language.ts'
import { expect, test } from '../aina.ts'
import { expectSet } from '../expectSet.ts'
import { stillness } from '../settled.ts'
import { amountIn, en, filled, openPage, plain, rowOf, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false })

test('the language is switched live: texts, the page’s own language, its title', async ({ page }) => {
  for (const language of languageCodes) {
    await speak(page, language)
    const t = words(language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('board.title'))
    await expect(page).toHaveTitle(new RegExp(t('board.title')))
    await expect(
      page.getByRole('banner').getByRole('combobox', { name: t('appearance.language') }),
    ).toHaveValue(language)
    await expect(page.getByRole('option', { name: languages[language].name, exact: true })).toHaveCount(1)
  }
})

test.describe(() => {
  test.use({ own: true })

  test('numbers and dates are Kazakh in Kazakh, in this browser', async ({ page }) => {
    await filled(page)
    await speak(page, 'kk')
    const t = words('kk')
    await expect(page.locator('.summary time').first()).toHaveText('2026 ж. 20 қараша, жұма')
    await expect(rowOf(page, 'USD').locator('.cell-change')).toContainText(/[▲▼] [+−]\d+,\d\d%/)
    await expect(page.locator('.summary')).toContainText('жаңа ғана алынды')
    await rowOf(page, 'USD').getByRole('link').click()
    await expect(page.locator('.readout')).toContainText('2026 ж. 20 қараша, жұма')
    await page.getByRole('radio', { name: t('periods.7d'), exact: true }).check()
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^2026 ж\. 20 қараша: /)
    await openPage(page, t('nav.converter'))
    await amountIn(page, 'KZT').fill('1234567.89')
    await expect(page.locator('.row-details')).toContainText('1\u00a0234\u00a0567,89')
  })
})

const ground = (page: { evaluate<T>(work: () => T): Promise<T> }) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('light and dark are switched live, and otherwise follow the system', async ({ page }) => {
  await filled(page)
  const theme = page.getByRole('combobox', { name: en('appearance.theme') })
  await theme.selectOption('light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await stillness(page)
  const light = await ground(page)
  await theme.selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await stillness(page)
  const dark = await ground(page)
  expect(dark).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe(dark)
  await theme.selectOption('system')
  await expect.poll(() => ground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(dark)
})

/** The value of an amount with plain spaces. */
const figure = async (page: Page, code: string) => plain(await amountIn(page, code).inputValue())

test.describe(() => {
  test.use({ own: true })

  test('no language changes an amount: not live, not in an address, not after a restart', async ({
    start,
    visit,
    aina,
    page,
  }) => {
    await filled(page)
    await speak(page, 'en')
    await page.evaluate(() => {
      location.hash = '#/convert?amount=1234567.89&from=KZT&to=USD'
    })
    await expect(amountIn(page, 'KZT')).toHaveValue('1,234,567.89')
    const dollars = await figure(page, 'USD')
    await speak(page, 'ru')
    await expect.poll(() => figure(page, 'KZT')).toBe('1 234 567,89')
    await expect.poll(() => figure(page, 'USD')).toBe(dollars.replaceAll(',', ' ').replace('.', ','))
    await expectSet(aina, { language: 'ru' })
    await page.reload()
    await expect(amountIn(page, 'USD')).toHaveValue(/,/)
    await expect.poll(() => figure(page, 'KZT')).toBe('1 234 567,89')

    await speak(page, 'en')
    await amountIn(page, 'KZT').fill('1,234')
    // While focused, an amount has no groups.
    await amountIn(page, 'KZT').blur()
    await expect(page).toHaveURL(/amount=1234$/)
    await speak(page, 'kk')
    await expect.poll(() => figure(page, 'KZT')).toBe('1 234')
    const codes = ['KZT', 'USD']
    await expectSet(aina, { language: 'kk', converter: { amount: '1234', code: 'KZT', codes } })
    await page.close()
    await aina.end()
    const again = await visit(await start())
    await openPage(again, words('kk')('nav.converter'))
    await expect(amountIn(again, 'USD')).toHaveValue(/\d/)
    await expect.poll(() => figure(again, 'KZT')).toBe('1 234')
  })
})
