import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundResult } from '../../../src/renderer/bulkConvert/convertRows.ts'
import { createTotals, differenceOf } from '../../../src/renderer/bulkConvert/createTotals.ts'
import { withSign } from '../../../src/renderer/rate/withSign.ts'
import { dayOf, formatIsoDay } from '../../../src/shared/days/day.ts'

/** Hundredths as decimal text with both decimals, as a rounded line has them. */
const write = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** The same as a sum is written: without zeros that say nothing. No number in between: a double has 15 digits only. */
const writeSum = (cents: bigint): string => write(cents).replace(/\.?0+$/, '')

const DayIn = fc.option(fc.integer({ min: dayOf(2024, 1, 1), max: dayOf(2025, 12, 31) }), { nil: null })
const Cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const Entry = fc.record({
  code: fc.constantFrom('USD', 'EUR'),
  day: DayIn,
  amount: Cents,
  result: Cents,
  second: fc.option(Cents, { nil: null }),
})
type Entry = typeof Entry extends fc.Arbitrary<infer E> ? E : never

/** The same by a plain loop. */
const sumOf = (entries: readonly Entry[]) => {
  let [lines, amount, result, secondLines, second, difference] = [0, 0n, 0n, 0, 0n, 0n]
  for (const entry of entries) {
    lines += 1
    amount += entry.amount
    result += entry.result
    if (entry.second === null) continue
    secondLines += 1
    second += entry.second
    difference += entry.second - entry.result
  }
  return {
    lines,
    amount: writeSum(amount),
    result: writeSum(result),
    second:
      secondLines === 0
        ? null
        : { lines: secondLines, result: writeSum(second), difference: writeSum(difference) },
  }
}

test('sums are exact, by currency, by month and of everything, on both dates', () => {
  fc.assert(
    fc.property(fc.array(Entry, { maxLength: 60 }), (entries) => {
      const totals = createTotals()
      for (const { amount, result, second, ...entry } of entries)
        totals.add({
          ...entry,
          amount: write(amount),
          result: write(result),
          second: second === null ? null : write(second),
        })
      const { codes, months, ...all } = totals.read()
      const { amount: _mixed, ...whole } = sumOf(entries)
      expect(all).toEqual(whole)
      for (const { code, ...sums } of codes)
        expect(sums).toEqual(sumOf(entries.filter((entry) => entry.code === code)))
      expect(codes.map(({ code }) => code).toSorted()).toEqual(
        [...new Set(entries.map(({ code }) => code))].toSorted(),
      )
      const monthAt = (day: number) => formatIsoDay(day).slice(0, 7)
      for (const { month, code, ...sums } of months)
        expect(sums).toEqual(
          sumOf(
            entries.filter(
              (entry) => entry.code === code && entry.day !== null && monthAt(entry.day) === monthAt(month),
            ),
          ),
        )
      const keys = months.map(({ month, code }) => `${monthAt(month)} ${code}`)
      const dated = entries.flatMap(({ day, code }) => (day === null ? [] : [`${monthAt(day)} ${code}`]))
      expect(keys.toSorted()).toEqual([...new Set(dated)].toSorted())
      expect(months.map(({ month }) => month)).toEqual(
        months.map(({ month }) => month).toSorted((a, b) => a - b),
      )
    }),
  )
})

test('the difference of two dates is the second less the first, to the last digit', () => {
  fc.assert(
    fc.property(Cents, Cents, (first, second) => {
      expect(differenceOf(write(first), write(second))).toBe(writeSum(second - first))
    }),
  )
  expect(withSign('-5', (amount) => amount)).toBe('-5')
  expect(withSign('5', (amount) => amount)).toBe('+5')
  for (const zero of ['0', '0.00']) expect(withSign(zero, (amount) => amount)).toBe(zero)
})

test('a result has the digits of its currency, and keeps some where it is small', () => {
  expect(roundResult('648292.14726', 'KZT')).toBe('648292.15')
  expect(roundResult('1234.5', 'JPY')).toBe('1235')
  expect(roundResult('0.0000020742', 'BTC', 'crypto')).not.toBe('0')
  expect(roundResult('-0.004', 'KZT')).toBe('-0.004')
  expect(roundResult('-2.345', 'KZT')).toBe('-2.35')
})
