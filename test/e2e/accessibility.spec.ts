import { type LanguageCode, languageCodes } from '../../src/shared/languages/language.ts'
import { expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { goTo, pages } from './pages.ts'
import { stillness } from './settled.ts'
import { speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

const dress = async (page: Page, language: LanguageCode, theme: 'light' | 'dark'): Promise<void> => {
  await speak(page, language)
  await page.getByRole('combobox', { name: words(language)('look.theme') }).selectOption(theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

test.describe('axe finds nothing', () => {
  // Each page in both themes with all of it open, all languages between them.
  for (const [at, address] of pages.entries())
    test(`on ${address}`, async ({ page }) => {
      for (const [which, theme] of (['light', 'dark'] as const).entries()) {
        // Where the switches are: the settings have choices of their own.
        await goTo(page, '#/board')
        await dress(page, languageCodes[(at + which) % languageCodes.length] ?? 'en', theme)
        await goTo(page, address)
        await page.mouse.move(0, 0)
        await openAll(page)
        // Colours that are still on their way are not what is meant to be seen.
        await stillness(page)
        expect(await axeFindings(page), `${address} in ${theme}`).toEqual([])
      }
    })
})
