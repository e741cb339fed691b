import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Course, courses, habits } from './cases.ts'
import { compare } from './compare.ts'
import type { Habit } from './service.ts'

const THOROUGH = Number(process.env.AINA_THOROUGH ?? 1)
test('no answer of the last 60 days by a rule is a wrong one', { timeout: 3_600_000 }, () => {
  fc.assert(
    fc.property(courses, (course) => {
      const { wrong } = compare(course, (at, last) => at === 0 || at === last || at % 97 === 0)
      expect(wrong.slice(0, 4)).toEqual([])
    }),
    { numRuns: 500 * THOROUGH },
  )
})

/** What is asserted of what could be, in per cent, over courses that differ in what `plain` leaves open. */
const share = (plain: Partial<Course>, isPublished = false): { asserted: number; wrong: string[] } => {
  const [sum, wrong] = [{ asked: 0, asserted: 0 }, [] as string[]]
  for (const course of fc.sample(courses, { seed: 7, numRuns: 12 })) {
    const one = { ...course, change: null, calendar: 'complete' as const, ...plain }
    const found = compare(one, (at, last) => at === last, isPublished)
    sum.asked += found.asked
    sum.asserted += found.asserted
    wrong.push(...found.wrong)
  }
  return { asserted: Math.round((sum.asserted / sum.asked) * 100), wrong }
}

const sixHabits = (['fixing', 'in-force', 'next-working-day'] as const).flatMap((meaning) =>
  [false, true].map((filled): Habit => ({ meaning, filled, shown: 'at-fixing', zone: 5 })),
)

describe.each(sixHabits.map((habit) => [`${habit.meaning}, filled ${habit.filled}`, habit] as const))(
  'the plain case: %s',
  (_, habit) => {
    test('two weeks of office hours teach the meaning of the dates', () => {
      const { asserted, wrong } = share({ habit, use: 'office', days: 14, isLate: false })
      expect(wrong).toEqual([])
      // Before the first board, nothing shows whether a date is that of the fixing: 14 of 60 days.
      expect(asserted).toBeGreaterThanOrEqual(habit.meaning === 'fixing' ? 15 : 85)
    })

    test('published rates that agree teach it in the first minute', () => {
      const { asserted, wrong } = share({ habit, days: 0, hour: 10 }, true)
      expect(wrong).toEqual([])
      expect(asserted).toBeGreaterThanOrEqual(90)
    })
  },
)

test('no answer is wrong if published rates agree and the service has changed', () => {
  fc.assert(
    fc.property(courses, habits, fc.boolean(), (course, to, isEarly) => {
      const change = { to, after: isEarly ? -45 : (course.change?.after ?? -20), by: 'fixing' as const }
      const { wrong } = compare({ ...course, change }, (at, last) => at === 0 || at === last, true)
      expect(wrong.slice(0, 4)).toEqual([])
    }),
    { numRuns: 100 * THOROUGH },
  )
})
