import { expect, test } from 'vitest'
import { type PairSide, pairByDay } from '../../../src/shared/dateConventions/pairByDay.ts'
import type { DayRate } from '../../../src/shared/dateConventions/ratesByDay.ts'
import type { Rule } from '../../../src/shared/rates/rules.ts'

const DAY = 20_000
const rate = (rule: Rule): DayRate => ({
  ...{ day: DAY, dated: DAY, rate: 500, rule },
  ...{ provisional: false, jumpedFrom: null },
})
/** An official side that answers alike on every day: by a rule, or as dated. */
const side = (byRule: (rule: Rule) => DayRate | null): PairSide => ({
  read: (_day, rule) => (rule === 'dated' ? rate('dated') : byRule(rule)),
  goesByRule: true,
})
const known = side(rate)
const unknown = side(() => rate('dated'))
const notSet = side(() => null)

test('two official sides go by one rule: as dated if one of them is only dated', () => {
  expect(pairByDay(known, unknown)(DAY, 'in-force')).toMatchObject({
    ...{ from: { rule: 'dated' }, to: { rule: 'dated' } },
    ...{ rule: 'dated', isMissing: false },
  })
  expect(pairByDay(known, known)(DAY, 'in-force')).toMatchObject({ rule: 'in-force', isMissing: false })
})

test('a side without a rate by the rule leaves the pair without one', () => {
  expect(pairByDay(notSet, unknown)(DAY, 'fixed').isMissing).toBe(true)
  expect(pairByDay(unknown, notSet)(DAY, 'fixed').isMissing).toBe(true)
  expect(pairByDay(notSet, null)(DAY, 'fixed').isMissing).toBe(true)
})
