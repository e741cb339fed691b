import { test } from './aina.ts'
import { expectAnswers, phone } from './firstScreen.ts'
import { speak } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

test.describe(() => {
  // The demo, whose strip takes extra space.
  test.use({ rates: 'demo' })

  test('in Russian the answer of each page is on the first screen of a phone', async ({ aina, visit }) => {
    const page = await visit(aina, { viewport: phone })
    await speak(page, 'ru')
    await expectAnswers(page, 1)
  })
})
