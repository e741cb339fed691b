import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { foreignIncome, type IncomeLine } from '../../../src/shared/money/foreignIncome.ts'
import { incomeTotals } from '../../../src/shared/money/incomeTotals.ts'
import { type CostMethod, costMethods } from '../../../src/shared/rates/costMethods.ts'

const on = (iso: string, rate: string | null) => ({ day: parseDay(iso) ?? Number.NaN, rate })
const line = (
  amount: string,
  { invoiced, paid, sale, code = 'USD' }: Partial<Omit<IncomeLine, 'amount'>>,
): IncomeLine => ({ code, amount, invoiced: invoiced ?? null, paid: paid ?? null, sale: sale ?? null })
const sold = (iso: string, rate: string | null, amount: string, received: string | null) => ({
  ...on(iso, rate),
  amount,
  received,
})

// 1000 USD for an invoice of 2 March at 498.17, paid on 16 March at 501.33, sold the next day at 500.90 for 495 500.00.
const oneSale = line('1000', {
  invoiced: on('2026-03-02', '498.17'),
  paid: on('2026-03-16', '501.33'),
  sale: sold('2026-03-17', '500.9', '1000', '495500'),
})

test.each(costMethods)(
  'an invoice, its payment and its sale have the figures worked out by hand (%s)',
  (method) => {
    expect(foreignIncome([oneSale], method)).toEqual({
      figures: [
        {
          invoiced: '498170',
          paid: '501330',
          difference: '3160',
          official: '500900',
          received: '495500',
          spread: '5400',
          spreadPercent: '1.08',
          cost: '501330',
          realised: '-5830',
          uncovered: '0',
        },
      ],
      unsold: [],
    })
  },
)

// Payments: 1000 at 500.00 and 500 at 530.00. Sales: 1200 for 624 000.00, then 300 for 155 550.00.
const twoPayments = [
  line('1000', { paid: on('2026-01-15', '500'), sale: sold('2026-03-10', '525', '1200', '624000') }),
  line('500', { paid: on('2026-02-20', '530'), sale: sold('2026-04-01', '520', '300', '155550') }),
]

test('first in, first out takes the oldest payment first', () => {
  const { figures, unsold } = foreignIncome(twoPayments, 'fifo')
  // 1000 × 500 + 200 × 530 = 606 000; 300 × 530 = 159 000.
  expect(figures.map(({ cost, realised }) => [cost, realised])).toEqual([
    ['606000', '18000'],
    ['159000', '-3450'],
  ])
  expect(unsold).toEqual([])
})

test('the average cost is that of all that is held on the day of the sale', () => {
  const { figures } = foreignIncome(twoPayments, 'average')
  // (500 000 + 265 000) / 1500 = 510 a dollar: 1200 cost 612 000, the other 300 cost 153 000.
  expect(figures.map(({ cost, realised }) => [cost, realised])).toEqual([
    ['612000', '12000'],
    ['153000', '2550'],
  ])
})

test('a later payment does not change the average cost of an earlier sale', () => {
  const lines = [
    line('300', { paid: on('2026-01-15', '500.01'), sale: sold('2026-02-01', '510', '100', '50500.5') }),
    line('100', { paid: on('2026-02-02', '533.33') }),
    line('0', { sale: sold('2026-02-03', '530', '300', '158000') }),
  ]
  const { figures } = foreignIncome(lines, 'average')
  // 100 × 500.01 = 50 001; then (100 002 + 53 333) / 300 = 511.11666… for each of 300: 153 335.
  expect(figures.map(({ cost }) => cost)).toEqual(['50001', null, '153335'])
  expect(figures.map(({ realised }) => realised)).toEqual(['499.5', null, '4665'])
})

test('a payment on the day of a sale covers it, whatever the order of lines', () => {
  const sale = line('0', { sale: sold('2026-02-01', '510', '100', '50000') })
  const payment = line('100', { paid: on('2026-02-01', '505') })
  expect(foreignIncome([sale, payment], 'fifo').figures[0]).toMatchObject({ cost: '50500', uncovered: '0' })
  const late = line('100', { paid: on('2026-02-02', '505') })
  expect(foreignIncome([sale, late], 'fifo')).toMatchObject({
    figures: [{ cost: null, realised: null, uncovered: '100' }, {}],
    unsold: [{ code: 'USD', amount: '100' }],
  })
})

test('currencies do not cover each other', () => {
  const euro = line('100', { code: 'EUR', paid: on('2026-01-01', '600') })
  const dollar = line('0', { sale: sold('2026-02-01', '510', '40', '20000') })
  const { figures, unsold } = foreignIncome([euro, dollar], 'fifo')
  expect(figures[1]).toMatchObject({ cost: null, uncovered: '40' })
  expect(unsold).toEqual([{ code: 'EUR', amount: '100' }])
})

