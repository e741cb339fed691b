import { type LanguageCode, languageCodes } from '../../src/shared/languages/language.ts'
import { expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { goTo, pages } from './pages.ts'
import { stillness } from './settled.ts'
import { en, speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

const dress = async (page: Page, language: LanguageCode, theme: 'light' | 'dark'): Promise<void> => {
  await speak(page, language)
  await page.getByRole('combobox', { name: words(language)('appearance.theme') }).selectOption(theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

test.describe('axe finds nothing', () => {
  // Each page in both themes with all of it open, all languages between them.
  for (const [at, address] of pages.entries())
    test(`on ${address}`, async ({ page }) => {
      for (const [which, theme] of (['light', 'dark'] as const).entries()) {
        // Where the switches are: the settings have choices of their own.
        await goTo(page, '#/board')
        await dress(page, languageCodes[(at + which) % languageCodes.length] ?? 'en', theme)
        await goTo(page, address)
        await page.mouse.move(0, 0)
        await openAll(page)
        // Colours that are still on their way are not what is meant to be seen.
        await stillness(page)
        expect(await axeFindings(page), `${address} in ${theme}`).toEqual([])
      }
    })
})

test('a table shown as blocks keeps its roles and column names', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 768, height: 800 } })
  const session = await page.context().newCDPSession(page)
  /** How many of each role the browser itself hands on within the part that is called so. */
  const rolesIn = async (name: string): Promise<Record<string, number>> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const isInside = (id: string | undefined): boolean => {
      const node = id === undefined ? undefined : byId.get(id)
      if (!node) return false
      return (node.role?.value === 'table' && (node.name?.value ?? '') === name) || isInside(node.parentId)
    }
    const roles: Record<string, number> = {}
    for (const { parentId, role, ignored } of nodes)
      if (!ignored && isInside(parentId)) roles[String(role?.value)] = (roles[String(role?.value)] ?? 0) + 1
    return roles
  }
  await goTo(page, '#/settings')
  const name = en('data.currencies')
  // The section waits for its answer.
  await expect(page.locator('summary').filter({ hasText: name })).toBeVisible()
  await openAll(page)
  const rows = await page.getByRole('table', { name }).getByRole('row').count()
  expect(rows).toBeGreaterThan(2)
  await expect.poll(() => rolesIn(name)).toMatchObject({ row: rows, rowheader: rows - 1 })
})
