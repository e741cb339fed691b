import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languageCodes } from '../../src/shared/languages/language.ts'
import { expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { nowhere } from './nowhere.ts'
import { expectFits, goTo, pages } from './pages.ts'
import { stillness } from './settled.ts'
import { en, ratedRows, rowOf, speak, words } from './words.ts'

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

test('axe finds a picture without words, faint letters and a nameless field', async ({ page }) => {
  await goTo(page, '#/board')
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentElement('afterbegin', document.createElement('input'))
      ?.insertAdjacentElement('afterend', document.createElement('img'))
    const faint = Object.assign(document.createElement('p'), { textContent: 'faint', className: 'faint' })
    faint.style.color = '#ddd'
    faint.style.background = '#fff'
    document.querySelector('main')?.append(faint)
  })
  const found = (await axeFindings(page)).map((text) => text.split(':')[0])
  expect(found.sort()).toEqual(['color-contrast', 'image-alt', 'label'])
  expect(await axeFindings(page, '.faint')).toEqual([expect.stringMatching(/^color-contrast: .*faint/)])
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

  test('on a first start without a service, nor on the demo’s board on a narrow screen', async ({
    start,
    visit,
    folder,
  }) => {
    const empty = await visit(await start(['--service', await nowhere()]), { colorScheme: 'dark' })
    await expect(empty.getByRole('listitem').first()).toBeVisible()
    expect(await axeFindings(empty)).toEqual([])
    await empty.close()
    const narrow = { width: 360, height: 800 }
    const demo = await visit(await start(['--data-dir', join(folder, 'demo'), '--service', 'demo']), {
      viewport: narrow,
    })
    await expect(ratedRows(demo).first()).toBeVisible()
    expect(await axeFindings(demo)).toEqual([])
    // Rows of two lines are still rows of a table.
    expect(await rowOf(demo, 'USD').getByRole('cell').count()).toBeGreaterThan(3)
  })
})

test.describe('axe finds nothing', () => {
  test.use({ own: true })

  test('shows the notice and the failure at the same time', async ({ folder, service, start, visit }) => {
    service.set('/rates', (_request, response) => response.writeHead(500).end())
    writeFileSync(join(folder, 'settings.json'), '{"theme":')
    const page = await visit(await start())
    await expect(page.getByText(words('en')('errors.service-failed.says'))).toBeVisible()
    await expect(page.getByText(words('en')('notices.kind.settings-broken.says'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words('en')('action.understood') }).click()
    await expect(page.getByText(words('en')('notices.kind.settings-broken.says'))).toHaveCount(0)
  })
})

test('where motion is not wanted nothing moves', async ({ aina, visit }) => {
  const page = await visit(aina, { reducedMotion: 'reduce' })
  for (const address of pages) {
    await goTo(page, address)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return [transitionDuration, animationDuration].some((text) => Number.parseFloat(text) > 0.01)
        })
        .map((element) => element.className),
    )
    expect(moving).toEqual([])
  }
})

test('with forced colours everything is visible, and the chart is redrawn', async ({ aina, visit }) => {
  const page = await visit(aina)
  await goTo(page, '#/history/USD?period=1y')
  const picture = () => page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  const before = await picture()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect.poll(async () => (await picture()) === before).toBe(false)
  for (const address of pages) {
    await goTo(page, address)
    await expectFits(page)
  }
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
  await goTo(page, '#/history/USD?period=1y&with=EUR')
  const compared = en('series.statistics.compared')
  await expect(page.getByRole('table', { name: compared }).getByRole('row')).toHaveCount(3)
  await expect.poll(() => rolesIn(compared)).toMatchObject({ row: 3, columnheader: 6, rowheader: 2 })
  await goTo(page, '#/health')
  await page.getByRole('button', { name: new RegExp(`^${en('settings.fillAll')}`) }).click()
  const currencies = en('health.title')
  const inTable = page.getByRole('table', { name: currencies, exact: true }).getByRole('row')
  await expect(inTable.nth(1)).toBeVisible()
  const rows = await inTable.count()
  await expect
    .poll(() => rolesIn(currencies))
    .toMatchObject({
      row: rows,
      columnheader: 9,
      rowheader: rows - 1,
      cell: 8 * (rows - 1),
    })
})
