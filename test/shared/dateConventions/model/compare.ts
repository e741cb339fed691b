import type { MeaningSpan } from '../../../../src/shared/dateConventions/meaningSpan.ts'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { type Course, pollsOf, serviceOf } from './cases.ts'
import { machineOf, rateOf } from './machine.ts'
import { dayIn, inForceOn, isSet, publishedAt } from './service.ts'

const ANSWERED_DAYS = 60
/** The last published rate that agrees is so many days old at the first run. */
const PUBLISHED_BEFORE = 62

interface Outcome {
  wrong: string[]
  asked: number
  asserted: number
}

/** Compares every answer of the last 60 days with the model: what is asserted has to be right. */
export const compare = (
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
    const newest = Math.max(...publishedAt(service, moment).map(({ fixed }) => fixed))
    const answer = machine.answers(moment)
    // A fixing that is dated by its own day has but one way to be shown.
    const shown = machine.shown()
    if (!course.change && meaning !== 'fixing' && shown !== null && shown !== service.habit.shown)
      outcome.wrong.push(`shown ${shown}, not ${service.habit.shown}`)
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
