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

test('the board’s field calculates and reads like the converter', async () => {
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

test('a missing rate is reported with its code', async () => {
  const core = fakeCore()
  core.state.board.assets = core.state.board.assets.filter(({ code }) => code !== 'BTC')
  const { model } = await renderApp(core)
  await settle(() => draftOf(model).set({ amount: keptAmount('100', 'en'), from: 'USD', to: 'BTC' }))
  expect(result()).toBe('no rate for BTC')
  await choose(en.converter.to, 'EUR')
  expect(result()).toMatch(/^100 USD = 86\.\d+ EUR$/)
})
