import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import type { MeaningSpan } from '../../../../src/shared/publication/meaningSpan.ts'
import { type Course, courses, habits, pollsOf, serviceOf } from './cases.ts'
import { machineOf, rateOf } from './machine.ts'
import { dayIn, type Habit, inForceOn, isSet, toldAt } from './service.ts'

const THOROUGH = Number(process.env.AINA_THOROUGH ?? 1)
const ANSWERED_DAYS = 60
/** The last published rate that agrees is so many days old at the first run. */
const PUBLISHED_BEFORE = 62

interface Outcome {
  wrong: string[]
  asked: number
  asserted: number
}

/** Compares every answer of the last 60 days with the model: what is asserted has to be right. */
const compare = (
  course: Course,
  isAt: (poll: number, last: number) => boolean,
  isPublished = false,
): Outcome => {
  const { service, known } = serviceOf(course)
  const last = course.start - PUBLISHED_BEFORE
  const { meaning, filled } = service.habit
  const published: MeaningSpan[] = [
    { from: service.from, to: last, meaning, filled, by: 'published', count: 9 },
  ]
  const machine = machineOf(service, known, isPublished ? published : [])
  const moments = pollsOf(course)
  const outcome: Outcome = { wrong: [], asked: 0, asserted: 0 }
  let fetched = 0
  for (const [at, moment] of moments.entries()) {
    machine.poll(moment)
    if (at === 0 || !course.isLate || moment - fetched >= 20 * 3_600_000) {
      // A start that is late has not fetched yet what came since.
      if (at === 0 || moment - fetched >= 3 * 3_600_000) {
        machine.fetch(moment)
        fetched = moment
      }
    }
    if (!isAt(at, moments.length - 1)) continue
    const today = dayIn(moment, 5)
    const newest = Math.max(...toldAt(service, moment).map(({ fixed }) => fixed))
    const answer = machine.answers(moment)
    for (let on = today - ANSWERED_DAYS; on <= today + 3; on += 1)
      for (const rule of ['in-force', 'fixed'] as const) {
        const found = answer(on, rule)
        const truth = rule === 'fixed' ? (isSet(on, service.days) ? on : null) : inForceOn(on, service.days)
        if (on <= today) outcome.asked += 1
        if (found === 'unknown') continue
        if (on <= today) outcome.asserted += 1
        // What is not set or not shown yet is none.
        const isAhead =
          on > today ||
          (rule === 'fixed' && on >= today && (truth ?? 0) > newest) ||
          (on === today && rule === 'fixed')
        if (found === 'none' && (truth === null || isAhead)) continue
        const fixed = found === 'none' ? null : found.fixed
        const isOther = found !== 'none' && rateOf(truth ?? 0, 0) !== machine.rateAt(found.index)
        if (fixed !== truth || isOther)
          outcome.wrong.push(
            `${rule} on ${formatIsoDay(on)} at ${new Date(moment + 5 * 3_600_000).toISOString()}: ${isOther ? 'another rate, ' : ''}${fixed === null ? 'none' : formatIsoDay(fixed)}, not ${truth === null ? 'none' : formatIsoDay(truth)}`,
          )
      }
  }
  return outcome
}

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
    test('two weeks of office hours teach it, and by the fixing it is known of what was seen', () => {
      const { asserted, wrong } = share({ habit, use: 'office', days: 14, isLate: false })
      expect(wrong).toEqual([])
      // Before the first board, nothing shows whether a date is that of the fixing: 14 of 60 days.
      expect(asserted).toBeGreaterThanOrEqual(habit.meaning === 'fixing' ? 15 : 85)
    })

    test('published rates that agree make it known in the first minute, before any second board', () => {
      const { asserted, wrong } = share({ habit, days: 0, hour: 10 }, true)
      expect(wrong).toEqual([])
      expect(asserted).toBeGreaterThanOrEqual(90)
    })
  },
)

test('no answer is a wrong one where published rates agree and the service has changed since', () => {
  fc.assert(
    fc.property(courses, habits, fc.boolean(), (course, to, isEarly) => {
      const change = { to, after: isEarly ? -45 : (course.change?.after ?? -20), by: 'fixing' as const }
      const { wrong } = compare({ ...course, change }, (at, last) => at === 0 || at === last, true)
      expect(wrong.slice(0, 4)).toEqual([])
    }),
    { numRuns: 100 * THOROUGH },
  )
})
