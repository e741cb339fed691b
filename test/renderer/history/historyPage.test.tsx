import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { In } from '../../../src/shared/contract/contract.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import type { Columns } from '../../../src/shared/contract/rates.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

// jsdom has no canvas; what is drawn is looked at in a real browser.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const columns = (over: object = {}): Columns => ({
  code: 'USD',
  quote: 'KZT',
  provisional: [],
  complete: true,
  // 3, 4, 5, 6 and 9 November 2026
  day: [20_760, 20_761, 20_762, 20_763, 20_766],
  rate: [500, 478.1, 490, 512.5, 491],
  ...over,
})
const asked = ({ code, quote = 'KZT' }: In<'history.get'>) => columns({ code, quote })
const chart = () => screen.findByRole('slider')
const said = async () => (await chart()).getAttribute('aria-valuetext')
const press = async (key: string, with_: object = {}) => {
  const slider = await chart()
  await settle(() => fireEvent.keyDown(slider, { key, ...with_ }))
}
const range = async () => {
  const slider = await chart()
  return [slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuemax')].join(' of ')
}

test('a series is described in one sentence, with its extremes and their days', async () => {
  await renderApp(fakeCore({ history: asked }), '#/history/USD')
  const sentence = await screen.findByText(
    'USD fell 1.80% in 6 days, lowest 478.10 on 4 November, highest 512.50 on 6 November.',
  )
  expect((await chart()).getAttribute('aria-describedby')?.split(' ')).toContain(sentence.id)
  expect((await chart()).getAttribute('aria-label')).toBe('Chart: KZT per 1 USD')
})

test('keys move along points and say rate, day and differences', async () => {
  await renderApp(fakeCore({ history: asked }), '#/history/USD')
  const ends = ['compared with 3 November 2026', 'compared with 9 November 2026']
  expect(await said()).toBe(`9 November 2026: 491.00; −1.80% ${ends[0]}`)
  await press('ArrowLeft')
  expect(await said()).toBe(`6 November 2026: 512.50; +2.50% ${ends[0]}; +4.38% ${ends[1]}`)
  await press('Home')
  await press('ArrowLeft')
  expect(await said()).toBe(`3 November 2026: 500.00; +1.83% ${ends[1]}`)
  await press('End')
  await press('PageDown')
  expect(await said()).toMatch(/^3 November 2026: 500.00/)
  await press('Escape')
  expect(await said()).toMatch(/^9 November 2026/)
  // A key with Alt is the browser's.
  await press('ArrowLeft', { altKey: true })
  expect(await said()).toMatch(/^9 November 2026/)
})

test('a provisional point says so', async () => {
  await renderApp(fakeCore({ history: (input) => ({ ...asked(input), provisional: [4] }) }), '#/history/USD')
  expect(await said()).toContain(en.board.provisional)
  expect(document.querySelector('.readout-day')?.textContent).toMatch(/2026\u{a0}· provisional$/u)
  await press('ArrowLeft')
  expect(await said()).not.toContain(en.board.provisional)
})

test('the mirror sends a pair whole, once, and periods are parts of it', async () => {
  const { core } = await renderApp(fakeCore(), '#/history/USD?quote=EUR&period=30d')
  expect(await range()).toBe('22 of 22')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: en.periods['7d'] })))
  expect(window.location.hash).toBe('#/history/USD?quote=EUR&period=7d')
  expect(await range()).toBe('5 of 5')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: en.periods.all })))
  expect(await range()).toBe('6999 of 6999')
  expect(core.requests.filter(({ name }) => name === 'history.get')).toEqual([
    { name: 'history.get', input: { code: 'USD', quote: 'EUR' } },
  ])
})

test('chosen currencies are in the address; one chosen twice swaps the pair', async () => {
  await renderApp(fakeCore(), '#/history/USD?quote=EUR&period=30d&with=RUB')
  const choose = (label: string, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  await choose(en.data.currency, 'BTC')
  expect(window.location.hash).toBe('#/history/BTC?quote=EUR&period=30d&with=RUB')
  await choose(en.history.quote, 'BTC')
  expect(window.location.hash).toBe('#/history/EUR?quote=BTC&period=30d&with=RUB')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.history.swap })))
  expect(window.location.hash).toBe('#/history/BTC?quote=EUR&period=30d&with=RUB')
  // A currency of the pair is no longer compared with it.
  await choose(en.history.quote, 'RUB')
  expect(window.location.hash).toBe('#/history/BTC?quote=RUB&period=30d')
})

