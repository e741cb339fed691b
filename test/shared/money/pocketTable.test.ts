import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pocketTable, roundForPocket } from '../../../src/shared/money/pocketTable.ts'

const usual = { own: 2, tenge: 2 }
const said = (rows: readonly { amount: string; result: string }[]) =>
  rows.map(({ amount, result }) => `${amount} = ${result}`)

test('1 to 10 000 dollars in tenge and back, as notes go, rounded to three digits', () => {
  const { there, back } = pocketTable({ code: 'USD', kzt: 520.37 }, usual)
  expect(said(there)).toEqual([
    '1 = 520',
    '2 = 1040',
    '5 = 2600',
    '10 = 5200',
    '20 = 10400',
    '50 = 26000',
    '100 = 52000',
    '200 = 104000',
    '500 = 260000',
    '1000 = 520000',
    '2000 = 1040000',
    '5000 = 2600000',
    '10000 = 5200000',
  ])
  expect(said(back).slice(0, 7)).toEqual([
    '500 = 0.96',
    '1000 = 1.92',
    '2000 = 3.84',
    '5000 = 9.61',
    '10000 = 19.2',
    '20000 = 38.4',
    '50000 = 96.1',
  ])
  expect(back.at(-1)).toEqual({ amount: '5000000', result: '9610' })
})

test('begins at 100 to 10 000 tenge for every size of unit, and passes 10 000 yen', () => {
  const soum = pocketTable({ code: 'UZS', kzt: 0.0433 }, usual)
  expect(soum.there[0]).toEqual({ amount: '10000', result: '433' })
  expect(soum.there.at(-1)).toEqual({ amount: '100000000', result: '4330000' })
  expect(soum.back[0]).toEqual({ amount: '200', result: '4620' })
  const bitcoin = pocketTable({ code: 'BTC', kzt: 54_321_987.65 }, { own: 8, tenge: 2 })
  expect(bitcoin.there[0]).toEqual({ amount: '0.0001', result: '5430' })
  const yen = pocketTable({ code: 'JPY', kzt: 3.41 }, { own: 0, tenge: 2 })
  expect(yen.there[0]).toEqual({ amount: '100', result: '341' })
  expect(yen.there.at(-1)).toEqual({ amount: '1000000', result: '3410000' })
  expect(yen.back[0]).toEqual({ amount: '200', result: '59' })
  expect(pocketTable({ code: 'CNY', kzt: 77 }, usual).there.at(-1)?.amount).toBe('100000')
})

test('pocket amounts ascend, and none is further off than it says', () => {
  const rates = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(rates, fc.nat({ max: 8 }), (kzt, own) => {
      const { there, back } = pocketTable({ code: 'XXX', kzt }, { own, tenge: 2 })
      for (const [rows, worth, minor] of [
        [there, kzt, 2],
        [back, 1 / kzt, own],
      ] as const) {
        expect(rows).toHaveLength(13)
        for (const [at, { amount, result }] of rows.entries()) {
          const exact = Number(amount) * worth
          // Half a per cent where three digits are kept, five where there are two.
          const off = exact >= 10 ** (2 - minor) ? 0.0051 : 0.051
          expect(Math.abs(Number(result) / exact - 1)).toBeLessThanOrEqual(off)
          expect(Number(result)).toBeGreaterThan(Number(rows[at - 1]?.result ?? 0))
          expect(Number(amount)).toBeGreaterThan(Number(rows[at - 1]?.amount ?? 0))
          expect(result.replace(/[.0]/g, '').length).toBeLessThanOrEqual(3)
        }
      }
    }),
  )
})

test('rounding keeps three digits, or two if the minor unit is coarser', () => {
  expect(roundForPocket('0.0961', 2)).toBe('0.096')
  expect(roundForPocket('0.961', 2)).toBe('0.96')
  expect(roundForPocket('34.25', 0)).toBe('34')
  expect(roundForPocket('3.425', 0)).toBe('3.4')
  expect(roundForPocket('99950', 2)).toBe('100000')
  expect(roundForPocket('0', 2)).toBe('0')
})
