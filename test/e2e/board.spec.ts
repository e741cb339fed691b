import type { Page } from '@playwright/test'
import { en } from '../../src/shared/languages/en.ts'
import { kk } from '../../src/shared/languages/kk.ts'
import { expect, someAssets, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { expectSet } from './expectSet.ts'
import { holdHistory } from './holdHistory.ts'
import { drawn } from './settled.ts'

/** The person speaks English and has a pin that the service knows nothing of. */
const chosen = { language: 'en', pins: ['USD', 'EUR', 'XAU', 'RUB', 'CNY', 'BTC'] } as const

test.use({ course: 'short', own: false, chosen: { ...chosen, pins: [...chosen.pins] } })

const codes = (page: Page) =>
  page
    .locator('tr[data-code]')
    .evaluateAll((rows) => rows.map((row) => (row instanceof HTMLElement ? row.dataset.code : undefined)))

/** When the history of what is pinned has come. */
const filled = (page: Page) => expect(page.locator('tr[data-code="BTC"] .cell-change')).toContainText(/[▲▼]/)

test('a row has a flag, a month’s line and the change against the previous publication', async ({ page }) => {
  await filled(page)
  const row = page.locator('tr[data-code="USD"]')
  const flag = row.locator('img')
  await expect(flag).toHaveJSProperty('complete', true)
  expect(
    await flag.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await flag.getAttribute('src')).not.toContain('data:')
  await expect(row.locator('.spark path')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/)
  await expect(row.locator('.cell-change')).toContainText(/[▲▼] [+−]\d+\.\d\d%/)
  await expect(row.locator('.cell-change')).toContainText(/compared with \d+ \w+ \d{4}/)
  await expect(page.locator('tr[data-code="BTC"] .cell-change')).toContainText(
    'compared with the last rate on',
  )
})

test.describe(() => {
  test.use({ own: true })

  test('nothing on the table moves while the month’s lines and changes come', async ({
    service,
    start,
    visit,
  }) => {
    const letGo = holdHistory(service, ...someAssets.map(({ code }) => code))
    const page = await visit(await start())
    const ton = page.locator('tr[data-code="TON"] .cell-change')
    await expect(ton).toContainText('—')
    const places = () =>
      page.locator('.board').evaluate((table) => {
        const from = table.getBoundingClientRect()
        return [...table.querySelectorAll('th, td')].map((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect()
          return [left - from.left, top - from.top, width, height].map(Math.round).join(' ')
        })
      })
    const before = await places()
    expect(before.length).toBeGreaterThan(60)
    letGo()
    for (const { code } of someAssets)
      await expect(page.locator(`tr[data-code="${code}"] .cell-change`)).toContainText(/[▲▼]/)
    await drawn(page)
    expect(await places()).toEqual(before)
  })
})

test('a pin that the service lacks is announced, and the others are ordered around it', async ({
  aina,
  page,
}) => {
  await filled(page)
  await expect(page.getByRole('row', { name: /XAU/ })).toContainText('This service has no XAU.')
  expect((await codes(page)).slice(0, 5)).toEqual(['USD', 'EUR', 'RUB', 'CNY', 'BTC'])
  const from = await page.getByRole('button', { name: 'Move USD' }).boundingBox()
  const to = await page.locator('tr[data-code="RUB"]').boundingBox()
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height / 2 + 12, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['EUR', 'RUB', 'USD'])
  expect(await page.evaluate(() => location.hash)).not.toContain('history')
  await expectSet(aina, { pins: ['EUR', 'XAU', 'RUB', 'USD', 'CNY', 'BTC'] })
  await page.reload()
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['EUR', 'RUB', 'USD'])
  await page.getByText(en.board.unpinShort, { exact: true }).click()
  await expect(page.getByText('This service has no XAU.')).toBeHidden()
})

test('by keyboard alone a pin moves, its menu opens, and its history opens', async ({ page }) => {
  await filled(page)
  const move = page.getByRole('button', { name: 'Move EUR' })
  await move.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['EUR', 'USD', 'RUB'])
  await expect(page.getByText('EUR: place 1 of 5')).toBeAttached()
  await expect(move).toBeFocused()
  await page.keyboard.press('Enter')
  const down = page.getByRole('menuitem', { name: en.board.moveDown })
  await expect(down).toBeVisible()
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['USD', 'EUR', 'RUB'])
  await expect(down).toBeHidden()
  await expect(move).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Unpin EUR' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['USD', 'RUB', 'EUR'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/history\/EUR/)
  await page.goBack()
  await expect(page.locator('tr[data-code="EUR"]')).toBeVisible()
})

test('sorted by name in Kazakh, letters follow the alphabet', async ({ page }) => {
  await page.locator('.appearance select').first().selectOption('kk')
  await page.getByRole('table').getByRole('button', { name: kk.board.name }).click()
  await expect(page.getByRole('columnheader', { name: kk.board.name })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const names = await page.locator('tr[data-code] .name').allTextContents()
  const alphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'
  const places = names.map((name) => alphabet.indexOf(name.charAt(0).toLowerCase()))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(page.locator('tr[data-code="USD"] .cell-change')).toContainText(
    'күнгі жарияланыммен салыстырғанда',
  )
})

test.describe(() => {
  test.use({ own: true })

  test('with the service gone, a new page still has every rate, line and change', async ({
    page,
    service,
  }) => {
    await filled(page)
    await service.close()
    await page.reload()
    await filled(page)
    await expect(page.locator('tr[data-code="USD"] .spark path')).toHaveAttribute('d', /L/)
  })
})

test('the details of a rate open from it, and Escape returns', async ({ page }) => {
  const rate = page.locator('tr[data-code="USD"] .rate-button')
  await rate.click()
  await expect(page.getByRole('dialog')).toContainText('1 USD =')
  // What there is to read comes before what there is to press.
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rate).toBeFocused()
})

for (const width of [320, 1200])
  test(`at ${width} pixels nothing sticks out, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: en.board.view, exact: true }).click()
    await page.getByRole('menuitemradio', { name: en.board.compact }).click()
    await expect(page.locator('.board-compact')).toBeVisible()
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(sticksOut).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move USD' }).click()
    expect(await axeFindings(page)).toEqual([])
  })
