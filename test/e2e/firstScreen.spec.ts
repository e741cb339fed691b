import { expect, test } from './aina.ts'
import { goTo } from './pages.ts'
import { speak } from './words.ts'

// The demo, whose strip takes extra space.
test.use({ own: false, rates: 'demo' })

test('in Russian the answer of each page is on the first screen of a phone', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 360, height: 740 } })
  await speak(page, 'ru')
  for (const [address, answer] of [
    ['#/board', 'table.board tbody tr .cell-rate'],
    ['#/convert?amount=100&from=USD&to=KZT,EUR,BTC', '.row-of-list:nth-child(2) .row-amount input'],
    ['#/history/USD?period=1y', '.chart canvas'],
  ] as const) {
    await goTo(page, address)
    const first = page.locator(answer).first()
    await expect(first).toBeVisible()
    const isWhole = () => first.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isWhole, address).toBe(true)
  }
})
