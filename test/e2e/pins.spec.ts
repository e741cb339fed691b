import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { codesOn, en, filled, rowOf, starOf } from './words.ts'

test.use({ assets: 'few', course: 'short' })

test('a star pins and unpins, and the order is remembered by a restart', async ({ folder, start, visit }) => {
  const file = join(folder, 'settings.json')
  const settings = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ pins: ['EUR', 'USD', 'BTC'] }))
  const aina = await start()
  const page = await visit(aina)
  await filled(page)
  await expect.poll(() => codesOn(page)).toEqual(['EUR', 'USD', 'BTC', 'RUB', 'KGS', 'XDR', 'UZS', 'ETH'])
  await starOf(page, 'ETH').click()
  await expect(starOf(page, 'ETH')).toHaveAccessibleName(en('board.unpin', { code: 'ETH' }))
  await starOf(page, 'EUR').click()
  await expect.poll(() => codesOn(page)).toEqual(['USD', 'BTC', 'ETH', 'RUB', 'KGS', 'XDR', 'EUR', 'UZS'])
  // The page goes ahead of the disk by a moment.
  await expect.poll(settings).toMatchObject({ pins: ['USD', 'BTC', 'ETH'] })
  await page.getByRole('radio', { name: en('board.pinned') }).check()
  await expect.poll(() => codesOn(page)).toEqual(['USD', 'BTC', 'ETH'])
  for (const code of ['USD', 'BTC', 'ETH']) {
    await starOf(page, code).click()
    await expect(rowOf(page, code)).toHaveCount(0)
  }
  await expect(page.getByText(en('board.nothingPinned'))).toBeVisible()
  await page.getByRole('radio', { name: en('board.all') }).check()
  for (const code of ['XDR', 'UZS']) {
    await starOf(page, code).click()
    await expect(starOf(page, code)).toHaveAccessibleName(en('board.unpin', { code }))
  }
  await expect.poll(async () => (await codesOn(page)).slice(0, 3)).toEqual(['XDR', 'UZS', 'RUB'])
  await expect.poll(settings).toMatchObject({ pins: ['XDR', 'UZS'] })
  await page.close()

  await aina.end('SIGKILL')
  const again = await visit(await start())
  await filled(again)
  expect((await codesOn(again)).slice(0, 3)).toEqual(['XDR', 'UZS', 'RUB'])
  expect(settings()).toMatchObject({ pins: ['XDR', 'UZS'] })
})

test('a pair is added, edited and moved by keyboard alone', async ({ folder, start, visit }) => {
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify({ pins: ['USD'] }))
  const page = await visit(await start())
  await filled(page)
  const { keyboard } = page
  const firstRows = () =>
    page
      .locator('tr[data-code]')
      .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-code')))
  await page.getByRole('button', { name: en('pins.add') }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: en('pins.add') })
  await expect(dialog.getByLabel(en('converter.amount'), { exact: true })).toBeFocused()
  await keyboard.type('100')
  await keyboard.press('Tab')
  await keyboard.type('EUR')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('RUB')
  await expect(dialog).toContainText('100\u00a0EUR\u00a0→\u00a0RUB = ')
  expect(await axeFindings(page)).toEqual([])
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: en('pins.add') })).toBeFocused()
  await expect.poll(() => firstRows()).toEqual(['USD', '100 EUR/RUB'])
  expect(await axeFindings(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

  await page.locator('tr[data-code="100 EUR/RUB"]').getByRole('button', { name: /^Move/ }).focus()
  await keyboard.press('ArrowUp')
  await expect.poll(() => firstRows()).toEqual(['100 EUR/RUB', 'USD'])
  await page.locator('tr[data-code="100 EUR/RUB"]').getByRole('button', { name: /^Edit/ }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: en('pins.edit') })).toBeVisible()
  await keyboard.type('250')
  await keyboard.press('Enter')
  await expect
    .poll(() => JSON.parse(readFileSync(file, 'utf8')))
    .toMatchObject({ pins: ['250 EUR/RUB', 'USD'] })
})

test('the first fill is paused and resumed from the page, also over a restart', async ({
  service,
  start,
  visit,
}) => {
  // The histories wait until they are let go: then there is something left to pause.
  const held: (() => void)[] = []
  service.set('*', (request, response) => {
    const path = (request.url ?? '').replace(/^\/api|\?.*/g, '')
    if (path === '/rates') response.end(JSON.stringify(service.board))
    const code = path.replace('/historical/', '')
    const points = service.history(code)
    held.push(() => response.end(JSON.stringify({ code, base: 'KZT', count: points.length, points })))
  })
  const aina = await start()
  const page = await visit(aina)
  const progress = (done: number) => page.getByText(en('sync.progress', { done, count: 8 }))
  await expect(progress(0)).toBeVisible()
  // The board, and the first history.
  await expect.poll(() => service.requests.length).toBe(2)
  await page.getByRole('button', { name: en('sync.pause') }).click()
  await expect.poll(async () => (await aina.ask('settings.get', {})).paused).toBe(true)
  const asked = service.requests.length
  for (const letGo of held) letGo()
  await expect(progress(asked - 1)).toBeVisible()
  await expect(page.getByText(en('sync.phase.paused'))).toBeVisible()
  await expect(page.getByRole('button', { name: en('sync.resume') })).toBeVisible()
  await page.close()
  await aina.end()

  service.set('*', null)
  const again = await start()
  const resumed = await visit(again)
  await expect(resumed.getByText(en('sync.phase.paused'))).toBeVisible()
  // Nothing has been asked for since, and the board is too young to be asked for again.
  expect(service.requests).toHaveLength(asked)
  await resumed.getByRole('button', { name: en('sync.resume') }).click()
  await filled(resumed)
  const { done, total } = await again.ask('sync.get', {})
  expect([done, total]).toEqual([8, 8])
  expect(service.requests).toHaveLength(9)
})
