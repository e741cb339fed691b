import { expect, test } from 'vitest'
import type { Course } from './cases.ts'
import { compare } from './compare.ts'
import type { Habit } from './service.ts'

const habit = (meaning: Habit['meaning'], more: Partial<Habit> = {}): Habit => ({
  ...{ meaning, filled: false, shown: 'at-fixing', zone: 5 },
  ...more,
})
const course = (more: Partial<Course> & Pick<Course, 'habit' | 'calendar' | 'start' | 'seed'>): Course => ({
  ...{ hour: 10, days: 0, use: 'always', change: null, isLate: false },
  ...more,
})

/** Courses that the model has drawn, and of which an answer was once wrong. */
const found: readonly [string, Course][] = [
  [
    'the service begins to name the next working day at a day off that the calendar lacks',
    course({
      ...{ habit: habit('in-force'), calendar: 'unknown-decrees', start: 20_601, hour: 0.2, seed: 86 },
      change: { to: habit('next-working-day'), after: -12, by: 'date' },
    }),
  ],
  [
    'the service begins to name the next working day on the day after an unknown bridge',
    course({
      ...{ habit: habit('in-force'), calendar: 'moved-saturdays', start: 20_593, hour: 17.5, seed: 3 },
      change: { to: habit('next-working-day', { filled: true }), after: -5, by: 'date' },
    }),
  ],
  [
    'the machine watches while the service changes at an unknown day off',
    course({
      ...{ habit: habit('in-force'), calendar: 'unknown-decrees', start: 20_581, hour: 13.4, seed: 411 },
      ...{ days: 14, isLate: true },
      change: { to: habit('next-working-day', { shown: 'on-its-day', zone: 1 }), after: 8, by: 'date' },
    }),
  ],
  [
    'the change of a filled service swallows a rate beside an unknown day off',
    course({
      ...{ calendar: 'moved-saturdays', start: 20_563, hour: 19, days: 9, use: 'evenings', seed: 69 },
      habit: habit('next-working-day', { filled: true, shown: 'on-its-day' }),
      change: { to: habit('in-force', { zone: -2 }), after: -38, by: 'date' },
    }),
  ],
  [
    'a morning’s board of a filled service repeats, and history has the afternoon’s rates of that day',
    course({
      ...{ habit: habit('fixing', { filled: true }), calendar: 'complete', start: 20_744, hour: 13.4 },
      ...{ seed: 937, days: 9, use: 'seldom', isLate: true },
    }),
  ],
  [
    'the service changes on the day after the last that was known, which no weekday had proven',
    course({
      ...{ habit: habit('next-working-day', { zone: 2 }), calendar: 'moved-saturdays', start: 20_804 },
      ...{ hour: 14.6, days: 9, seed: 45 },
      change: { to: habit('in-force', { zone: -7 }), after: 8, by: 'date' },
    }),
  ],
  [
    'a service in the farthest zone shows a rate at 17:00, when its own day begins',
    course({
      ...{ habit: habit('in-force', { shown: 'on-its-day', zone: 12 }), calendar: 'complete' },
      ...{ start: 20_741, seed: 1, days: 5, use: 'late-afternoons' },
    }),
  ],
]

test.each(found)('no answer is a wrong one: %s', (_, one) => {
  expect(compare(one, (at, last) => at === 0 || at === last || at % 97 === 0).wrong).toEqual([])
})
