import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsFor } from '../../../src/shared/format/unitsFor.ts'

test('a rate is for as few units as are worth something', () => {
  expect([525.4, 6.2, 1, 0.37, 0.042, 0.0126, 0.000004].map(unitsFor)).toEqual([1, 1, 1, 10, 100, 100, 1000])
})

test('never for more units than it takes', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (rate) => {
      const units = unitsFor(rate)
      expect([1, 10, 100, 1000]).toContain(units)
      if (units < 1000) expect(rate * units).toBeGreaterThanOrEqual(1)
      if (units > 1) expect(rate * (units / 10)).toBeLessThan(1)
    }),
  )
})
