import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundResult } from '../../../src/shared/many/roundResult.ts'
import { createTotals } from '../../../src/shared/many/totals.ts'

test('sums are exact, whatever the lines', () => {
  const Cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const write = (cents: bigint) => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
    return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('USD', 'EUR'), Cents), { maxLength: 50 }), (lines) => {
      const totals = createTotals()
      for (const [code, cents] of lines) totals.add({ code, amount: '1', result: write(cents) })
      const { result, codes, lines: count } = totals.read()
      const sum = lines.reduce((all, [, cents]) => all + cents, 0n)
      expect(Number(result)).toBe(Number(write(sum)))
      expect(BigInt(Math.round(Number(result) * 100)) === sum || sum > 2n ** 53n || sum < -(2n ** 53n)).toBe(
        true,
      )
      expect(count).toBe(lines.length)
      expect(codes.reduce((all, { lines: some }) => all + some, 0)).toBe(lines.length)
    }),
  )
})

test('a result has the digits of its currency, and keeps some where it is small', () => {
  expect(roundResult('648292.14726', 'KZT')).toBe('648292.15')
  expect(roundResult('1234.5', 'JPY')).toBe('1235')
  expect(roundResult('0.0000020742', 'BTC', 'crypto')).not.toBe('0')
  expect(roundResult('-0.004', 'KZT')).toBe('-0.004')
  expect(roundResult('-2.345', 'KZT')).toBe('-2.35')
})
