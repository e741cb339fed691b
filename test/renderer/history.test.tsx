import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../src/shared/languages/en.ts'
import { kk } from '../../src/shared/languages/kk.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { renderApp, settle } from './renderApp.tsx'

// jsdom has no canvas; what is drawn is looked at in a real browser.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const columns = (over: object = {}) => ({
  ...{ code: 'USD', quote: 'KZT', provisional: [], complete: true },
  // 3, 4, 5, 6 and 9 November 2026
  day: [20_760, 20_761, 20_762, 20_763, 20_766],
  rate: [500, 478.1, 490, 512.5, 491],
  ...over,
})
const chart = () => screen.findByRole('slider')

test('a series is told in one sentence, with its extremes and their days', async () => {
  await renderApp(fakeCore({ history: () => columns() }), '#/history/USD')
  const said = 'USD fell 1.8% in 6 days, lowest 478.10 on 4 November, highest 512.50 on 6 November.'
  const sentence = screen.getByText(said)
  expect((await chart()).getAttribute('aria-describedby')?.split(' ')).toContain(sentence.id)
  const lowest = screen.getByText(en.history.lowest).parentElement
  expect(lowest?.textContent).toContain('478.10')
  expect(lowest?.textContent).toContain('4 November 2026')
})

test('the arrow keys move from point to point, and the day and the rate are said', async () => {
  await renderApp(fakeCore({ history: () => columns() }), '#/history/USD')
  const slider = await chart()
  expect(slider.getAttribute('aria-valuetext')).toBe('9 November 2026: 491.00')
  await settle(() => fireEvent.keyDown(slider, { key: 'ArrowLeft' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('6 November 2026: 512.50')
  await settle(() => fireEvent.keyDown(slider, { key: 'Home' }))
  await settle(() => fireEvent.keyDown(slider, { key: 'ArrowLeft' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('3 November 2026: 500.00')
  await settle(() => fireEvent.keyDown(slider, { key: 'Escape' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('9 November 2026: 491.00')
})

test('period and currencies stand in the address, and the mirror is asked for them', async () => {
  const { core } = await renderApp(fakeCore(), '#/history/USD?quote=EUR&period=30d')
  expect(core.asked).toContainEqual({
    name: 'history.get',
    input: { code: 'USD', quote: 'EUR', period: '30d' },
  })
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: en.periods.all })))
  expect(window.location.hash).toBe('#/history/USD?quote=EUR&period=all')
  await settle(() => fireEvent.change(screen.getByLabelText(en.history.choose), { target: { value: 'BTC' } }))
  expect(window.location.hash).toBe('#/history/BTC?quote=EUR&period=all')
  expect(core.asked.at(-1)).toEqual({
    name: 'history.get',
    input: { code: 'BTC', quote: 'EUR', period: 'all' },
  })
})

test('without a currency in the address the first pinned one is shown', async () => {
  await renderApp(fakeCore(), '#/history')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History of US dollar')
})

test('a history on its way says so and comes by itself', async () => {
  const core = fakeCore({ history: () => columns({ day: [], rate: [], complete: false }) })
  await renderApp(core, '#/history/USD')
  expect(screen.getByText(en.history.coming)).toBeTruthy()
  core.state.history = () => columns()
  await settle(() => core.push('history.changed', { code: 'EUR' }))
  expect(screen.queryByRole('slider')).toBeNull()
  await settle(() => core.push('history.changed', { code: 'USD' }))
  expect(await chart()).toBeTruthy()
  expect(screen.queryByText(en.history.coming)).toBeNull()
})

test('a period that is not all there yet is shown and said', async () => {
  await renderApp(fakeCore({ history: () => columns({ complete: false }) }), '#/history/USD')
  expect(screen.getByText(en.history.incomplete)).toBeTruthy()
  expect(await chart()).toBeTruthy()
})

test('an empty history and a refused one are said in words', async () => {
  const { core } = await renderApp(
    fakeCore({ history: () => columns({ day: [], rate: [] }) }),
    '#/history/USD',
  )
  expect(screen.getByText('No history of USD in this period')).toBeTruthy()
  core.refuse('history.get', 'not-found')
  await settle(() => core.push('history.changed', { code: 'USD' }))
  expect(document.body.textContent).toContain(en.errors['not-found'].says)
})

test('the same is there as a table, the newest day first', async () => {
  await renderApp(fakeCore({ history: () => columns() }), '#/history/USD')
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayKZT per 1 USD',
    '9 November 2026491.00',
    '6 November 2026512.50',
    '5 November 2026490.00',
    '4 November 2026478.10',
    '3 November 2026500.00',
  ])
})

test('another currency’s line never stands under this one’s name', async () => {
  const core = fakeCore({ history: () => columns() })
  await renderApp(core, '#/history/USD')
  await chart()
  core.state.history = () => columns()
  await settle(() => fireEvent.change(screen.getByLabelText(en.history.choose), { target: { value: 'EUR' } }))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('the sentence is Kazakh in Kazakh', async () => {
  const core = fakeCore({ history: () => columns() })
  core.state.settings = { ...core.state.settings, language: 'kk' }
  await renderApp(core, '#/history/USD')
  expect(screen.getByText(kk.history.lowest)).toBeTruthy()
  expect(document.body.textContent).toContain('478,10 (4 қараша)')
})
