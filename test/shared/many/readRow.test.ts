import { expect, test } from 'vitest'
import { formatIsoDay } from '../../../src/shared/day.ts'
import { currencyFinder } from '../../../src/shared/many/currencyFinder.ts'
import { monthFinder } from '../../../src/shared/many/monthFinder.ts'
import { dateReader } from '../../../src/shared/many/readDate.ts'
import { type Layout, readRow } from '../../../src/shared/many/readRow.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'

const readers = { readDate: dateReader(monthFinder()), find: currencyFinder(sampleBoard().assets) }
const usual: Layout = { date: 0, amount: 1, currency: { column: 2 }, order: 'dmy', style: 'comma' }
const read = (cells: string[], layout: Partial<Layout> = {}, broken = false) => {
  const reading = readRow({ line: 1, cells, broken }, { ...usual, ...layout }, readers)
  if (!reading.ok) return reading.cell === '' ? reading.fault : `${reading.fault}: ${reading.cell}`
  const { amount, from, day } = reading.wanted
  return [day === null ? null : formatIsoDay(day), amount, from]
}

test('a good line is a day, an amount and a currency', () => {
  expect(read(['31.12.2025', '1 234,56', 'usd'])).toEqual(['2025-12-31', '1234.56', 'USD'])
  expect(read([' 31 желтоқсан 2025 ж. ', '(5)', '₸'])).toEqual(['2025-12-31', '-5', 'KZT'])
  expect(read(['31.12.2025', '77,5 €', 'EUR'])).toEqual(['2025-12-31', '77.5', 'EUR'])
})

test('the currency may stand beside the amount or be the same everywhere; the date may be none', () => {
  expect(read(['31.12.2025', '$7'], { currency: 'beside' })).toEqual(['2025-12-31', '7', 'USD'])
  expect(read(['31.12.2025', '7'], { currency: { code: 'EUR' } })).toEqual(['2025-12-31', '7', 'EUR'])
  expect(read(['x', '7', 'EUR'], { date: null })).toEqual([null, '7', 'EUR'])
})

test('every bad line has its own reason and names the cell', () => {
  expect(read(['', '5', 'USD'])).toBe('no-date')
  expect(read(['вчера', '5', 'USD'])).toBe('bad-date: вчера')
  expect(read(['31.02.2025', '5', 'USD'])).toBe('impossible-date: 31.02.2025')
  expect(read(['31.12.2025', ' ', 'USD'])).toBe('no-amount')
  expect(read(['31.12.2025', '1,234.5', 'USD'])).toBe('bad-amount: 1,234.5')
  expect(read(['31.12.2025', '=1+1', 'USD'])).toBe('bad-amount: =1+1')
  expect(read(['31.12.2025', '5', ''])).toBe('no-currency')
  expect(read(['31.12.2025', '5'])).toBe('no-currency')
  expect(read(['31.12.2025', '5', 'ZZZ'])).toBe('bad-currency: ZZZ')
  expect(read(['31.12.2025', '5', 'крона'])).toBe('several-currencies: крона')
  expect(read(['31.12.2025', '5 €', 'USD'])).toBe('two-currencies: 5 €')
  expect(read(['31.12.2025', '5 штук', 'USD'])).toBe('bad-amount: 5 штук')
  expect(read(['31.12.2025', '5'], { currency: 'beside' })).toBe('no-currency')
  expect(read(['a,"b'], {}, true)).toBe('broken: a,"b')
})
