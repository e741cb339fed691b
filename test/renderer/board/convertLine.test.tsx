import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftOf } from '../../../src/renderer/board/ConvertLine.tsx'
import { keptAmount } from '../../../src/renderer/entry/amount.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

const result = () => screen.getByRole('status', { name: en.converter.result }).textContent
const type = (text: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(en.converter.amount), { target: { value: text } }))
const choose = (label: string, code: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value: code } }))

test('the result follows every key, worked out by Aina alone', async () => {
  const { core } = await renderApp()
  expect(result()).toBe('100 USD = 52,512.00 KZT')
  await type('1 234,56')
  expect(result()).toBe('1,234.56 USD = 648,292.15 KZT')
  expect(document.body.textContent).toContain('read as 1,234.56')
  expect(core.asked.map(({ name }) => name)).not.toContain('convert.get')
})

test('a lone comma groups in English; another language uses its own signs', async () => {
  const { core } = await renderApp()
  const speak = (language: 'en' | 'ru') =>
    settle(() => core.push('settings.changed', { ...core.state.settings, language }))
  const field = () => document.querySelector<HTMLInputElement>('.convert-amount input')?.value
  await type('1,234')
  expect(result()).toBe('1,234 USD = 647,998.08 KZT')
  await speak('ru')
  expect(field()).toBe('1\u00a0234')
  expect(document.querySelector('output')?.textContent).toBe('1\u00a0234 USD = 647\u00a0998,08 KZT')
  await speak('en')
  expect([field(), result()]).toEqual(['1,234', '1,234 USD = 647,998.08 KZT'])
})

test('a text that is not an amount stays as typed and is never shown as a result', async () => {
  await renderApp()
  await type('12 qwrtz')
  expect(screen.getByLabelText<HTMLInputElement>(en.converter.amount).value).toBe('12 qwrtz')
  // The words of all languages come when they are typed first.
  await soon(() => expect(result()).toContain('unknown word “qwrtz”'))
  expect(screen.getByLabelText(en.converter.amount).getAttribute('aria-invalid')).toBe('true')
  expect(result()).not.toContain('KZT')
  await type('')
  expect(result()).toBe('')
})

test('B13: the board’s field calculates and reads like the converter', async () => {
  await renderApp()
  await type('100 + 12%')
  expect(result()).toBe('112 USD = 58,813.44 KZT')
  expect(document.querySelector('.convert .facts')?.textContent).toContain('= 112')
  await type('15к')
  await soon(() => expect(result()).toBe('15,000 USD = 7,876,800.00 KZT'))
  await type('100 €')
  expect(result()).toBe('100 EUR = 60,944.00 KZT')
  expect(document.querySelector('.convert .facts')?.textContent).toContain('= 116.06 USD')
  await type('100 € + 100 $')
  expect(result()).toBe('100 EUR + 100 USD = 113,456.00 KZT')
  await type('100 eur to usd')
  expect(result()).toBe('100 EUR = 116.06 USD')
  await type('100 евро в тенге')
  expect(result()).toBe('100 EUR = 60,944.00 KZT')
  await type('100 + 1')
  await type('100 + ')
  expect(result()).toBe('101 USD = 53,037.12 KZT')
  expect(document.querySelector('.convert-held')).not.toBeNull()
  expect(document.querySelector('.convert .facts')?.textContent).toContain('Missing number')
})

test('B13: a currency chosen on the board replaces the field’s', async () => {
  await renderApp()
  await type('100 евро в usd')
  await soon(() => expect(result()).toBe('100 EUR = 116.06 USD'))
  expect(screen.getByLabelText<HTMLSelectElement>(en.converter.to).value).toBe('USD')
  await choose(en.converter.to, 'KZT')
  expect(screen.getByLabelText<HTMLInputElement>(en.converter.amount).value).toBe('100')
  expect(result()).toBe('100 EUR = 60,944.00 KZT')
})