test('keys zoom, pan and reset', async () => {
  await renderApp(fakeCore(), '#/history/USD?period=1y')
  await press('+')
  const zoomed = window.location.hash
  expect(zoomed).toMatch(/^#\/history\/USD\?period=1y&from=20\d\d-\d\d-\d\d&to=2026-11-20$/)
  await press('ArrowLeft', { shiftKey: true })
  expect(window.location.hash).not.toBe(zoomed)
  await press('0')
  expect(window.location.hash).toBe('#/history/USD?period=1y')
})

test('compared currencies show per cents, five at most', async () => {
  await renderApp(fakeCore(), '#/history/USD?period=30d&with=EUR,RUB,CNY&average=7')
  const sentence = () => document.querySelector('figcaption p')?.textContent
  await chart()
  expect(sentence()).toMatch(
    /^From 21 October 2026 to 20 November 2026: USD .\d+\.\d\d%; EUR .\d+\.\d\d%; RUB .*; CNY .*%\.$/,
  )
  expect(await said()).toMatch(/^20 November 2026: USD .\d+\.\d\d%, EUR /)
  const drawn = within(screen.getByRole('list', { name: en.history.lines }))
  expect(drawn.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 3))).toEqual([
    ...['USD', 'EUR', 'RUB', 'CNY'],
  ])
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Stop comparing with RUB' })))
  expect(window.location.hash).toBe('#/history/USD?period=30d&with=EUR,CNY&average=7')
  const picker = () => screen.queryByRole('combobox', { name: en.history.compare })
  for (const code of ['RUB', 'BTC']) {
    const field = picker()
    if (!field) throw new Error('nothing more can be chosen')
    await settle(() => fireEvent.change(field, { target: { value: code } }))
    await settle(() => fireEvent.keyDown(field, { key: 'Enter' }))
  }
  expect(window.location.hash).toBe('#/history/USD?period=30d&with=EUR,CNY,RUB,BTC&average=7')
  expect(picker()).toBeNull()
})

test('averages and the scale can be switched, and are in the address', async () => {
  await renderApp(fakeCore(), '#/history/USD')
  await chart()
  const button = (name: string) => screen.getByRole('button', { name })
  await settle(() => fireEvent.click(button('Moving average of 30 rates')))
  await settle(() => fireEvent.click(button('Moving average of 7 rates')))
  await settle(() => fireEvent.click(button(en.history.log)))
  expect(window.location.hash).toBe('#/history/USD?period=1y&average=7,30&scale=log')
  expect(button(en.history.log).getAttribute('aria-pressed')).toBe('true')
  const drawn = within(screen.getByRole('list', { name: en.history.lines }))
  expect(drawn.getAllByRole('listitem')).toHaveLength(3)
  await settle(() => fireEvent.click(button('Moving average of 7 rates')))
  expect(window.location.hash).toBe('#/history/USD?period=1y&average=30&scale=log')
})

test('without a currency in the address the first pinned one is shown', async () => {
  await renderApp(fakeCore(), '#/history')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Rate history: US dollar')
})

test('a history being downloaded says so and appears automatically', async () => {
  const core = fakeCore({ history: () => columns({ day: [], rate: [], complete: false }) })
  await renderApp(core, '#/history/USD')
  expect(await screen.findByText(en.history.coming)).toBeTruthy()
  core.state.history = () => columns()
  await settle(() => core.push('history.changed', { code: 'EUR' }))
  expect(screen.queryByRole('slider')).toBeNull()
  await settle(() => core.push('history.changed', { code: 'USD' }))
  expect(await chart()).toBeTruthy()
  expect(screen.queryByText(en.history.coming)).toBeNull()
})

test('a rates list with a new rate of the pair is in the open chart, and one with the same rate asks nothing', async () => {
  let times = 0
  const core = fakeCore({
    history: (input) => {
      times += 1
      return asked(input)
    },
  })
  await renderApp(core, '#/history/USD?period=30d')
  expect(await range()).toBe('4 of 4')
  const before = times
  await settle(() => core.push('board.changed', { ...core.state.board, demo: true }))
  expect(times).toBe(before)
  core.state.history = () =>
    columns({ day: [20_760, 20_761, 20_762, 20_763, 20_777], rate: [500, 478.1, 490, 512.5, 530] })
  const assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD' ? { ...asset, kzt: 530 } : asset,
  )
  core.state.board = { ...core.state.board, assets }
  await settle(() => core.push('board.changed', core.state.board))
  expect(await said()).toMatch(/^20 November 2026: 530/)
})

