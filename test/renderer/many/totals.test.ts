import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundResult } from '../../../src/renderer/many/roundResult.ts'
import { createTotals } from '../../../src/renderer/many/totals.ts'

/** Hundredths as decimal text with both decimals, as a rounded line has them. */
const write = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** The same as a sum is written: without zeros that say nothing. No number in between: a double has 15 digits only. */
const writeSum = (cents: bigint): string => write(cents).replace(/\.?0+$/, '')

test('sums are exact, whatever the lines', () => {
  const Cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const Line = fc.tuple(fc.constantFrom('USD', 'EUR'), Cents, Cents)
  fc.assert(
    fc.property(fc.array(Line, { maxLength: 50 }), (lines) => {
      const totals = createTotals()
      for (const [code, amount, result] of lines)
        totals.add({ code, amount: write(amount), result: write(result) })
      const sumsOf = (some: typeof lines) => ({
        lines: some.length,
        amount: writeSum(some.reduce((sum, [, amount]) => sum + amount, 0n)),
        result: writeSum(some.reduce((sum, [, , result]) => sum + result, 0n)),
      })
      const { codes, ...all } = totals.read()
      const { amount: _mixed, ...whole } = sumsOf(lines)
      expect(all).toEqual(whole)
      for (const { code, ...sums } of codes)
        expect(sums).toEqual(sumsOf(lines.filter(([other]) => other === code)))
      expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(lines.map(([code]) => code)))
    }),
    {
      examples: [
        [
          [
            ['USD', -5n, -5n],
            ['USD', 5n, 5n],
          ],
        ],
      ],
    },
  )
})

test('a result has the digits of its currency, and keeps some where it is small', () => {
  expect(roundResult('648292.14726', 'KZT')).toBe('648292.15')
  expect(roundResult('1234.5', 'JPY')).toBe('1235')
  expect(roundResult('0.0000020742', 'BTC', 'crypto')).not.toBe('0')
  expect(roundResult('-0.004', 'KZT')).toBe('-0.004')
  expect(roundResult('-2.345', 'KZT')).toBe('-2.35')
})
