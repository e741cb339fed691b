import { type Aina, expect, type Page, test, watch } from '../aina.ts'
import { en, filled, openPage, rowOf } from '../words.ts'

test.use({ assets: 'few', course: 'short' })

const tokenOf = async (page: Page) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('aina.token'))
  // The page is drawn before it is kept.
  await expect.poll(kept).not.toBeNull()
  return kept()
}
const bookmark = (aina: Aina) => new URL('/#/history/USD', aina.address()).href
const says = (page: Page, what: 'missing' | 'closed' | 'controlled') =>
  page.getByText(en(`session.${what}.says`))

test('Ctrl-click and a bookmark open pages with tokens of their own', async ({ aina, page, troubles }) => {
  await filled(page)
  const context = page.context()
  const opening = context.waitForEvent('page')
  await rowOf(page, 'USD')
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const clicked = await opening
  watch(clicked, troubles)
  await expect(clicked.getByRole('slider')).toBeVisible()
  await expect(clicked).toHaveURL(/#\/history\/USD/)

  const marked = await context.newPage()
  watch(marked, troubles)
  await marked.goto(bookmark(aina))
  await expect(marked.getByRole('slider')).toBeVisible()
  const tokens = await Promise.all([page, clicked, marked].map(tokenOf))
  expect(new Set(tokens).size).toBe(3)
  // A page that was let in lets others in when the first is gone.
  await page.close()
  await clicked.close()
  const last = await context.newPage()
  watch(last, troubles)
  await last.goto(bookmark(aina))
  await expect(last.getByRole('slider')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await last.evaluate(() => Object.keys(localStorage))).toEqual([])
  // The printed address was not used for any of it.
  expect(aina.out()).toHaveLength(2)
  await last.close()
})

test('the settings close all sessions, and the new address works', async ({ aina, page, troubles }) => {
  await filled(page)
  const other = await page.context().newPage()
  await other.goto(bookmark(aina))
  await expect(other.getByRole('slider')).toBeVisible()
  await openPage(page, en('nav.settings'))
  await page.getByRole('heading', { name: en('settings.sessions') }).click()
  await page.getByRole('button', { name: en('settings.closeSessions') }).click()
  // It does nothing any more, and keeps the focus: else the next Tab would begin at the top.
  await expect(page.getByRole('button', { name: en('settings.closeSessions') })).toBeFocused()
  for (const each of [page, other]) await expect(says(each, 'closed')).toBeVisible()
  for (const each of [page, other]) {
    await each.reload()
    await expect(says(each, 'closed')).toBeVisible()
    await expect(says(each, 'missing')).toHaveCount(0)
  }
  await aina.line(3)
  await other.goto(aina.address())
  await expect(says(other, 'closed')).toHaveCount(0)
  await expect(rowOf(other, 'USD')).toBeVisible()
  await other.close()
  // The browser itself notes that the old token was refused.
  const others = troubles.filter((trouble) => !/^Failed to load resource: .* a status of 401/.test(trouble))
  expect(others).toEqual([])
  troubles.length = 0
})
