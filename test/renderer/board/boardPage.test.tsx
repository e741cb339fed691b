import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { ru } from '../../../src/shared/languages/ru.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { soon } from '../../doubles/soon.ts'
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

test('the head says once that a download time is unknown, on the screen and on paper', async () => {
  const assets = [sampleAsset('USD', { fetchedAt: null })]
  await renderApp(fakeCore({ board: sampleBoard({ fetchedAt: null, assets }) }))
  expect(head().split(en.board.fetchedUnknown)).toHaveLength(2)
  expect(document.querySelector('.summary .on-paper')).toBeNull()
})

test('stale rates keep their values, and the head gives the reason once', async () => {
  const stale = ['USD', 'EUR'].map((code) =>
    sampleAsset(code, { kzt: 525.12, day: '2026-11-17', state: 'stale' }),
  )
  await renderApp(fakeCore({ board: sampleBoard({ day: '2026-11-17', assets: stale }) }))
  expect(rowOf('USD').textContent).toContain('525.12')
  expect(head()).toContain('stale')
  expect(head()).toContain('no rates published for 18 November yet')
  expect(within(rowOf('USD')).queryByText('stale')).toBeNull()
})

test('a rate that alone is stale says in its row its date, its age, and why', async () => {
  const old = { day: '2026-11-17', state: 'stale' as const, fetchedAt: '2026-11-17T09:00:00Z' }
  const stale = sampleAsset('EUR', { kzt: 601.4, ...old })
  await renderApp(fakeCore({ board: sampleBoard({ assets: [sampleAsset('USD'), stale] }) }))
  expect(rowOf('EUR').textContent).toContain('17 Nov 2026, fetched 3 days ago')
  expect(within(rowOf('EUR')).getByText('stale')).toBeTruthy()
  expect(within(rowOf('USD')).queryByText('stale')).toBeNull()
})

test.each([
  ['en', en, '4.50'],
  ['ru', ru, '4,50'],
  ['kk', kk, '4,50'],
] as const)(
  'a rate that may be for another number of units is marked and says why, in %s',
  async (language, texts, from) => {
    const jumped = sampleAsset('UZS', { kzt: 450.1, jumpedFrom: 4.5 })
    const settings = { ...defaultSettings, language }
    await renderApp(fakeCore({ board: sampleBoard({ assets: [sampleAsset('USD'), jumped] }), settings }))
    const says = texts.board.unitJumpSays.replace('{{from}}', from)
    expect(rowOf('UZS').textContent).toContain(`${texts.board.unitJump}: ${says}`)
    expect(rowOf('USD').textContent).not.toContain(texts.board.unitJump)
    fireEvent.click(within(rowOf('UZS')).getByRole('button', { name: /450/ }))
    await screen.findByText(texts.receipt.title)
    expect(document.querySelector('dialog')?.textContent).toContain(says)
  },
)

test('a screen reader gets the whole rate with its currency, and the receipt too', async () => {
  await renderApp()
  const rate = within(rowOf('USD')).getByRole('button', { name: 'US dollar: 525.12 ₸' })
  await settle(() => fireEvent.click(rate))
  await screen.findByText(en.receipt.title)
  const dialog = document.querySelector('dialog')
  const said = document.getElementById(dialog?.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('1 USD = 525.12 KZT')
})

test('unpinning among pins moves the focus to the next row', async () => {
  await renderApp(fakeCore({ settings: { ...defaultSettings, pins: ['USD', 'EUR'] } }), '#/board?show=pinned')
  const star = (code: string) => within(rowOf(code)).getByRole('button', { name: `Unpin ${code}` })
  star('USD').focus()
  await settle(() => fireEvent.click(star('USD')))
  expect(document.activeElement).toBe(star('EUR'))
})

test.each([
  ['its last row', 'USD', 'Unpin USD'],
  ['a pin that the service has no rate for', 'XAG', 'Unpin XAG'],
])('removing %s from the pinned view moves the focus to the chosen filter', async (_, code, name) => {
  await renderApp(fakeCore({ settings: { ...defaultSettings, pins: [code] } }), '#/board?show=pinned')
  const star = screen.getAllByRole('button', { name })[0]
  star?.focus()
  await settle(() => star && fireEvent.click(star))
  expect(screen.getByText(en.board.nothingPinned)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: en.board.pinned }))
})

test('another order of the rates is announced', async () => {
  await renderApp()
  const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(said().join()).not.toContain('Sorted by')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Code' })))
  expect(said()).toContain('Sorted by: Code')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Code' })))
  expect(said()).toContain('Sorted by: My order')
})

