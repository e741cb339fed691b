import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, test } from '../aina.ts'
import { browserOptions } from '../browser.ts'
import { expectAnswers, phone } from '../firstScreen.ts'
import { expectPagesFit } from '../pages.ts'
import { filled, speak } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false, rates: 'demo' })

// As a person sets it in the browser: letters of twice the usual size, in a window of the usual size.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  launchOptions: async ({}, use) => use(await browserOptions('--blink-settings=defaultFontSize=32')),
})

for (const language of languageCodes)
  test(`in ${language} letters of twice the size scroll nothing sideways and cut nothing`, async ({
    page,
  }) => {
    await speak(page, language)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectPagesFit(page, [1280, 900, 640, 480])
  })

for (const language of languageCodes)
  test(`in ${language} at 200 % text the answer is on a phone’s first screen`, async ({ aina, visit }) => {
    const page = await visit(aina, { viewport: phone })
    await speak(page, language)
    await expectAnswers(page, 0.6)
  })

test('in the narrowest window at 200 % text a long rate stays on one line', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 320, height: 640 } })
  await filled(page)
  const rates = await page.locator('.rate-button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const number = button.querySelector('.number')
      const lines =
        (number?.getBoundingClientRect().height ?? 0) / Number.parseFloat(getComputedStyle(button).fontSize)
      const cell = button.closest('td')
      return {
        text: button.textContent,
        isOneLine: lines < 2,
        fits: cell !== null && cell.scrollWidth <= cell.clientWidth,
      }
    }),
  )
  expect(rates.length).toBeGreaterThan(3)
  expect(rates.filter(({ isOneLine, fits }) => !isOneLine || !fits)).toEqual([])
})
