import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { type Course, courses, pollsOf, serviceOf } from './cases.ts'
import { machineOf, rateOf } from './machine.ts'
import { dayIn, inForceOn, isSet, toldAt } from './service.ts'

const THOROUGH = Number(process.env.AINA_THOROUGH ?? 1)
const ANSWERED_DAYS = 60

interface Outcome {
  wrong: string[]
  asked: number
  asserted: number
}

/** Compares every answer of the last 60 days with the model: what is asserted has to be right. */
const compare = (course: Course, isAt: (poll: number, last: number) => boolean): Outcome => {
  const { service, known } = serviceOf(course)
  const machine = machineOf(service, known)
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

test.skip('stats', () => {
  const all = fc.sample(courses, { seed: 7, numRuns: 400 })
  const groups = new Map<string, [number, number, number]>()
  for (const course of all) {
    const plain = {
      ...course,
      change: null,
      calendar: 'complete' as const,
      use: course.use === 'seldom' ? ('office' as const) : course.use,
      habit: { ...course.habit, zone: 5, shown: 'at-fixing' as const },
    }
    const { asked, asserted, wrong } = compare(plain, (at, last) => at === last)
    const key = `${plain.habit.meaning} ${plain.habit.filled} ${plain.use} ${plain.days}`
    const old = groups.get(key) ?? [0, 0, 0]
    groups.set(key, [old[0] + asserted, old[1] + asked, old[2] + wrong.length])
  }
  console.log(
    [...groups]
      .sort()
      .map(([k, [a, b, c]]) => `${k}: ${Math.round((a / b) * 100)}% ${c}`)
      .join('\n'),
  )
})
