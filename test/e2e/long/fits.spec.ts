import { expect, test } from '../aina.ts'
import { brokenWords, cutChoices, expectFits, goTo, pages } from '../pages.ts'
import { speak } from '../words.ts'

// The demo has every official currency, with its longest names and its largest and smallest rates.
test.use({ own: false, rates: 'demo' })

test('in Russian nothing scrolls sideways, is cut or breaks a word, wide or narrow', async ({ page }) => {
  await speak(page, 'ru')
  for (const address of pages) {
    await goTo(page, address)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page, `${address} at ${width}`)
      await expect.poll(() => brokenWords(page), `${address} at ${width}`).toEqual([])
      await expect.poll(() => cutChoices(page), `${address} at ${width}`).toEqual([])
    }
  }
})
