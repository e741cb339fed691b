import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { renderApp, settle } from '../renderApp.tsx'

const rowOf = (code: string) => {
  const row = screen.getAllByRole('row').find((each) => within(each).queryByText(code))
  if (!row) throw new Error(`no row of ${code}`)
  return row
}
const codes = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => header.textContent?.trim().split(' ')[0])
    .filter(Boolean)

const head = () => document.querySelector('.summary')?.textContent ?? ''

test('the head names the official rates’ date and the fetch’s age once', async () => {
  const friday = fakeCore()
  const sunday = sampleNow + 2 * 86_400_000
  await renderApp(friday, '#/board', sunday)
  expect(head()).toContain('fetched 2 days ago')
  expect(rowOf('USD').textContent).not.toMatch(/2026, fetched|fetched 2 days ago/)
  expect(screen.getByText(/Friday, 20 November 2026/)).toBeTruthy()
  expect(screen.getByText(en.freshness.why.weekend)).toBeTruthy()
  // What is printed says when that was.
  const onScreen = document.body.cloneNode(true)
  if (onScreen instanceof Element) for (const paper of onScreen.querySelectorAll('.on-paper')) paper.remove()
  expect(onScreen.textContent).not.toContain('22 Nov')
})

test('stale rates keep their values, and the head gives the reason once', async () => {
  const stale = ['USD', 'EUR'].map((code) =>
    sampleAsset(code, { kzt: 525.12, day: isoDay('2026-11-17'), state: 'stale' }),
  )
  await renderApp(fakeCore({ board: sampleBoard({ day: isoDay('2026-11-17'), assets: stale }) }))
  expect(rowOf('USD').textContent).toContain('525.12')
  expect(head()).toContain('stale')
  expect(head()).toContain('the publication of 18 November is missing')
  expect(within(rowOf('USD')).queryByText('stale')).toBeNull()
})

test('a rate that alone is stale says in its row its date, its age, and why', async () => {
  const old = { day: isoDay('2026-11-17'), state: 'stale' as const, fetchedAt: '2026-11-17T09:00:00Z' }
  const stale = sampleAsset('EUR', { kzt: 601.4, ...old })
  await renderApp(fakeCore({ board: sampleBoard({ assets: [sampleAsset('USD'), stale] }) }))
  expect(rowOf('EUR').textContent).toContain('17 Nov 2026, fetched 3 days ago')
  expect(within(rowOf('EUR')).getByText('stale')).toBeTruthy()
  expect(within(rowOf('USD')).queryByText('stale')).toBeNull()
})

test('a currency without a valid rate in the newest list says so beside its old date', async () => {
  const gone = sampleAsset('AUD', {
    day: isoDay('2026-10-02'),
    fetchedAt: '2026-10-02T10:00:00Z',
    state: 'stale',
  })
  await renderApp(fakeCore({ board: sampleBoard({ assets: [sampleAsset('USD'), gone] }) }))
  expect(rowOf('AUD').textContent).toContain(en.board.unlisted)
  expect(rowOf('AUD').textContent).toContain('2 Oct 2026')
  expect(rowOf('USD').textContent).not.toContain(en.board.unlisted)
})

test('search finds codes and names in three languages, without Kazakh letters too', async () => {
  await renderApp()
  const search = screen.getByRole('searchbox')
  const find = async (text: string) => {
    await settle(() => fireEvent.change(search, { target: { value: text } }))
    return screen.queryAllByRole('rowheader').length === 0 ? [] : codes()
  }
  expect(await find('usd')).toEqual(['USD', 'USDT'])
  expect(await find('қытай')).toEqual(['CNY'])
  expect(await find('КЫТАЙ юани')).toEqual(['CNY'])
  expect(await find('Өзбек')).toEqual(['UZS'])
  expect(await find('озбек')).toEqual(['UZS'])
  expect(await find('швейцарский')).toEqual(['CHF'])
  expect(await find('swiss')).toEqual(['CHF'])
  // A country, a case ending, a typing mistake.
  expect(await find('швейцария')).toEqual(['CHF'])
  expect(await find('Өзбекстан')).toEqual(['UZS'])
  expect(await find('озбекстан')).toEqual(['UZS'])
  expect(await find('фунт')).toEqual(['GBP'])
  expect(await find('swis')).toEqual(['CHF'])
  expect(await find('₿')).toEqual(['BTC'])
  expect(await find('нет такой')).toEqual([])
  expect(screen.getByText(/Nothing found for “нет такой”/)).toBeTruthy()
})