test('a payment without a rate leaves its sales without a result, and no other', () => {
  const lines = [
    line('100', { paid: on('2026-01-01', null), sale: sold('2026-01-05', '510', '100', '50000') }),
    line('100', { paid: on('2026-02-01', '512.5'), sale: sold('2026-02-05', '515', '100', '51300') }),
  ]
  for (const method of costMethods)
    expect(foreignIncome(lines, method).figures.map(({ realised }) => realised)).toEqual([null, '50'])
})

test('every figure is rounded half up to the tiyn', () => {
  const { figures } = foreignIncome(
    [line('0.1', { paid: on('2026-01-01', '500.05'), sale: sold('2026-01-02', '500.15', '0.1', '50.005') })],
    'fifo',
  )
  expect(figures[0]).toMatchObject({ paid: '50.01', official: '50.02', received: '50.01', cost: '50.01' })
})

test('quarters and half-years add up payments by their day and sales by theirs', () => {
  const lines = [oneSale, ...twoPayments]
  const { figures } = foreignIncome(lines, 'fifo')
  const { quarters, halves } = incomeTotals(lines, figures)
  expect(quarters.map(({ year, part, paid, received }) => [year, part, paid, received])).toEqual([
    [2026, 1, '1266330', '1119500'],
    [2026, 2, null, '155550'],
  ])
  expect(halves).toHaveLength(1)
  expect(halves[0]).toMatchObject({ year: 2026, part: 1, paid: '1266330', received: '1275050', missing: 0 })
})

test('an invoice without a rate is counted as missing, no invoice is not', () => {
  const paid = on('2026-03-16', '501.33')
  const missing = (invoiced: ReturnType<typeof on> | null) => {
    const lines = [line('1', { invoiced, paid })]
    return incomeTotals(lines, foreignIncome(lines, 'fifo').figures).quarters[0]?.missing
  }
  expect([missing(on('1990-03-02', null)), missing(null)]).toEqual([1, 0])
})

test('a sale without a result is counted as missing', () => {
  const lines = [line('0', { sale: sold('2026-02-01', '510', '40', '20000') })]
  const { figures } = foreignIncome(lines, 'fifo')
  expect(incomeTotals(lines, figures).quarters).toMatchObject([
    { missing: 1, realised: null, received: '20000' },
  ])
})

const amounts = fc.integer({ min: 1, max: 500_000 }).map((cents) => new Big(cents).div(100).toFixed())
const rates = fc.integer({ min: 30_000, max: 60_000 }).map((tiyn) => new Big(tiyn).div(100).toFixed())
const days = fc.integer({ min: 20_000, max: 20_200 })
const drawnLine = fc
  .record({
    amount: amounts,
    paid: fc.record({ day: days, rate: rates }),
    sale: fc.option(amounts),
    later: days,
  })
  .map(({ amount, paid, sale, later }) =>
    line(amount, {
      paid,
      sale: sale === null ? null : { day: later, rate: paid.rate, amount: sale, received: '1' },
    }),
  )

test('every payment is sold, unsold or uncovered: nothing appears or is lost', () => {
  fc.assert(
    fc.property(
      fc.array(drawnLine, { maxLength: 12 }),
      fc.constantFrom<CostMethod>(...costMethods),
      (lines, method) => {
        const { figures, unsold } = foreignIncome(lines, method)
        const sum = (texts: readonly string[]) => texts.reduce((all, text) => all.plus(text), new Big(0))
        const paid = sum(lines.map(({ amount }) => amount))
        const covered = sum(lines.map(({ sale }) => sale?.amount ?? '0')).minus(
          sum(figures.map(({ uncovered }) => uncovered)),
        )
        expect(covered.plus(unsold[0]?.amount ?? '0').toFixed()).toBe(paid.toFixed())
      },
    ),
  )
})

test('both methods have the same total cost once everything is sold', () => {
  fc.assert(
    fc.property(fc.array(drawnLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const all = [
        ...lines.map((one) => ({ ...one, sale: null })),
        line('0', {
          sale: {
            day: 20_300,
            rate: '500',
            amount: lines.reduce((sum, one) => sum.plus(one.amount), new Big(0)).toFixed(),
            received: '1',
          },
        }),
      ]
      const costs = costMethods.map((method) => foreignIncome(all, method).figures.at(-1)?.cost)
      expect(costs[0]).toBe(costs[1])
      expect(costs[0]).not.toBeNull()
    }),
  )
})