test('an incomplete period is shown and marked', async () => {
  await renderApp(fakeCore({ history: () => columns({ complete: false }) }), '#/history/USD')
  expect(await screen.findByText(en.history.incomplete)).toBeTruthy()
  expect(await chart()).toBeTruthy()
})

test('days without a rate and a refused history are explained, with a next step', async () => {
  const { core } = await renderApp(
    fakeCore({ history: asked }),
    '#/history/USD?from=2001-01-01&to=2001-02-01',
  )
  expect(await screen.findByText(/^USD history begins on \d+ \p{L}+ 2026$/u)).toBeTruthy()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.history.showAll })))
  expect(window.location.hash).toBe('#/history/USD?period=all')
  expect(await range()).toBe('4 of 4')
  core.refuse('history.get', 'not-found')
  await settle(() => core.push('history.changed', { code: 'USD' }))
  expect(document.body.textContent).toContain(en.errors['not-found'].says)
})

test('long gaps are named by the days without rates', async () => {
  const day = [20_700, 20_730, 20_731, 20_766]
  await renderApp(fakeCore({ history: () => columns({ day, rate: [1, 2, 3, 4] }) }), '#/history/USD')
  await chart()
  const words = document.querySelector('figcaption')?.textContent
  expect(words).toContain(
    'Gaps without rates: 5 September 2026 – 3 October 2026; 6 October 2026 – 8 November 2026',
  )
})

test('another currency’s line never appears under this one’s name', async () => {
  const core = fakeCore({ history: () => columns() })
  await renderApp(core, '#/history/USD')
  await chart()
  core.state.history = () => {
    throw new Error('does not answer')
  }
  await settle(() => fireEvent.change(screen.getByLabelText(en.data.currency), { target: { value: 'EUR' } }))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a currency in itself is always 1, and no chart is drawn', async () => {
  for (const hash of ['#/history/KZT', '#/history/USD?quote=USD']) {
    const { unmount } = await renderApp(fakeCore({ history: asked }), hash)
    expect(await screen.findByText(en.history.itself)).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(document.body.textContent).not.toContain('No history of')
    unmount()
  }
  await renderApp(fakeCore({ history: asked }), '#/history/KZT?quote=USD')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Rate history: tenge in US dollar',
  )
})

test('an unlisted code is named, without blaming the service’s address', async () => {
  const history = () => {
    throw new AinaError('not-found', 'no asset')
  }
  await renderApp(fakeCore({ history }), '#/history/USD?quote=ZZZ')
  expect(await screen.findByText('The service does not list ZZZ')).toBeTruthy()
  expect(document.body.textContent).not.toContain(en.errors['not-found'].do)
})

test('a compared currency without a line is named and can be removed', async () => {
  const core = fakeCore()
  const { history } = core.state
  core.state.history = (input) => {
    if (input.code === 'QQQ') throw new AinaError('not-found', 'no asset QQQ')
    return input.code === 'BTC'
      ? columns({ code: 'BTC', day: [], rate: [], complete: false })
      : history(input)
  }
  await renderApp(core, '#/history/USD?period=30d&with=QQQ,EUR,BTC')
  await chart()
  const drawn = within(screen.getByRole('list', { name: en.history.lines }))
  const said = drawn.getAllByRole('listitem').map((item) => item.textContent)
  expect(said.slice(2)).toEqual([`QQQ${en.history.noRates}×`, `BTC${en.history.coming}×`])
  // EUR keeps the look of the second of what is compared.
  expect(drawn.getAllByRole('listitem')[1]?.querySelector('[color="var(--line-3)"]')).toBeTruthy()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Stop comparing with QQQ' })))
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Stop comparing with EUR' })))
  expect(window.location.hash).toBe('#/history/USD?period=30d&with=BTC')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Stop comparing with BTC' })))
  expect(window.location.hash).toBe('#/history/USD?period=30d')
})

test('a line that begins later than the view says since when it counts', async () => {
  const late = columns({ code: 'EUR', day: [20_762, 20_766], rate: [100, 110] })
  const core = fakeCore({ history: (input) => (input.code === 'EUR' ? late : asked(input)) })
  await renderApp(core, '#/history/USD?with=EUR')
  await chart()
  expect(document.querySelector('figcaption')?.textContent).toContain('EUR +10.00% (since 5 November 2026)')
  expect(document.querySelector('figcaption')?.textContent).toContain('USD −1.80%;')
})