test('search and filter are in the address', async () => {
  await renderApp(fakeCore(), '#/board?show=crypto')
  expect(codes()).toEqual(['BTC', 'DOGE', 'ETH', 'PEPE', 'USDT'])
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: en.board.fiat })))
  await settle(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'доллар' } }))
  expect(window.location.hash).toBe(`#/board?show=fiat&search=${encodeURIComponent('доллар')}`)
  // The better match comes first.
  expect(codes()).toEqual(['USD', 'AUD'])
})

test('names and codes from outside are shown as text', async () => {
  const evil = '<img src=x onerror="document.title=1"><b>x</b>'
  const asset = sampleAsset('X-1', { names: { kk: evil, ru: evil, en: evil } })
  const { container } = await renderApp(fakeCore({ board: sampleBoard({ assets: [asset] }) }))
  expect(rowOf('X-1').textContent).toContain(evil)
  expect(container.querySelector('img:not(.flag), b')).toBeNull()
})

test('before the first board there are names and one sentence', async () => {
  const core = fakeCore({ board: sampleBoard({ day: null, fetchedAt: null, assets: [] }) })
  const lastError = { code: 'offline' as const, at: '2026-11-20T09:29:00Z' }
  core.state.sync = { ...core.state.sync, phase: 'offline', done: 0, total: 0, lastError }
  await renderApp(core)
  expect(screen.getByText(en.firstRun.noNetwork)).toBeTruthy()
  expect(await screen.findByText('US dollar')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await settle(() => core.push('board.changed', sampleBoard()))
  expect(rowOf('USD').textContent).toContain('525.12')
  expect(screen.queryByText(en.firstRun.noNetwork)).toBeNull()
})

test('the first fill shows its progress in words, and can be paused and resumed', async () => {
  const core = fakeCore()
  core.state.sync = { ...core.state.sync, phase: 'filling', done: 23, total: 61 }
  await renderApp(core)
  expect(screen.getByText('23 of 61 currencies, about a minute')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('23')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.sync.pause })))
  expect(core.requests).toContainEqual({ name: 'sync.pause', input: { paused: true } })
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.sync.resume })))
  expect(core.requests).toContainEqual({ name: 'sync.pause', input: { paused: false } })
})

test('a stopped download names its reason beside its progress, without a time', async () => {
  const { core } = await renderApp()
  const fill = { ...core.state.sync, phase: 'waiting' as const, done: 23, total: 61 }
  const line = () => document.querySelector('.sync-state')?.textContent ?? ''
  const until = '2026-11-21T08:15:00Z'
  const retryAfter = { until, by: 'rate-limited' as const, mayTry: false }
  await settle(() => core.push('sync.changed', { ...fill, retryAfter }))
  const pause = en.sync.limited.replace('{{time}}', formatMoment(Date.parse(until), 'en'))
  expect(line()).toBe(`23 of 61 currencies${en.sync.pause}${pause}`)
  await settle(() => core.push('sync.changed', { ...fill, uncounted: 'busy' }))
  expect(line()).toBe(`23 of 61 currencies${en.sync.pause}${en.sync.uncounted.busy}`)
})

test('a change too small for the rate’s digits shows its per cent alone', async () => {
  const core = fakeCore()
  core.state.board.assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD' && asset.previous
      ? { ...asset, previous: { ...asset.previous, kzt: asset.kzt / 1.000004 } }
      : asset,
  )
  await renderApp(core)
  expect(rowOf('USD').querySelector('.cell-change')?.textContent).toContain('▲ +0.0004%')
  expect(rowOf('USD').querySelector('.cell-change .second')).toBeNull()
})
