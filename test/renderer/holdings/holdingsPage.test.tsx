import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldAmount } from '../../../src/renderer/entry/amount.ts'
import { defaultSettings, type Holding } from '../../../src/shared/contract/settings.ts'
import { fakeCore, sampleHistory } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const holding = (holdings: Holding[]) =>
  fakeCore({
    settings: { ...defaultSettings, language: 'en', service: 'https://rates.example/api', holdings },
    history: ({ code, quote = 'KZT' }) =>
      code === 'CNY' ? sampleHistory(code, quote, 5, 70) : sampleHistory(code, quote, 300, 500),
  })
const worth = () => screen.getByRole('region', { name: 'Value in tenge' }).textContent ?? ''

test('holdings have their sum and day, and missing rates are named', async () => {
  await renderApp(
    holding([
      { code: 'USD', amount: '100' },
      { code: 'KZT', amount: '0.5' },
      { code: 'XYZ', amount: '7' },
    ]),
    '#/holdings',
  )
  await screen.findByRole('heading', { name: 'Holdings' })
  expect(worth()).toContain('Now: 52,512.50 KZT')
  expect(worth()).toContain('rate for 20 November 2026')
  expect(worth()).toContain('not counted (no rate): XYZ')
})

test('a currency is added, calculated, kept, removed and restored', async () => {
  const core = holding([])
  await renderApp(core, '#/holdings')
  const picker = await screen.findByRole('combobox', { name: 'Add a currency' })
  await settle(() => fireEvent.change(picker, { target: { value: 'usd' } }))
  await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  expect(core.state.settings.holdings).toEqual([{ code: 'USD', amount: '0' }])
  const field = screen.getByRole('textbox', { name: 'Amount, USD' })
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', '')
  expect(document.body.textContent).not.toContain('Now:')
  await settle(() => fireEvent.change(field, { target: { value: '1,000 + 10%' } }))
  expect(worth()).toContain('Now: 577,632.00 KZT')
  expect(core.state.settings.holdings).toEqual([{ code: 'USD', amount: '0' }])
  await settle(() => fireEvent.blur(field))
  expect(core.state.settings.holdings).toEqual([{ code: 'USD', amount: '1100' }])
  await settle(() => fireEvent.change(field, { target: { value: '-5' } }))
  await settle(() => fireEvent.blur(field))
  expect(core.state.settings.holdings).toEqual([{ code: 'USD', amount: '1100' }])
  expect(screen.getByText(/Enter 0 or more/)).toBeDefined()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Remove USD' })))
  expect(core.state.settings.holdings).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove USD' }))
  expect(core.state.settings.holdings).toEqual([{ code: 'USD', amount: '1100' }])
})

test('adding a held currency again goes to its row', async () => {
  const core = holding([{ code: 'USD', amount: '5' }])
  await renderApp(core, '#/holdings')
  const picker = await screen.findByRole('combobox', { name: 'Add a currency' })
  await settle(() => fireEvent.change(picker, { target: { value: 'usd' } }))
  await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  expect(core.state.settings.holdings).toEqual([{ code: 'USD', amount: '5' }])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount, USD' }))
  expect(screen.getByText('USD is already on the list').role).toBe('status')
})

test('the value follows the typing, before it is stored', async () => {
  const core = holding([
    { code: 'USD', amount: '0' },
    { code: 'KZT', amount: '500' },
  ])
  await renderApp(core, '#/holdings')
  const field = await screen.findByRole('textbox', { name: 'Amount, USD' })
  const row = () => document.querySelector('[data-code="USD"] .holding-worth')?.textContent
  expect([row(), worth().includes('Now: 500.00 KZT')]).toEqual(['', true])
  const type = (value: string) => settle(() => fireEvent.change(field, { target: { value } }))
  await type('1000')
  expect(row()).toBe('525,120.00 KZT')
  expect(worth()).toContain('Now: 525,620.00 KZT')
  expect(core.state.settings.holdings[0]).toEqual({ code: 'USD', amount: '0' })
  // What cannot be held leaves what is kept.
  await type('-5')
  expect(row()).toBe('')
  await type('2')
  await settle(() => fireEvent.blur(field))
  expect(worth()).toContain('Now: 1,550.24 KZT')
  expect(core.state.settings.holdings[0]).toEqual({ code: 'USD', amount: '2' })
})

test('a past day has its value and the difference, unless a rate is missing', async () => {
  await renderApp(
    holding([
      { code: 'USD', amount: '100' },
      { code: 'CNY', amount: '10' },
    ]),
    '#/holdings?on=2026-11-20',
  )
  await screen.findByText('20 Nov 2026:')
  expect(worth()).toContain('20 Nov 2026: 50,700.00 KZT')
  expect(worth()).toContain('the same amounts since then: +')
  expect(worth()).toContain('The total starts on 16 November 2026, the first day with CNY rates')
})

test('before the last of the rates begins no sum is claimed', async () => {
  await renderApp(
    holding([
      { code: 'USD', amount: '100' },
      { code: 'CNY', amount: '10' },
    ]),
    '#/holdings?on=2026-11-15',
  )
  await screen.findByText('15 Nov 2026:')
  expect(worth()).toContain('15 Nov 2026: unknown: a rate is missing')
})

test('a holding is at least 0, and not longer than a stored amount', () => {
  expect(['0', '1.50', '-1', '1'.repeat(31), `0.${'3'.repeat(40)}`].map(heldAmount)).toEqual([
    '0',
    '1.50',
    null,
    null,
    `0.${'3'.repeat(18)}`,
  ])
})
