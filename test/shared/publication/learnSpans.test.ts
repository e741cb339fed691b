import { expect, test } from 'vitest'
import { parseDay, weekday } from '../../../src/shared/days/day.ts'
import type { Calendar } from '../../../src/shared/days/holidays.ts'
import { meanings } from '../../../src/shared/publication/convention.ts'
import { learnSpans } from '../../../src/shared/publication/learnSpans.ts'
import type { MeaningSpan } from '../../../src/shared/publication/meaningSpan.ts'
import { sixWays, toldPoints, type Way, wayText } from '../../doubles/told.ts'

const day = (iso: string): number => parseDay(iso) ?? Number.NaN
const calendar: Calendar = (on) => (weekday(on) % 6 === 0 ? 'weekend' : 'working')
const times = { from: '14:00', to: '17:00' }
const FRIDAY_EVENING = Date.parse('2026-11-20T20:00:00+05:00')

/** What is learnt of a history where a file says that its dates have had another meaning until 10 November. */
const learntOf = (way: Way, meaning: MeaningSpan['meaning']) => {
  const points = toldPoints(day('2026-09-07'), FRIDAY_EVENING, way)
  const history = points.map((point, at) => ({
    day: point.day,
    changed: at === 0 ? null : point.fixed !== points[at - 1]?.fixed,
  }))
  const known: MeaningSpan[] = [
    { from: day('2026-01-05'), to: day('2026-11-10'), meaning, filled: null, by: 'weekdays', count: 9 },
  ]
  const nothing = { boards: [], repeats: new Set<number>(), ownDays: new Set<number>() }
  return learnSpans({ history, ...nothing, known }, { calendar, times })?.spans.map((span) => span.meaning)
}

const cases = sixWays.flatMap((way) =>
  meanings
    .filter((known) => (known === 'in-force') !== (way.meaning === 'in-force'))
    .map((known) => [known, wayText(way), way] as const),
)

test.each(cases)('weekdays that prove a known meaning wrong end it: %s, told as %s', (known, _text, way) => {
  expect(learntOf(way, known)).toEqual(way.meaning === 'in-force' ? ['in-force'] : [])
})