test('B13: one press carries a question from the board to the entry line', async () => {
  await renderApp()
  for (const [asked, answers] of [
    ['доллар мен еуро теңгеге', ['1 USD = 525.12 KZT', '1 EUR = 609.44 KZT']],
    ['7 to eur, rub', ['7 USD = ']],
  ] as const) {
    await type(asked)
    await soon(() => expect(result()).toContain(en.converter.question))
    expect(document.querySelectorAll('.convert a[href*="entry="]')).toHaveLength(1)
    await settle(() => screen.getByRole('link', { name: new RegExp(asked) }).click())
    await soon(() => expect(document.querySelector('.entry-answers')).not.toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>(en.entry.label, { selector: 'input' }).value).toBe(asked)
    for (const answer of answers)
      await soon(() => expect(document.querySelector('.entry-answers')?.textContent).toContain(answer))
    await settle(() => {
      window.location.hash = '#/board'
    })
    await soon(() => expect(screen.queryByLabelText(en.converter.amount)).not.toBeNull())
  }
})

test('the board’s result has the digits of the converter', async () => {
  const { model } = await renderApp()
  await settle(() => draftOf(model).set({ amount: keptAmount('1', 'en'), from: 'USD', to: 'JPY' }))
  expect(result()).toMatch(/^1 USD = \d+(\.\d)? JPY$/)
  await settle(() => draftOf(model).set({ amount: keptAmount('100000', 'en'), from: 'USD', to: 'BTC' }))
  expect(result()).toMatch(/^100,000 USD = 1\.08919979 BTC$/)
})

test('swapping twice gives back the same fields; both directions and the day are shown', async () => {
  await renderApp()
  await type('21,1')
  expect(document.body.textContent).toContain('1 USD = 525.12 KZT')
  expect(document.body.textContent).toContain('1 KZT = 0.001904 USD')
  expect(document.body.textContent).toContain('20 November 2026')
  const swap = screen.getByRole('button', { name: en.converter.swap })
  const before = result()
  await settle(() => fireEvent.click(swap))
  expect(result()).toBe('21.1 KZT = 0.04018 USD')
  await settle(() => fireEvent.click(swap))
  expect(result()).toBe(before)
  expect(screen.getByLabelText<HTMLInputElement>(en.converter.amount).value).toBe('21,1')
})

test('two rates of different days are both named', async () => {
  const core = fakeCore()
  const { assets } = core.state.board
  core.state.board.assets = assets.map((asset) =>
    asset.code === 'EUR' ? { ...asset, day: '2026-11-17' } : asset,
  )
  await renderApp(core)
  await choose(en.converter.to, 'EUR')
  expect(document.body.textContent).toContain(
    'USD: rate for 20 November 2026; EUR: rate for 17 November 2026',
  )
})

test('a missing rate is reported with its code', async () => {
  const core = fakeCore()
  core.state.board.assets = core.state.board.assets.filter(({ code }) => code !== 'BTC')
  const { model } = await renderApp(core)
  await settle(() => draftOf(model).set({ amount: keptAmount('100', 'en'), from: 'USD', to: 'BTC' }))
  expect(result()).toBe('no rate for BTC')
  await choose(en.converter.to, 'EUR')
  expect(result()).toMatch(/^100 USD = 86\.\d+ EUR$/)
})

test('new rates change the result without a key being touched', async () => {
  const { core } = await renderApp()
  const assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD' ? { ...asset, kzt: 530 } : asset,
  )
  core.state.board = { ...core.state.board, assets }
  await settle(() => core.push('board.changed', core.state.board))
  await settle(() => {})
  expect(result()).toBe('100 USD = 53,000.00 KZT')
})

test('A3: a result of a stale rate is marked as stale, with the reason', async () => {
  const core = fakeCore()
  const { assets } = core.state.board
  core.state.board.assets = assets.map((asset) =>
    asset.code === 'USD' ? { ...asset, day: '2026-11-17', state: 'stale' } : asset,
  )
  await renderApp(core)
  expect(result()).toBe('100 USD = 52,512.00 KZT stale: no rates published for 18 November yet')
  await choose(en.converter.from, 'EUR')
  expect(result()).toBe('100 EUR = 60,944.00 KZT')
  await type('100 € + 100 $')
  expect(result()).toContain('stale: USD: no rates published for 18 November yet')
})
