import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsSheet } from '../../../src/renderer/bulkConvert/BulkTotals.tsx'
import { createTotals } from '../../../src/renderer/bulkConvert/createTotals.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { sheetCsv } from '../../../src/shared/text/sheet.ts'
import { createTexts } from '../../doubles/texts.ts'

const { t } = createTexts('en')
const written = (lines: readonly Parameters<ReturnType<typeof createTotals>['add']>[0][]) => {
  const totals = createTotals()
  for (const line of lines) totals.add(line)
  return totalsSheet(totals.read(), { t, to: 'KZT', notes: ['source'] })
}

test('the sums are a table by month and currency, by currency, and of everything', () => {
  const line = { code: 'USD', amount: '100', second: null }
  const sheet = written([
    { ...line, day: dayOf(2025, 12, 31), result: '52512.00' },
    { ...line, day: dayOf(2026, 1, 5), result: '53000.5' },
    { ...line, day: null, result: '1', code: 'EUR' },
  ])
  expect(sheetCsv(sheet, 'comma')).toBe(
    [
      '\ufeff# source',
      'Month,Currency,Lines,Amount,In KZT',
      '2025-12,USD,1,100,52512',
      '2026-01,USD,1,100,53000.5',
      'all months,USD,2,200,105512.5',
      'all months,EUR,1,100,1',
      'all months,Total,3,,105513.5',
      '',
    ].join('\r\n'),
  )
})

test('with second dates there are the sums on them, and of how many lines', () => {
  const line = { code: 'USD', amount: '1', day: dayOf(2026, 1, 5), result: '500' }
  const { header, rows } = written([
    { ...line, second: '510.5' },
    { ...line, second: null },
  ])
  expect(header.slice(4)).toEqual([
    'In KZT',
    'Lines with a second date',
    'In KZT on the second date',
    'Difference',
  ])
  expect(rows.map((row) => row.slice(4))).toEqual(
    Array.from({ length: 3 }, () => [
      { number: '1000' },
      { number: '1' },
      { number: '510.5' },
      { number: '10.5' },
    ]),
  )
})

test('the months of a currency add up to its sum, and the currencies to the whole', () => {
  const Line = fc.record({
    code: fc.constantFrom('USD', 'EUR'),
    day: fc.integer({ min: dayOf(2025, 1, 1), max: dayOf(2026, 1, 1) }),
    amount: fc.integer({ min: -1_000, max: 1_000 }).map(String),
    result: fc.integer({ min: -100_000, max: 100_000 }).map(String),
    second: fc.constant(null),
  })
  const numberAt = (row: ReturnType<typeof written>['rows'][number] | undefined, at: number) => {
    const cell = row?.[at]
    return cell && 'number' in cell ? Number(cell.number) : Number.NaN
  }
  fc.assert(
    fc.property(fc.array(Line, { minLength: 1, maxLength: 30 }), (lines) => {
      const { rows } = written(lines)
      const textAt = (row: (typeof rows)[number], at: number) => {
        const cell = row[at]
        return cell && 'text' in cell ? cell.text : ''
      }
      const sum = (some: typeof rows) => some.reduce((total, row) => total + numberAt(row, 4), 0)
      const [all, months] = [true, false].map((is) =>
        rows.filter((row) => (textAt(row, 0) === 'all months') === is),
      )
      for (const row of all?.slice(0, -1) ?? [])
        expect(sum((months ?? []).filter((month) => textAt(month, 1) === textAt(row, 1)))).toBe(
          numberAt(row, 4),
        )
      expect(sum(all?.slice(0, -1) ?? [])).toBe(numberAt(all?.at(-1), 4))
    }),
  )
})
