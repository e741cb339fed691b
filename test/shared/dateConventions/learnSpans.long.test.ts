import { expect, test } from 'vitest'
import { learnSpans } from '../../../src/shared/dateConventions/learnSpans.ts'
import { type MeaningSpan, meanings, spanOn } from '../../../src/shared/dateConventions/meaningSpan.ts'
import { formatIsoDay, parseDay, weekday } from '../../../src/shared/days/day.ts'
import type { Calendar } from '../../../src/shared/days/holidays.ts'
import {
  noHolidays,
  type ServicePoint,
  servicePoints,
  sixWays,
  type Way,
  wayText,
} from '../../doubles/servicePoints.ts'

const day = (iso: string): number => parseDay(iso) ?? Number.NaN
const calendar: Calendar = (on) => (weekday(on) % 6 === 0 ? 'weekend' : 'working')
const times = { from: '14:00', to: '17:00' }
const FRIDAY_EVENING = Date.parse('2026-11-20T20:00:00+05:00')

const nothing = { boards: [], repeats: new Set<number>(), ownDays: new Set<number>() }

const historyOf = (points: readonly ServicePoint[]) =>
  points.map((point, at) => ({
    day: point.day,
    changed: at === 0 ? null : point.fixed !== points[at - 1]?.fixed,
  }))

/** What is learnt of a history where a file says that its dates have had another meaning until 10 November. */
const learntOf = (way: Way, meaning: MeaningSpan['meaning']) => {
  const history = historyOf(servicePoints(day('2026-09-07'), FRIDAY_EVENING, way))
  const known: MeaningSpan[] = [
    { from: day('2026-01-05'), to: day('2026-11-10'), meaning, filled: null, by: 'weekdays', count: 9 },
  ]
  return learnSpans({ history, ...nothing, known }, { calendar, times })?.spans.map((span) => span.meaning)
}

const cases = sixWays.flatMap((way) =>
  meanings
    .filter((known) => (known === 'in-force') !== (way.meaning === 'in-force'))
    .map((known) => [known, wayText(way), way] as const),
)

test.each(cases)('weekdays that contradict a known meaning end it: %s, known as %s', (known, _text, way) => {
  expect(learntOf(way, known)).toEqual(way.meaning === 'in-force' ? ['in-force'] : [])
})

const inForce: Way = { meaning: 'in-force', filled: false, shown: 'at-fixing' }
const nextWorkingDay: Way = { ...inForce, meaning: 'next-working-day' }

test('a change at a day off that the calendar lacks leaves the meaning before it open', () => {
  // No rate is set on 4 and 12 November. That of Friday the 13th is dated Monday by the new meaning, not Saturday.
  const off = { off: new Set([day('2026-11-04'), day('2026-11-12')]), worked: new Set<number>() }
  const old = servicePoints(day('2026-09-07'), FRIDAY_EVENING, inForce, off)
  const changed = servicePoints(day('2026-09-07'), FRIDAY_EVENING, nextWorkingDay, off)
  const points = [
    ...old.filter(({ fixed }) => fixed < day('2026-11-13')),
    ...changed.filter(({ fixed }) => fixed >= day('2026-11-13')),
  ]
  // On Thursday afternoon a rates list names Friday, so that its day is not that of the fixing.
  const [after, before] = ['12:00', '16:00'].map((time) => Date.parse(`2026-11-19T${time}:00+05:00`))
  const boards = [{ day: day('2026-11-20'), after: after ?? null, before: before ?? 0 }]
  const evidence = { history: historyOf(points), ...nothing, boards, known: [] }
  const learnt = learnSpans(evidence, { calendar, times })
  const meaningOn = (iso: string) => spanOn(learnt?.spans ?? [], day(iso))?.meaning ?? null
  expect(meaningOn('2026-11-16')).toBe('next-working-day')
  expect(meaningOn('2026-11-12')).not.toBe('next-working-day')
})

test('one Saturday that is worked without the calendar knowing it ends no meaning', () => {
  const worked = { ...noHolidays, worked: new Set([day('2026-10-31')]) }
  const history = historyOf(servicePoints(day('2026-09-07'), FRIDAY_EVENING, nextWorkingDay, worked))
  const known: MeaningSpan[] = [
    {
      ...{ from: day('2026-09-07'), to: day('2026-10-23'), meaning: 'next-working-day' },
      ...{ filled: null, by: 'boards', count: 9 },
    },
  ]
  const learnt = learnSpans({ history, ...nothing, known }, { calendar, times })
  expect(learnt?.spans.map(({ meaning }) => meaning)).toEqual(['next-working-day'])
})

test('the end of a known span is not evidence against a change that it outlasted', () => {
  // Saturday 31 October is worked, and the calendar lacks that; Saturday 21 November is dated by the day in effect.
  const worked = { ...noHolidays, worked: new Set([day('2026-10-31')]) }
  const reported = servicePoints(day('2026-10-26'), FRIDAY_EVENING, nextWorkingDay, worked)
  const points = reported.map((point) =>
    point.day === day('2026-11-23') ? { ...point, day: day('2026-11-21') } : point,
  )
  const known: MeaningSpan[] = [
    {
      ...{ from: day('2026-09-07'), to: day('2026-11-21'), meaning: 'next-working-day' },
      filled: null,
      by: 'boards',
      count: 9,
    },
  ]
  const learnt = learnSpans({ history: historyOf(points), ...nothing, known }, { calendar, times })
  expect(
    learnt?.spans.map(({ from, to, meaning }) => [formatIsoDay(from), formatIsoDay(to), meaning]),
  ).toEqual([
    ['2026-10-28', '2026-11-20', 'next-working-day'],
    ['2026-11-21', '2026-11-21', 'in-force'],
  ])
})
