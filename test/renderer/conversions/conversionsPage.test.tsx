import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entryToday } from '../../../src/renderer/conversions/entryToday.ts'
import { findEntries } from '../../../src/renderer/conversions/findEntries.ts'
import { logSheet } from '../../../src/renderer/conversions/logSheet.ts'
import { boardSide, tengeSide } from '../../../src/shared/answer/answerSide.ts'
import type { LoggedConversion } from '../../../src/shared/contract/conversions.ts'
import type { AnswerSide } from '../../../src/shared/contract/convert.ts'
import { sheetCsv } from '../../../src/shared/text/sheet.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderApp, settle } from '../renderApp.tsx'

const entry = (over: Partial<LoggedConversion> = {}): LoggedConversion => ({
  id: 'a',
  at: '2026-03-12T09:30:00.000Z',
  by: 'star',
  from: 'USD',
  to: 'KZT',
  amount: '100',
  rate: '500',
  result: '50000',
  fromDay: '2026-03-12',
  toDay: null,
  on: null,
  rule: null,
  note: '',
  ...over,
})

const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  await settle(() => button && fireEvent.click(button))
}
const added = (core: ReturnType<typeof fakeCore>) =>
  core.asked.filter(({ name }) => name === 'conversions.add').map(({ input }) => input)

test('a row’s star keeps its conversion and removes it again', async () => {
  const core = fakeCore()
  await renderApp(core, '#/convert?amount=100&from=USD&to=KZT,EUR')
  await press('Save the KZT amount to the log')
  expect(core.state.conversions).toEqual([
    expect.objectContaining({ from: 'USD', to: 'KZT', amount: '100', by: 'star', on: null, rule: null }),
  ])
  expect(core.state.conversions[0]?.fromDay).toBe(sampleBoard().day)
  const on = screen.getByRole('button', { name: 'Remove the KZT amount from the log' })
  expect(screen.getByText(/Saved to the log/).querySelector('a')?.hash).toBe('#/conversions')
  expect(screen.getByRole('button', { name: 'Save the EUR amount to the log' })).toBeDefined()
  // The row with the amount is not a conversion.
  expect(screen.queryByRole('button', { name: 'Save the USD amount to the log' })).toBeNull()
  await settle(() => fireEvent.click(on))
  expect(core.state.conversions).toEqual([])
  // Of another amount nothing was starred.
  await press('Save the KZT amount to the log')
  const [field] = screen.getAllByRole('textbox', { name: 'Amount, USD' })
  await settle(() => field && fireEvent.change(field, { target: { value: '101' } }))
  expect(screen.getByRole('button', { name: 'Save the KZT amount to the log' })).toBeDefined()
})

test('a copy goes to the log only if the user wants that', async () => {
  const core = fakeCore()
  await renderApp(core, '#/convert?amount=100&from=USD&to=KZT,EUR')
  await press('Copy the amount in KZT')
  expect(added(core)).toEqual([{ by: 'copy', conversion: expect.objectContaining({ to: 'KZT' }) }])
  expect(core.state.conversions).toEqual([])
  await press('Copy the amount in USD')
  expect(added(core)).toHaveLength(1)
  core.state.keepsCopies = true
  await press('Copy the amount in EUR')
  expect(core.state.conversions).toEqual([expect.objectContaining({ to: 'EUR', by: 'copy' })])
})

test('an answer of the entry line can be starred', async () => {
  const core = fakeCore()
  await renderApp(core, '#/convert?entry=250%20usd%20eur')
  const answers = await screen.findByRole('list', { name: 'Answer' })
  await settle(() =>
    fireEvent.click(within(answers).getByRole('button', { name: 'Save the EUR amount to the log' })),
  )
  expect(core.state.conversions).toEqual([
    expect.objectContaining({ from: 'USD', to: 'EUR', amount: '250', by: 'star' }),
  ])
})

