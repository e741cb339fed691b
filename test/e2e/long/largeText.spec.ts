import { expect, test } from '../aina.ts'
import { browserOptions } from '../browser.ts'
import { expectFits, goTo, pages } from '../pages.ts'
import { speak } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false, rates: 'demo' })

// As a user sets it in the browser: letters of twice the usual size, in a window of the usual size.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  launchOptions: async ({}, use) => use(await browserOptions('--blink-settings=defaultFontSize=32')),
})

test('in Russian letters of twice the size scroll nothing sideways and cut nothing', async ({ page }) => {
  await speak(page, 'ru')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  for (const address of pages) {
    await goTo(page, address)
    for (const width of [1280, 480]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page, `${address} at ${width}`)
    }
  }
})
