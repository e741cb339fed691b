import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'
import { renderApp, settle } from '../renderApp.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const rowOf = (code: string) => {
  const row = document.querySelector<HTMLElement>(`tr[data-code="${code}"]`)
  if (!row) throw new Error(`no row of ${code}`)
  return row
}
const codes = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-code]')].map(({ dataset }) => dataset.code)
const asks = (core: ReturnType<typeof fakeCore>, name: string) =>
  core.requests.filter((each) => each.name === name).length
const withSettings = (over: Partial<typeof defaultSettings>, board = sampleBoard()) =>
  fakeCore({ board, settings: { ...defaultSettings, language: 'en', ...over } })

test('the change is Aina’s own, with arrow, sign, amount and date', async () => {
  await renderApp()
  // Once for all: official and crypto rates have one base here.
  expect(document.querySelector('.summary')?.textContent).toContain('changesince 19 November')
  const cell = rowOf('USD').querySelector('.cell-change')
  expect(cell?.textContent).toMatch(/[▲▼] [+−]\d+\.\d\d%/)
  expect(cell?.textContent).toMatch(/[+−]\d+\.\d\d/)
  expect(cell?.textContent).toContain('compared with 19 November 2026')
  expect(cell?.querySelector('[title]')?.getAttribute('title')).toContain('19 November 2026')
  expect(rowOf('BTC').textContent).toContain('compared with the last rate on 19 November 2026')
})

test('the service’s own change is beside the base, and is called the service’s', async () => {
  const none = sampleAsset('XAU', { change: null, changePct: null })
  const board = sampleBoard({ assets: [...sampleBoard().assets, none] })
  await renderApp(fakeCore({ board }))
  const changeOf = (code: string) => rowOf(code).querySelector('.cell-change')?.textContent
  expect(changeOf('EUR')).toMatch(/; reported by the service: −0\.38% \(period not stated\)/)
  expect(changeOf('XAU')).not.toContain('service')
})

test('without an earlier rate the row shows no arrow and no line, and says so', async () => {
  const core = fakeCore({ board: sampleBoard() })
  core.refuse('trends.get', 'busy')
  await renderApp(core)
  expect(rowOf('USD').textContent).not.toMatch(/[▲▼]/)
  expect(rowOf('USD').textContent).toContain(en.board.changeUnknown)
  expect(rowOf('USD').textContent).toContain(en.board.trendNone)
  expect(rowOf('USD').querySelector('svg.spark')?.childElementCount).toBe(0)
  core.refuse('trends.get', null)
  await settle(() => core.resync())
  expect(rowOf('USD').querySelector('svg.spark')?.childElementCount).toBeGreaterThan(0)
})

test('each row has a month’s line for the eye and its summary for the ear', async () => {
  await renderApp()
  const cell = rowOf('USD').querySelector('.cell-trend')
  expect(cell?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(cell?.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
  expect(cell?.textContent).toMatch(/^since 22 October: (up|down) .*%, lowest [\d.]+, highest [\d.]+$/)
})

test('what is not pinned follows by code in every language', async () => {
  const board = sampleBoard()
  await renderApp(withSettings({}, { ...board, assets: board.assets.toReversed() }))
  const others = codes().slice(5)
  expect(others).toEqual(others.toSorted())
})

test('pinned currencies come first, and the star changes the pins', async () => {
  const { core } = await renderApp()
  expect(codes().slice(0, 6)).toEqual(['USD', 'EUR', 'RUB', 'CNY', 'BTC', 'AED'])
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Pin UZS' })))
  expect(core.requests).toContainEqual({
    name: 'settings.set',
    input: { pins: ['USD', 'EUR', 'RUB', 'CNY', 'BTC', 'UZS'] },
  })
  expect(screen.getByText('UZS is pinned').getAttribute('role')).toBe('status')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Unpin USD' })))
  expect(codes().slice(0, 6)).toEqual(['EUR', 'RUB', 'CNY', 'BTC', 'UZS', 'AED'])
  expect(screen.getByText('USD is no longer pinned')).toBeTruthy()
})

test('Alt and an arrow move a pinned row, keep the focus and say its place', async () => {
  const { core } = await renderApp()
  const link = within(rowOf('USD')).getByRole('link')
  link.focus()
  await settle(() => fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true }))
  expect(codes().slice(0, 3)).toEqual(['EUR', 'USD', 'RUB'])
  expect(core.state.settings.pins).toEqual(['EUR', 'USD', 'RUB', 'CNY', 'BTC'])
  expect(screen.getByText('USD: place 2 of 5')).toBeTruthy()
  expect(document.activeElement).toBe(link)
  await settle(() => fireEvent.keyDown(link, { key: 'ArrowDown' }))
  expect(codes().slice(0, 3)).toEqual(['EUR', 'USD', 'RUB'])
  const first = screen.getByRole('button', { name: 'Move EUR' })
  await settle(() => fireEvent.keyDown(first, { key: 'ArrowUp' }))
  expect(codes().slice(0, 3)).toEqual(['EUR', 'USD', 'RUB'])
})

