import { expect, test } from './aina.ts'

test.use({ own: false })

test('the page has an icon that the policy allows', async ({ aina, visit }) => {
  const page = await visit(aina)
  const address = await page.locator('link[rel="icon"]').getAttribute('href')
  const answer = await page.request.get(new URL(address ?? '', page.url()).href)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  const width = await page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return picture.width
  }, address ?? '')
  expect(width).toBeGreaterThan(0)
})