test('a currency without a valid rate in the newest list says so beside its old date', async () => {
  const gone = sampleAsset('AUD', { day: '2026-10-02', fetchedAt: '2026-10-02T10:00:00Z', state: 'stale' })
  await renderApp(fakeCore({ board: sampleBoard({ assets: [sampleAsset('USD'), gone] }) }))
  expect(rowOf('AUD').textContent).toContain(en.board.unlisted)
  expect(rowOf('AUD').textContent).toContain('2 Oct 2026')
  expect(rowOf('USD').textContent).not.toContain(en.board.unlisted)
})

test('no text claims that the service dropped a currency, whose rate Aina may have rejected', () => {
  for (const { board, history } of [en, ru, kk])
    expect(`${board.unlisted} ${history.unlisted}`).not.toMatch(/no longer|больше не|енді/)
})

test('a poll that changed nothing makes every listed rate younger, and only those', async () => {
  const gone = sampleAsset('AUD', { fetchedAt: '2026-10-02T10:00:00Z' })
  const { core } = await renderApp(fakeCore({ board: sampleBoard({ assets: [sampleAsset('USD'), gone] }) }))
  expect(head()).toContain('3 minutes ago')
  await settle(() =>
    core.push('board.checked', { fetchedAt: '2026-11-20T09:29:50Z', nextPollAt: '2026-11-20T09:35:00Z' }),
  )
  expect(head()).toContain('just now')
  expect(rowOf('AUD').textContent).toContain('48 days ago')
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
  // A country, a case ending, a typing mistake: the thorough search, which is loaded by now.
  await soon(async () => expect(await find('швейцария')).toEqual(['CHF']))
  expect(await find('Өзбекстан')).toEqual(['UZS'])
  expect(await find('озбекстан')).toEqual(['UZS'])
  expect(await find('фунтах')).toEqual(['GBP'])
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
  // The thorough search, which puts the better match first, is loaded meanwhile.
  await soon(() => expect(codes()).toEqual(['USD', 'AUD']))
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
  expect(core.asked).toContainEqual({ name: 'sync.pause', input: { paused: true } })
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.sync.resume })))
  expect(core.asked).toContainEqual({ name: 'sync.pause', input: { paused: false } })
})

test('a refresh that brings nothing yet says when the service will be asked next', async () => {
  const { core } = await renderApp()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.sync.refresh })))
  expect(core.asked.map(({ name }) => name)).toContain('sync.refresh')
  expect(screen.getByText(/updates every 5 minutes; next at \d\d:\d\d/)).toBeTruthy()
})

test('a pause of the service and lost counts are explained in each language', async () => {
  const { core } = await renderApp()
  const until = '2026-11-21T08:14:05Z'
  const line = () => document.querySelector('.sync-state')?.textContent ?? ''
  for (const language of languageCodes) {
    const { sync } = { kk, ru, en }[language]
    await settle(() => core.push('settings.changed', { ...core.state.settings, language }))
    // The pause ends at the shown minute.
    const time = formatMoment(Date.parse('2026-11-21T08:15:00Z'), language)
    for (const mayTry of [true, false]) {
      const retryAfter = { until, by: 'service-failed' as const, mayTry }
      await settle(() => core.push('sync.changed', { ...core.state.sync, phase: 'waiting', retryAfter }))
      const pause = sync.retryAfter.replace('{{time}}', time)
      expect(line()).toBe(mayTry ? `${pause} · ${sync.tryAnyway}` : pause)
    }
    const retryAfter = { until, by: 'rate-limited' as const, mayTry: false }
    await settle(() => core.push('sync.changed', { ...core.state.sync, phase: 'waiting', retryAfter }))
    expect(line()).toBe(sync.limited.replace('{{time}}', time))
    for (const uncounted of ['busy', 'disk-full', 'read-only', 'internal'] as const) {
      await settle(() => core.push('sync.changed', { ...core.state.sync, phase: 'waiting', uncounted }))
      expect(line()).toBe(sync.uncounted[uncounted])
    }
  }
  await settle(() => core.push('sync.changed', core.state.sync))
  expect(line()).not.toContain(en.sync.uncounted.internal)
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

test('whose change is shown is remembered', async () => {
  const { core } = await renderApp()
  await settle(() =>
    fireEvent.click(screen.getByRole('menuitemradio', { name: en.board.changeByService, hidden: true })),
  )
  expect(core.state.settings.boardChange).toBe('service')
  expect(rowOf('USD').textContent).toContain(en.board.changeOfService)
})

test('a change too small for the rate’s digits shows its per cent alone', async () => {
  const core = fakeCore()
  core.state.settings.boardChange = 'service'
  core.state.board.assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD' ? { ...asset, change: 0.001, changePct: 0.0004 } : asset,
  )
  await renderApp(core)
  expect(rowOf('USD').querySelector('.cell-change')?.textContent).toContain('▲ +0.0004%')
  expect(rowOf('USD').querySelector('.cell-change .second')).toBeNull()
})
