import { expect, test } from 'vitest'
import { withConversion } from '../../../src/renderer/conversions/asIncome.ts'
import type { LoggedConversion } from '../../../src/shared/contract/conversions.ts'
import { MOST_INCOMES } from '../../../src/shared/contract/limits.ts'
import type { Income } from '../../../src/shared/contract/settings.ts'

const entry = (over: Partial<LoggedConversion> = {}): LoggedConversion => ({
  ...{ id: 'e', at: '2026-03-02T20:30:00Z', by: 'star', note: '', rule: null, on: null },
  ...{ from: 'USD', to: 'KZT', amount: '1200', rate: '500', result: '600000' },
  ...{ fromDay: '2026-03-02', toDay: null },
  ...over,
})
const none = { invoiced: null, paid: null, sold: null, soldAmount: null, received: null }
const invoice: Income = { ...none, id: 'a', code: 'USD', amount: '1200', invoiced: '2026-03-01' }

test('a conversion becomes an invoice on its day in Kazakhstan', () => {
  expect(withConversion([], entry(), { as: 'invoiced', id: 'new' })).toEqual([
    { ...invoice, id: 'new', invoiced: '2026-03-03' },
  ])
  const past = entry({ on: '2025-12-31', rule: 'in-force' })
  expect(withConversion([], past, { as: 'sold', id: 'new' })).toMatchObject([{ sold: '2025-12-31' }])
})

test('a payment and a sale complete the invoice of the same amount', () => {
  const paid = withConversion([invoice], entry(), { as: 'paid', id: 'new' }) ?? []
  expect(paid).toEqual([{ ...invoice, paid: '2026-03-03' }])
  const sale = entry({ on: '2026-03-09' })
  expect(withConversion(paid, sale, { as: 'sold', id: 'new' })).toEqual([
    { ...invoice, paid: '2026-03-03', sold: '2026-03-09' },
  ])
})

test('another amount, an earlier day or a complete income leaves the others unchanged', () => {
  const full = { ...invoice, paid: '2026-03-02', sold: '2026-03-03' }
  for (const [before, later] of [
    [invoice, entry({ amount: '1300' })],
    [invoice, entry({ from: 'EUR' })],
    [invoice, entry({ on: '2026-02-27' })],
    [full, entry()],
  ] as const) {
    const after = withConversion([before], later, { as: 'paid', id: 'new' }) ?? []
    expect(after[0]).toEqual(before)
    expect(after).toMatchObject([{}, { id: 'new', invoiced: null, sold: null }])
  }
})

test('tenge into dollars counts the dollars, and tenge alone is not an income', () => {
  const bought = entry({ from: 'KZT', to: 'USD', amount: '600000', result: '1200.3456' })
  expect(withConversion([], bought, { as: 'paid', id: 'new' })).toMatchObject([
    { code: 'USD', amount: '1200.35', paid: '2026-03-03' },
  ])
  expect(withConversion([], entry({ from: 'KZT' }), { as: 'paid', id: 'new' })).toBeNull()
  expect(withConversion([], entry({ amount: '0' }), { as: 'paid', id: 'new' })).toBeNull()
})

test('a conversion is refused once the incomes are full', () => {
  const full = Array.from({ length: MOST_INCOMES }, (_, at) => ({ ...invoice, id: String(at) }))
  expect(withConversion(full, entry(), { as: 'invoiced', id: 'new' })).toBeNull()
  expect(withConversion(full, entry(), { as: 'paid', id: 'new' })).toHaveLength(MOST_INCOMES)
})