test('before the first star the log says that it is off', async () => {
  await renderApp(fakeCore(), '#/conversions')
  expect(await screen.findByText('The log is off')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('an entry of a coin and an official currency names each side’s own day', async () => {
  const of = { from: 'BTC', to: 'USD', fromDay: '2026-03-15', toDay: '2026-03-13' }
  const past = entry({ ...of, on: '2026-03-15', rule: 'in-force' })
  await renderApp(fakeCore({ conversions: [past] }), '#/conversions')
  const list = await screen.findByRole('list', { name: 'Conversion log' })
  expect(list.textContent).toContain(
    'BTC: rate for 15 March 2026; USD: in effect on 15 March 2026, set on 13 March 2026',
  )
})

test('an entry shows its rate, day and rule, and its value today', async () => {
  const past = entry({ id: 'b', at: '2026-04-01T10:00:00.000Z', on: '2026-03-15', rule: 'dated', by: 'copy' })
  await renderApp(fakeCore({ conversions: [entry(), past] }), '#/conversions')
  const list = await screen.findByRole('list', { name: 'Conversion log' })
  const [newest, oldest] = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(oldest).toContain('100 USD = 50,000.00 KZT')
  expect(oldest).toContain('1 USD = 500.00 KZT; rate for 12 March 2026')
  expect(oldest).toContain('starred')
  expect(oldest).toContain('Today: 52,512.00 KZT +2,512.00 KZT')
  expect(newest).toContain('copied')
  expect(newest).toContain('for 15 March 2026')
})

test('an entry with the same value today says so once', async () => {
  const same = entry({ rate: '525.12', result: '52512' })
  const free = entry({ id: 'b', amount: '0', result: '0' })
  await renderApp(fakeCore({ conversions: [same, free] }), '#/conversions')
  const list = await screen.findByRole('list', { name: 'Conversion log' })
  const said = [...list.querySelectorAll('.log-today')].map(({ textContent }) => textContent?.trim())
  expect(said).toEqual(['Today: 0 KZT, unchanged', 'Today: 52,512.00 KZT, unchanged'])
})

test('search, a note, removing one with undo, and clearing after one more question', async () => {
  const other = entry({ id: 'b', from: 'EUR', note: 'hotel' })
  const core = fakeCore({ conversions: [entry(), other] })
  await renderApp(core, '#/conversions')
  const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  expect(await screen.findByText('2 entries')).toBeDefined()
  await settle(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hot' } }))
  expect(items()).toEqual([expect.stringContaining('EUR')])
  await settle(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } }))
  expect(screen.getByText('No entries match “zzz”')).toBeDefined()
  await settle(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } }))

  await press(/^Add note: 100 USD/)
  await settle(() =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: ' rent ' } }),
  )
  await press('Save')
  expect(core.state.conversions.find(({ id }) => id === 'a')?.note).toBe('rent')

  await press(/^Remove: 100 EUR/)
  expect(core.state.conversions.map(({ id }) => id)).toEqual(['a'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Undo')
  expect(core.state.conversions.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove: 100 EUR/ }))

  await press('Clear the log')
  expect(core.state.conversions).toHaveLength(2)
  await press('Keep them')
  await press('Clear the log')
  await press('Remove all')
  expect(core.state.conversions).toEqual([])
  expect(await screen.findByText('The log is off')).toBeDefined()
})

test('keeping copies is a choice of the log’s page', async () => {
  const core = fakeCore({ conversions: [entry()] })
  await renderApp(core, '#/conversions')
  const box = await screen.findByRole('checkbox', { name: 'Also save what I copy' })
  expect(box).toHaveProperty('checked', false)
  await settle(() => fireEvent.click(box))
  expect(core.state.keepsCopies).toBe(true)
})

const { day, assets } = sampleBoard()
const legs = new Map<string, AnswerSide | null>([['KZT', tengeSide]])
for (const asset of assets) legs.set(asset.code, boardSide(asset, day))

test('today’s worth is in decimal arithmetic, and nothing is claimed without a rate', () => {
  const today = entryToday(entry({ amount: '0.1', result: '50.1' }), legs)
  expect(today).toMatchObject({ result: '52.512', difference: '2.412' })
  expect(today?.percent).toBeCloseTo(4.814, 3)
  expect(entryToday(entry({ to: 'XYZ' }), legs)).toBeNull()
  expect(entryToday(entry({ result: '0' }), legs)?.percent).toBeNull()
})

test('entries are found by code, name, amount, day and note', () => {
  const entries = [
    entry({ note: 'Аренда' }),
    entry({ id: 'b', from: 'EUR', amount: '1250.5', at: '2025-01-02T10:00:00Z' }),
  ]
  const find = (query: string) =>
    findEntries(entries, query, {
      language: 'ru',
      nameOf: (code) => (code === 'USD' ? 'Доллар США' : ''),
    }).map(({ id }) => id)
  expect(['usd', 'доллар', 'аренд', '1250,5', '2025-01-02', 'eur 1250', '', 'nothing'].map(find)).toEqual([
    ['a'],
    ['a'],
    ['a'],
    ['b'],
    ['b'],
    ['b'],
    ['a', 'b'],
    [],
  ])
})

test('no cell of the exported table is a formula', () => {
  const { t } = createTexts('en')
  const sheet = logSheet([entry({ note: '=1+1' })], (each) => entryToday(each, legs), { t, language: 'en' })
  const [, line] = sheetCsv({ ...sheet, notes: [] }, 'comma')
    .trim()
    .split(/\r?\n/)
  expect(line).toContain(',100,USD,500,50000,KZT,2026-03-12,,,52512,2512,')
  expect(line).not.toMatch(/(^|,)"?=/)
})
