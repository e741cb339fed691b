import { expect, test } from './aina.ts'
import { expectFits, goTo, pages } from './pages.ts'
import { languages, speak } from './words.ts'

test.use({ assets: 'few' })

for (const language of languages)
  test(`in ${language} nothing scrolls sideways or is cut, from a wide window down to 320 pixels`, async ({
    start,
    visit,
  }) => {
    // The demo has every official currency, with its longest names and its largest and smallest rates.
    const page = await visit(await start(['--service', 'demo']))
    await speak(page, language)
    for (const width of [1280, 960, 721, 719, 480, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of pages) {
        await goTo(page, address)
        await expectFits(page, `${address} at ${width}`)
      }
    }
  })

for (const language of languages)
  test(`in ${language} the table of data health scrolls in its own frame, and the page does not`, async ({
    start,
    visit,
  }) => {
    const page = await visit(await start(['--service', 'demo']))
    await speak(page, language)
    await goTo(page, '#/health')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const width of [1280, 719, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await beyond(), `at ${width}`).toBe(0)
    }
  })
