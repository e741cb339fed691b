import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapSides } from '../../../src/renderer/convert/converterState.ts'

test('swapped and swapped back it is the very same text, currencies and place', () => {
  const sides = fc.record({
    amount: fc.string(),
    from: fc.string(),
    to: fc.string(),
    on: fc.option(fc.string()),
  })
  fc.assert(
    fc.property(sides, (before) => {
      const once = swapSides(before)
      expect(once).toEqual({ ...before, from: before.to, to: before.from })
      expect(swapSides(once)).toEqual(before)
    }),
  )
})
