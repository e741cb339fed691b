import { expect, type Page, test } from './aina.ts'
import { en, filled, rowOf, speak } from './words.ts'

test.use({ assets: 'few', course: 'short' })

const banner = (page: Page, kind: 'forbidden' | 'gone') => page.getByText(en(`session.${kind}.says`))

test('a reload keeps the session, and no address or text has the token', async ({ aina, visit }) => {
  const token = new URL(aina.address()).hash.slice(1)
  const page = await visit(aina)
  await filled(page)
  const kept = () => page.evaluate(() => sessionStorage.getItem('aina.token'))
  expect(await kept()).toBe(token)
  const seen = async () =>
    `${page.url()} ${await page.evaluate(() => document.documentElement.outerHTML)} ${aina.err()}`
  expect(await seen()).not.toContain(token)
  await rowOf(page, 'USD').getByRole('link').click()
  await page.reload()
  await expect(page.getByRole('slider')).toBeVisible()
  expect(await seen()).not.toContain(token)
  // Going back does not return to the token either.
  await page.goBack()
  await expect(page).toHaveURL(/\/#\/(board)?$/)
  await expect(rowOf(page, 'USD')).toBeVisible()
})

test('a page says that Aina ended, keeps its rates, and needs a new address', async ({
  service,
  start,
  aina,
  page,
  troubles,
}) => {
  await filled(page)
  await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
  await aina.end('SIGKILL')
  await expect(banner(page, 'gone')).toBeVisible()
  await expect(page.locator('.summary')).toContainText('fetched')
  await expect(rowOf(page, 'USD')).toContainText('₸')

  const again = await start(['--service', service.base, '--port', String(aina.port)])
  await expect(banner(page, 'forbidden')).toBeVisible()
  await expect(page.getByText(en('session.forbidden.do'))).toBeVisible()
  await expect(rowOf(page, 'USD')).toBeVisible()
  // In the same tab, over the same page: only the fragment is another.
  await page.goto(again.address())
  await expect(banner(page, 'forbidden')).toHaveCount(0)
  await speak(page, 'ru')
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
  // The browser itself notes that the old token was refused.
  const others = troubles.filter((trouble) => !/^Failed to load resource: .* a status of 401/.test(trouble))
  expect(others).toEqual([])
  troubles.length = 0
})
