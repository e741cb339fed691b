import { expect, type Locator, type Page } from '@playwright/test'
import { type LanguageCode, languageCodes } from '../../src/shared/languages/language.ts'
import type { T } from '../../src/shared/languages/texts.ts'
import { createTexts } from '../doubles/texts.ts'

/** The texts of a language, by the same table that the pages speak from. */
export const words = (language: LanguageCode): T => createTexts(language).t

export const en = words('en')

/** Spaces as one plain space: innerText and accessible names differ in which they keep. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The rows of the board that have a rate. */
export const ratedRows = (page: Page): Locator =>
  page.locator('table.board tbody tr').filter({ has: page.locator('.cell-rate') })

/** The row of a currency on the board. */
export const rowOf = (page: Page, code: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${code}\\b`) }) })

/** The rate in a row, as written, without its spaces. */
export const rateIn = async (row: Locator): Promise<string> =>
  (await row.locator('.cell-rate button').innerText()).replace(/\s/g, '')

/** The star of a currency, whether it is pinned or not. */
export const starOf = (page: Page, code: string): Locator => {
  const names = languageCodes.flatMap((language) => {
    const t = words(language)
    return [t('board.pin', { code }), t('board.unpin', { code })]
  })
  return rowOf(page, code).getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
}

/** The codes on the board that have a rate, from the top. */
export const codesOn = (page: Page): Promise<string[]> => ratedRows(page).locator('th .code').allInnerTexts()

/** Goes to a page by its link above. */
export const openPage = (page: Page, name: string): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()

/** Switches the language, whichever the page speaks, and waits until it speaks it. */
export const speak = async (page: Page, language: LanguageCode): Promise<void> => {
  const labels = languageCodes.map((code) => words(code)('look.language')).join('|')
  const choice = page.getByRole('banner').getByRole('combobox', { name: new RegExp(`^(${labels})$`) })
  await choice.selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Waits until the whole history of every currency has been fetched. */
export const filled = async (page: Page): Promise<void> => {
  await expect(ratedRows(page).first()).toBeVisible()
  // The state may come after the rates list: before that there is no progress either. On a phone it is folded into one line.
  await expect(page.locator('.sync-state > *, .board-status').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** The field with the amount in a currency, on the converter's page. */
export const amountIn = (page: Page, code: string): Locator =>
  page.locator(`li[data-code="${code}"] .row-amount input`)

/** All that a page says and holds in its fields, with plain spaces. */
export const saidBy = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [
        (main as HTMLElement).innerText,
        ...[...main.querySelectorAll('input, output')].map((field) => (field as HTMLInputElement).value),
      ].join('\n'),
    )
    .then(plain)
