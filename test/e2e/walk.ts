import { expect, type Page } from '@playwright/test'
import { shows } from '../../src/renderer/state/route.ts'
import type { LanguageCode } from '../../src/shared/languages/language.ts'
import { openPage, ratedRows, saidBy, words } from './words.ts'

/** Opens whatever can be opened on a page. */
const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

/** Goes through everything there is to see, in the language that the page speaks, and presses what may be pressed. */
export const walk = async (page: Page, language: LanguageCode): Promise<void> => {
  const t = words(language)
  const heading = page.getByRole('heading', { level: 1 })
  await openPage(page, t('nav.board'))
  await expect(heading).toHaveText(t('board.title'))
  const theme = page.getByRole('banner').getByRole('combobox', { name: t('look.theme'), exact: true })
  for (const choice of ['dark', 'light', 'system']) await theme.selectOption(choice)
  const search = page.getByRole('searchbox')
  await search.fill('EU')
  await expect(ratedRows(page)).not.toHaveCount(0)
  await search.fill('no such currency')
  await expect(page.getByText(t('board.nothingFoundHint'))).toBeVisible()
  await search.fill('')
  for (const show of [...shows].reverse())
    await page.getByRole('radio', { name: t(`board.${show}`), exact: true }).check()
  await openAll(page)
  await page.getByRole('button', { name: t('sync.refresh'), exact: true }).click()

  await openPage(page, t('nav.history'))
  await page.getByRole('combobox', { name: t('data.currency'), exact: true }).selectOption('EUR')
  await page.getByRole('combobox', { name: t('history.quote'), exact: true }).selectOption('USD')
  // Buttons in a wide window, a menu in a narrow one.
  const menu = page.getByRole('combobox', { name: t('history.period'), exact: true })
  for (const period of ['7d', '30d', '90d', '1y', 'all'] as const)
    if (await menu.isVisible()) await menu.selectOption(t(`periods.${period}`))
    else await page.getByRole('radio', { name: t(`periods.${period}`), exact: true }).check()
  const chart = page.getByRole('slider')
  await chart.hover()
  await chart.press('Home')
  await openAll(page)
  await expect(page.locator('details tbody tr').first()).toBeVisible()

  await openPage(page, t('nav.converter'))
  await expect(heading).toHaveText(t('nav.converter'))
  await page.evaluate(() => {
    location.hash = '#/convert?amount=1234.5&from=USD&to=EUR&on=2026-11-02'
  })
  await expect.poll(() => saidBy(page)).toContain('EUR')
  await page.getByRole('button', { name: t('converter.swap'), exact: true }).click()
  await openAll(page)

  // Whatever other pages there are.
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  for (const link of await links.all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(heading).toBeVisible()
    await openAll(page)
  }
  await openPage(page, t('nav.board'))
}
