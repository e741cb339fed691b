import type { Page } from '@playwright/test'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { clipboardText } from './clipboardText.ts'
import { cutControls, wrappedNumbers } from './controls.ts'
import { chooseExport } from './exportMenu.ts'
import { expectFits, goTo } from './pages.ts'
import { en, ratedRows, rowOf, speak, words } from './words.ts'

// The demo has its own sentence on every page, five pins and every official currency.
test.use({ own: false, rates: 'demo' })

/** Waits for the pinned rates with their changes: the demo's other histories take a minute and a half. */
const ready = async (page: Page): Promise<void> => {
  await expect(ratedRows(page).first()).toBeVisible()
  await expect(rowOf(page, 'USD').locator('.cell-change')).toContainText(/[▲▼]/)
}

/** How many rows are whole in the window, and how high the lowest row is, in CSS pixels. */
const rowsInWindow = (page: Page): Promise<{ whole: number; lowest: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('table.board tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return {
      whole: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      lowest: Math.min(...boxes.map(({ height }) => height)),
    }
  })

for (const language of languageCodes) {
  test(`in ${language} a desktop window shows 11 whole rows of at least 36 pixels`, async ({
    aina,
    visit,
  }) => {
    const page = await visit(aina, { viewport: { width: 1200, height: 800 } })
    await ready(page)
    await speak(page, language)
    const { whole, lowest } = await rowsInWindow(page)
    expect(whole).toBeGreaterThanOrEqual(11)
    expect(lowest).toBeGreaterThanOrEqual(36)
  })

  test(`in ${language} a phone shows at least 7 whole rows of at least 44 pixels`, async ({
    aina,
    visit,
  }) => {
    const page = await visit(aina, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await ready(page)
    await speak(page, language)
    const { whole, lowest } = await rowsInWindow(page)
    expect(whole).toBeGreaterThanOrEqual(7)
    expect(lowest).toBeGreaterThanOrEqual(44)
  })

  test(`in ${language} no control is cut and no number breaks, from 320 to 1600 px`, async ({ page }) => {
    await ready(page)
    await speak(page, language)
    for (const width of [320, 360, 768, 1200, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page, `at ${width}`)
      expect(await cutControls(page), `at ${width}`).toEqual([])
      expect(await wrappedNumbers(page, '.cell-rate .number, .change-part'), `at ${width}`).toEqual([])
    }
  })
}

test('no change touches the line of thirty days on a phone, in any language', async ({ page }) => {
  await ready(page)
  await expect(rowOf(page, 'BTC').locator('.spark')).toBeVisible()
  for (const language of languageCodes) {
    await speak(page, language)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const room = await rowOf(page, 'BTC').evaluate((row) => {
        const parts = [...row.querySelectorAll('.change-part')].map(
          (part) => part.getBoundingClientRect().left,
        )
        return Math.min(...parts) - (row.querySelector('.spark')?.getBoundingClientRect().right ?? 0)
      })
      expect(room, `${language} at ${width}`).toBeGreaterThanOrEqual(4)
    }
  }
})

test('rate, name, change and line of a row share one baseline', async ({ page }) => {
  await ready(page)
  for (const width of [768, 1200, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const apart = await page.locator('table.board tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const baselineOf = (element: Element): number => {
          if (element instanceof SVGElement) return element.getBoundingClientRect().bottom
          const probe = document.createElement('span')
          probe.style.display = 'inline-block'
          element.prepend(probe)
          const { bottom } = probe.getBoundingClientRect()
          probe.remove()
          return bottom
        }
        const parts = [...row.querySelectorAll('.cell-rate .number, .name, .code, .change-part, .spark')]
        const lines = parts.map(baselineOf)
        return Math.max(...lines) - Math.min(...lines) > 1 ? [`${row.textContent}: ${lines.join(' ')}`] : []
      }),
    )
    expect(apart, `at ${width}`).toEqual([])
  }
})

test('a shared date and age appear once, in the head, and in no row', async ({ page }) => {
  await ready(page)
  await expect(page.locator('.summary time').first()).toContainText('19 November 2026')
  await expect(page.locator('table.board time')).toHaveCount(0)
  await expect(page.getByText(/fetched/).filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('table')).not.toContainText('fetched')
})

test('the change of a row fits on one line, and the head names its start once', async ({ page }) => {
  await ready(page)
  const usd = page.locator('tr[data-code="USD"] .cell-change')
  await expect(usd).toContainText(/[▲▼]/)
  const parts = await usd
    .locator('.change-part')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()))
  expect(parts).toHaveLength(2)
  expect(Math.abs((parts[0]?.bottom ?? 0) - (parts[1]?.bottom ?? 0))).toBeLessThan(4)
  await expect(page.locator('.summary')).toContainText('since 18 November')
})

test('axe finds nothing with the Export menu open, and a copy has its source', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 1200, height: 800 } })
  await ready(page)
  await page.getByRole('button', { name: en('exporting.open'), exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await chooseExport(page, en('exporting.copy'))
  await expect(page.getByText(/^Copied \d+ lines\.$/)).toBeVisible()
  const copied = await clipboardText(page)
  const [header = '', usd = ''] = copied.split(/\r?\n/)
  expect(header.split('\t').slice(0, 2)).toEqual(['Code', 'Name'])
  expect(usd).toMatch(/^USD\tUS dollar\t\d+\.\d+\t/)
  expect(copied).toContain(en('exporting.demo'))
})

test('on a phone the menu of a pinned row unpins it', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await ready(page)
  await goTo(page, '#/board')
  await page.getByRole('button', { name: en('board.move', { code: 'CNY' }) }).click()
  await page.getByRole('menuitem', { name: en('board.unpin', { code: 'CNY' }) }).click()
  await expect(page.getByText(en('board.unpinned', { code: 'CNY' }))).toBeAttached()
  await expect(page.getByRole('button', { name: words('en')('board.pin', { code: 'CNY' }) })).toBeVisible()
})
