import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatMoment } from '../../../../src/shared/format/formatTime.ts'
import { en } from '../../../../src/shared/languages/en.ts'
import { fakeCore } from '../../../doubles/fakeCore.ts'
import { renderApp, settle } from '../../renderApp.tsx'

// jsdom has no canvas; what is drawn is looked at in a real browser.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const end = Date.parse('2026-11-20T09:27:00Z') / 1_000
const line = (minutesAgo: readonly number[], rate: readonly number[]) => ({
  at: minutesAgo.map((minutes) => end - minutes * 60),
  rate: [...rate],
})
const moment = (minutesAgo: number) => formatMoment((end - minutesAgo * 60) * 1_000, 'en')
const short = line([130, 125, 10, 5, 0], [500, 400, 510, 505, 450])
const chart = () => screen.findByRole('slider')
const said = async () => (await chart()).getAttribute('aria-valuetext')
const press = async (key: string) => {
  const slider = await chart()
  await settle(() => fireEvent.keyDown(slider, { key }))
}
const periods = () =>
  within(screen.getByRole('group', { name: en.history.period }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
const checked = () =>
  screen.getByRole('radio', { checked: true, name: /Day|Week|Year/ }).closest('label')?.textContent

test('the day is offered if a side of the pair is live, and is in the address', async () => {
  const { core } = await renderApp(fakeCore(), '#/history/USD?period=30d')
  await chart()
  expect(periods()).not.toContain(en.periods['1d'])
  await settle(() => {
    window.location.hash = '#/history/USD?quote=BTC&period=30d'
  })
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: en.periods['1d'] })))
  expect(window.location.hash).toBe('#/history/USD?quote=BTC&period=1d')
  expect((await chart()).getAttribute('aria-valuemax')).toBe('288')
  expect(core.asked.filter(({ name }) => name === 'day.get')).toEqual([
    { name: 'day.get', input: { code: 'USD', quote: 'BTC' } },
  ])
})

test('a pair of official rates shows the week instead, and says so', async () => {
  const { core } = await renderApp(fakeCore(), '#/history/USD?quote=EUR&period=1d')
  await chart()
  expect(checked()).toBe(en.periods['7d'])
  const sentence = screen.getByText(en.history.day.notLive)
  expect(sentence.closest('[role="status"]')).not.toBeNull()
  expect((await chart()).getAttribute('aria-valuemax')).toBe('5')
  expect(core.asked.some(({ name }) => name === 'day.get')).toBe(false)
  await settle(() => {
    window.location.hash = '#/history/BTC?period=1d'
  })
  expect(checked()).toBe(en.periods['1d'])
  expect(screen.queryByText(en.history.day.notLive)).toBeNull()
})

test('the intraday line has a sentence, and keys move by point and hour', async () => {
  await renderApp(fakeCore({ day: () => short }), '#/history/BTC?period=1d')
  await chart()
  // On paper the rate has its moment, and its change the moment it is counted from.
  expect(document.querySelector('figure .on-paper')?.textContent).toMatch(
    /^1 BTC = [\d,.]+ KZT, .*, \d\d:\d\d −10\.00% compared with .*, \d\d:\d\d$/,
  )
  expect(document.querySelector('figcaption')?.textContent).toContain(
    `BTC fell 10.00% since ${moment(130)}, lowest 400.00 on ${moment(125)}, highest 510.00 on ${moment(10)}.`,
  )
  expect(document.querySelector('figcaption')?.textContent).toContain(
    `Gaps without rates: ${moment(125)} – ${moment(10)}`,
  )
  expect(await said()).toBe(`${moment(0)}: 450.00; −10.00% compared with ${moment(130)}`)
  await press('ArrowLeft')
  expect(await said()).toBe(
    `${moment(5)}: 505.00; +1.00% compared with ${moment(130)}; +12.22% compared with ${moment(0)}`,
  )
  await press('PageDown')
  expect(await said()).toMatch(`${moment(10)}: 510.00`)
  await press('Home')
  expect(await said()).toMatch(`${moment(130)}: 500.00`)
  await press('Escape')
  expect(await said()).toMatch(`${moment(0)}: 450.00`)
})

test('the line grows with every board, and the crosshair stays with its moment', async () => {
  const core = fakeCore({ day: () => short })
  await renderApp(core, '#/history/BTC?period=1d')
  await press('ArrowLeft')
  const before = (await said())?.split(';')[0]
  core.state.day = () => line([130, 125, 10, 5, 0, -5], [500, 400, 510, 505, 450, 460])
  await settle(() =>
    core.push('board.checked', { fetchedAt: '2026-11-20T09:32:00Z', nextPollAt: '2026-11-20T09:37:00Z' }),
  )
  expect((await chart()).getAttribute('aria-valuemax')).toBe('5')
  expect((await said())?.split(';')[0]).toBe(before)
  core.refuse('day.get', 'internal')
  await settle(() => core.push('board.changed', { ...core.state.board, fetchedAt: '2026-11-20T09:37:00Z' }))
  // What is known stays when it cannot be asked for again.
  expect((await said())?.split(';')[0]).toBe(before)
})

test('without points the line says how it grows; refusals have words', async () => {
  const core = fakeCore({ day: () => ({ at: [], rate: [] }) })
  await renderApp(core, '#/history/BTC?period=1d')
  const empty = await screen.findByText(en.history.day.empty)
  expect(empty.closest('[role="status"]')?.textContent).toContain(en.history.day.grows)
  expect(screen.queryByRole('slider')).toBeNull()
  core.refuse('day.get', 'internal')
  await settle(() => {
    window.location.hash = '#/history/ETH?period=1d'
  })
  expect(await screen.findByText(new RegExp(en.errors.internal.says))).toBeDefined()
})

test('options that a day cannot show are explained', async () => {
  await renderApp(fakeCore(), '#/history/BTC?period=1d&with=ETH')
  expect(await screen.findByText(en.history.day.alone)).toBeDefined()
})

test('the table has the same points, sorted as chosen; a file has them in UTC', async () => {
  await renderApp(fakeCore({ day: () => short }), '#/history/BTC?period=1d&view=table')
  const rows = () =>
    [...document.querySelectorAll('.point-table tbody tr')].map((row) => row.querySelector('th')?.textContent)
  expect(rows()).toEqual([0, 5, 10, 125, 130].map(moment))
  await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Rate, KZT/ })))
  expect(rows()).toEqual([10, 5, 130, 0, 125].map(moment))
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await settle(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Save as CSV', hidden: true })))
  expect(screen.getByText('5 rates saved as aina-BTC-KZT-2026-11-20T092700Z.csv.')).toBeDefined()
  expect(await files[0]?.text()).toContain('2026-11-20T07:17:00Z,BTC,KZT,500\r\n')
})
