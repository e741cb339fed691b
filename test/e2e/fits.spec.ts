import { expect, test } from './aina.ts'
import { goTo, misfits, pages } from './pages.ts'
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
        expect(await misfits(page), `${address} at ${width}`).toEqual([])
      }
    }
  })