test('a pinned row is dragged to another place; Escape puts it back', async () => {
  const { core } = await renderApp()
  const tall = 40
  for (const [at, code] of codes().entries()) {
    const top = at * tall
    rowOf(code ?? '').getBoundingClientRect = () => new DOMRect(0, top, 600, tall)
  }
  const grip = () => screen.getByRole('button', { name: 'Move USD' })
  const event = (type: string, clientY: number) => {
    const made = new MouseEvent(type, { clientY, bubbles: true, cancelable: true })
    return Object.assign(made, { pointerId: 1 })
  }
  await settle(() => {
    grip().dispatchEvent(event('pointerdown', 20))
    document.dispatchEvent(event('pointermove', 60))
    document.dispatchEvent(event('pointermove', 110))
  })
  expect(rowOf('USD').style.translate).toMatch(/^0\S* 90px$/)
  expect(rowOf('RUB').style.translate).toMatch(/^0\S* -40px$/)
  await settle(() => document.dispatchEvent(event('pointerup', 110)))
  expect(codes().slice(0, 4)).toEqual(['EUR', 'RUB', 'USD', 'CNY'])
  expect(rowOf('USD').style.translate).toBe('')
  expect(document.documentElement.dataset.dragging).toBeUndefined()
  const changes = asks(core, 'settings.set')
  await settle(() => {
    grip().dispatchEvent(event('pointerdown', 20))
    document.dispatchEvent(event('pointermove', 200))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    document.dispatchEvent(event('pointerup', 200))
  })
  expect(rowOf('USD').style.translate).toBe('')
  expect(asks(core, 'settings.set')).toBe(changes)
})

test('an unlisted pin is named at the top, keeps its place, can be unpinned', async () => {
  const { core } = await renderApp(withSettings({ pins: ['USD', 'XAU', 'EUR'] }))
  const [, first] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('This service has no XAU.')
  expect(codes().slice(0, 2)).toEqual(['USD', 'EUR'])
  const link = within(rowOf('USD')).getByRole('link')
  await settle(() => fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true }))
  expect(core.state.settings.pins).toEqual(['XAU', 'EUR', 'USD'])
  const unpin = within(first as HTMLElement).getAllByRole('button', { name: 'Unpin XAU' })[1]
  await settle(() => unpin && fireEvent.click(unpin))
  expect(core.state.settings.pins).toEqual(['EUR', 'USD'])
  expect(screen.queryByText(/This service has no/)).toBeNull()
})

test('columns sort the board, and a second press restores the own order', async () => {
  const { core } = await renderApp()
  const press = (name: string) =>
    settle(() => fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name })))
  const header = (name: RegExp) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  await press(en.board.rate)
  expect(codes().slice(0, 4)).toEqual(['BTC', 'ETH', 'KWD', 'XDR'])
  expect(header(/rate, ₸/i)).toBe('descending')
  expect(core.state.settings.boardSort).toBe('rate')
  await press(en.board.code)
  expect(codes().slice(0, 4)).toEqual(['AED', 'AUD', 'BTC', 'CHF'])
  expect(header(/code/i)).toBe('ascending')
  expect(screen.queryByRole('button', { name: 'Move USD' })).toBeNull()
  await press(en.board.code)
  expect(codes().slice(0, 2)).toEqual(['USD', 'EUR'])
  expect(header(/code/i)).toBeNull()
})

test('a rate opens its details; a press on the row opens its history', async () => {
  await renderApp()
  const rate = within(rowOf('USD')).getByRole('button', { name: /525\.12/ })
  await settle(() => fireEvent.click(rate))
  // Nothing is laid out here, so the dialog stays closed in its place.
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(dialog.textContent).toContain('1 USD = 525.12 KZT')
  expect(window.location.hash).toBe('#/board')
  await settle(() => fireEvent.click(within(dialog).getByText(en.action.close)))
  expect(document.querySelector('dialog')).toBeNull()
  expect(within(rowOf('EUR')).getByRole('link').getAttribute('href')).toBe('#/history/EUR?period=1y')
  await settle(() => fireEvent.click(rowOf('EUR').querySelector('.cell-change') ?? document.body))
  expect(window.location.hash).toBe('#/history/EUR?period=1y')
})
