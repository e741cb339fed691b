import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyFinder } from '../../../../src/renderer/bulkConvert/reading/currencyFinder.ts'
import type { Layout } from '../../../../src/renderer/bulkConvert/reading/layout.ts'
import { readRow, rowReader } from '../../../../src/renderer/bulkConvert/reading/readRow.ts'
import { monthFinder } from '../../../../src/renderer/date/monthFinder.ts'
import { dateReader } from '../../../../src/renderer/date/readDate.ts'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { sampleBoard } from '../../../doubles/sampleBoard.ts'

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

test('the currency may be in the amount or common; the date may be missing', () => {
  expect(read(['31.12.2025', '$7'], { currency: 'beside' })).toEqual(['2025-12-31', '7', 'USD'])
  expect(read(['31.12.2025', '7'], { currency: { code: 'EUR' } })).toEqual(['2025-12-31', '7', 'EUR'])
  expect(read(['x', '7', 'EUR'], { date: null })).toEqual([null, '7', 'EUR'])
})

test('where the currency’s column is empty, the sign beside the amount says it', () => {
  expect(read(['31.12.2025', '€20', ''])).toEqual(['2025-12-31', '20', 'EUR'])
  expect(read(['31.12.2025', '20 тг'])).toEqual(['2025-12-31', '20', 'KZT'])
  expect(read(['31.12.2025', '20 штук', ''])).toBe('bad-currency: штук')
})

const readAll = (rows: string[][], layout: Partial<Layout> = {}) => {
  const reader = rowReader({ ...usual, ...layout }, readers)
  return rows.map((cells, index) => {
    const reading = reader({ line: index + 1, cells, broken: false })
    if (reading.ok) return reading.wanted.from
    return reading.fault === 'total' ? reading.check : reading.fault
  })
}
const agrees = (said: string, code: string | null) => ({ said, code, ours: said, agrees: true, unread: 0 })

test('a total is compared with the lines above, exactly', () => {
  expect(
    readAll([
      ['31.12.2025', '0,1', 'USD'],
      ['31.12.2025', '0,2', 'USD'],
      ['Итого', '0,3', ''],
      ['', '0,4', 'Барлығы:'],
      ['Total in USD:', '0,30', ''],
    ]),
  ).toEqual([
    ...['USD', 'USD', agrees('0.3', 'USD')],
    { said: '0.4', code: 'USD', ours: '0.3', agrees: false, unread: 0 },
    { ...agrees('0.30', 'USD'), ours: '0.3' },
  ])
})

test('totals of parts, currencies and all have their sums', () => {
  expect(
    readAll([
      ['31.12.2025', '100', 'USD'],
      ['31.12.2025', '50', 'EUR'],
      ['Итого по USD', '100', ''],
      ['Итого', '50 €', ''],
      ['31.12.2025', '7', 'USD'],
      ['Промежуточный итог', '7', ''],
      ['Всего к оплате', '157', ''],
      ['Жалпы сомасы', '', ''],
      ['Барлығы', '107', '$'],
    ]),
  ).toEqual([
    ...[
      'USD',
      'EUR',
      agrees('100', 'USD'),
      agrees('50', 'EUR'),
      'USD',
      agrees('7', null),
      agrees('157', null),
    ],
    ...[null, agrees('107', 'USD')],
  ])
})

test('lines that were not read are named where a total differs', () => {
  expect(
    readAll([
      ['Итого', '5', ''],
      ['31.12.2025', '5', 'USD'],
      ['31.02.2025', '6', 'USD'],
      ['Итого', '11', ''],
    ]),
  ).toEqual([
    ...['bad-date', 'USD', 'impossible-date'],
    { said: '11', code: 'USD', ours: '5', agrees: false, unread: 2 },
  ])
})

test('a word in a remark, or an unreadable sum, makes no line a total', () => {
  expect(
    readAll(
      [
        ['x', '5', 'USD', 'total loss of luggage'],
        ['x', '6', 'USD', 'итог переговоров'],
        ['x', '5 + 6', '', 'Итого'],
        ['x', '', 'Итого', ''],
      ],
      { date: null },
    ),
  ).toEqual(['USD', 'USD', 'bad-amount', null])
})

test('the lines’ own sum is always agreed with, any other never', () => {
  const Amount = fc
    .integer({ min: -1e9, max: 1e9 })
    .map((cents) => (cents / 100).toFixed(2).replace('.', ','))
  fc.assert(
    fc.property(fc.array(Amount, { minLength: 1, maxLength: 30 }), fc.boolean(), (amounts, wrong) => {
      const cents = amounts.reduce(
        (sum, amount) => sum + Math.round(Number(amount.replace(',', '.')) * 100),
        0,
      )
      const said = ((cents + (wrong ? 1 : 0)) / 100).toFixed(2).replace('.', ',')
      const readings = readAll([
        ...amounts.map((amount) => ['31.12.2025', amount, 'USD']),
        ['Итого', said, ''],
      ])
      expect(readings.at(-1)).toMatchObject({ agrees: !wrong })
    }),
  )
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