test('one currency has one percentage in a view, alone or compared', async () => {
  // Saturday 7 November
  const day = [20_760, 20_764, 20_766, 20_768, 20_774]
  const core = fakeCore({
    history: (input) => ({
      ...asked(input),
      day,
      rate: [400, 450, 500, 520, 510],
    }),
  })
  const { unmount } = await renderApp(core, '#/history/USD?from=2026-11-07&to=2026-11-14')
  await chart()
  const sentence = () => document.querySelector('figcaption p')?.textContent
  expect(sentence()).toContain('USD rose 30.00% in 8 days, lowest 450.00 on 7 November')
  // The chart begins with the base, before the days in view.
  await press('Home')
  await press('ArrowRight')
  await press('ArrowRight')
  await press('ArrowRight')
  expect(await said()).toBe('11 November 2026: 520.00; +30.00% compared with 3 November 2026')
  await press('Home')
  expect(await said()).toContain('compared with 11 November 2026')
  unmount()
  await renderApp(core, '#/history/USD?from=2026-11-06&to=2026-11-14&with=EUR')
  await chart()
  expect(sentence()).toBe('From 3 November 2026 to 11 November 2026: USD +30.00%; EUR +30.00%.')
  expect(document.querySelector('figcaption')?.textContent).toContain(en.history.eachFrom)
})

test('a single point is described as a point, not as an unchanged course', async () => {
  const reported = vi.spyOn(console, 'error')
  const single = columns({ day: [20_762], rate: [490], complete: false, provisional: [0] })
  await renderApp(fakeCore({ history: () => single }), '#/history/USD')
  await chart()
  expect(document.querySelector('figcaption p')?.textContent).toBe('5 November 2026: 490.00')
  // Both ends are that point: there is one place beside it, not twice the same.
  expect(document.querySelectorAll('.readout-against')).toHaveLength(1)
  expect(reported).not.toHaveBeenCalled()
})

test('another service’s history does not appear under the name of this one', async () => {
  const core = fakeCore({ history: asked })
  await renderApp(core, '#/history/USD?with=EUR')
  await chart()
  core.refuse('history.get', 'not-found')
  const service = 'https://other.example/api'
  await settle(() => core.push('info.changed', { ...core.state.info, service }))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(document.body.textContent).toContain(en.errors['not-found'].says)
})

test('the days from and to are in the address', async () => {
  await renderApp(fakeCore({ history: asked }), '#/history/USD?from=2026-11-05&to=2026-11-05')
  // The day and its base.
  expect(await range()).toBe('1 of 1')
  const from = screen.getByLabelText('From', { selector: 'input' })
  await settle(() => fireEvent.change(from, { target: { value: '2026-11-03' } }))
  expect(window.location.hash).toContain('from=2026-11-03&to=2026-11-05')
  expect(await range()).toBe('2 of 2')
})

test('days without a publication are named', async () => {
  await renderApp(fakeCore({ history: asked }), '#/history/USD?from=2026-11-07&to=2026-11-08')
  const days = '7 November 2026 – 8 November 2026'
  expect(await screen.findByText(`No USD rates were published in this period: ${days}`)).toBeDefined()
})

test('alert thresholds on the chart are named beside it', async () => {
  const alert = { quote: 'KZT', retreat: '0.25', on: true, kind: 'above' } as const
  const core = fakeCore({ history: asked })
  core.state.settings = {
    ...core.state.settings,
    alerts: [
      { ...alert, id: 'in', code: 'USD', level: '505.5' },
      { ...alert, id: 'below', code: 'USD', kind: 'below', level: '480' },
      { ...alert, id: 'far', code: 'USD', level: '900' },
      { ...alert, id: 'off', code: 'USD', level: '500', on: false },
      { ...alert, id: 'other', code: 'EUR', level: '501' },
    ],
  }
  await renderApp(core, '#/history/USD')
  const lines = within(await screen.findByRole('list', { name: en.history.lines }))
  const named = lines.getAllByRole('listitem').map((item) => item.textContent)
  expect(named.filter((text) => text?.startsWith('Alert'))).toEqual([
    'Alert: above 505.5',
    'Alert: below 480',
  ])
})
