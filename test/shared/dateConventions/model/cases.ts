import fc from 'fast-check'
import { type Day, parseDay } from '../../../../src/shared/days/day.ts'
import { calendarOf } from '../../../../src/shared/days/holidays.ts'
import { almaty, type Days, type Habit, type Service, weekdayOf } from './service.ts'

/** One course of events: a service, and a machine that watches it. */
export interface Course {
  readonly habit: Habit
  readonly calendar: 'complete' | 'unknown-decrees' | 'moved-saturdays' | 'bridges'
  /** The day of the first run, an hour of it, and how many days the machine is then in use. */
  readonly start: Day
  readonly hour: number
  readonly days: number
  readonly use: 'always' | 'office' | 'mornings' | 'late-afternoons' | 'evenings' | 'seldom'
  readonly change: { readonly to: Habit; readonly after: number; readonly by: 'fixing' | 'date' } | null
  /** Whether history is fetched at once, or once a day. */
  readonly isLate: boolean
  readonly seed: number
}

const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
const builtIn = calendarOf()
const SPAN = 160

export const habits: fc.Arbitrary<Habit> = fc.record({
  meaning: fc.constantFrom('fixing' as const, 'in-force' as const, 'next-working-day' as const),
  filled: fc.boolean(),
  shown: fc.constantFrom('at-fixing' as const, 'at-fixing' as const, 'on-its-day' as const),
  zone: fc.oneof(fc.constant(5), fc.constantFrom(-8, 12), fc.integer({ min: -8, max: 12 })),
})

export const courses: fc.Arbitrary<Course> = fc.record({
  habit: habits,
  calendar: fc.constantFrom(
    'complete' as const,
    'unknown-decrees' as const,
    'moved-saturdays' as const,
    'bridges' as const,
  ),
  start: fc.integer({ min: day('2026-01-01'), max: day('2026-12-31') }),
  hour: fc.constantFrom(0.2, 7, 9, 10, 12, 13.4, 14.6, 15.6, 16.5, 17.5, 19, 22),
  days: fc.constantFrom(0, 1, 2, 5, 9, 14),
  use: fc.constantFrom(
    'always' as const,
    'office' as const,
    'mornings' as const,
    'late-afternoons' as const,
    'evenings' as const,
    'seldom' as const,
  ),
  change: fc.option(
    fc.record({
      to: habits,
      after: fc.integer({ min: -40, max: 14 }),
      by: fc.constantFrom('fixing' as const, 'date' as const),
    }),
    { freq: 2 },
  ),
  isLate: fc.boolean(),
  seed: fc.nat(1_000),
})

const pseudo = (n: number): number => {
  const x = Math.sin(n * 12.9898) * 43_758.5453
  return x - Math.floor(x)
}

/** The days off that count, and those that the machine's calendar knows of. */
const daysOf = ({ calendar, start, seed }: Course): { truth: Days; known: ReturnType<typeof calendarOf> } => {
  const from = start - SPAN
  const all = Array.from({ length: SPAN + 60 }, (_, at) => from + at)
  const off = new Set(all.filter((one) => builtIn(one) === 'holiday'))
  const worked = new Set<Day>()
  const near = (n: number, on: number): Day => {
    let one = start - 55 + Math.floor(pseudo(seed + n) * 65)
    while (weekdayOf(one) !== on || off.has(one)) one += 1
    return one
  }
  const added: Day[] = []
  const removed: Day[] = []
  if (calendar === 'unknown-decrees') for (const n of [1, 2]) off.add(near(n, 1 + ((seed + n) % 5)))
  if (calendar === 'moved-saturdays' || calendar === 'bridges') {
    // A Monday or a Friday becomes a day off, and a Saturday is worked for it.
    const bridge = near(3, calendar === 'bridges' ? (seed % 2 === 0 ? 1 : 5) : 4)
    const saturday = near(4, 6)
    off.add(bridge)
    worked.add(saturday)
    const isKnown = seed % 3 !== 0
    if (isKnown) {
      added.push(bridge)
      removed.push(saturday)
    }
  }
  return { truth: { off, worked }, known: calendarOf({ added, removed }) }
}

export const serviceOf = (course: Course): { service: Service; known: ReturnType<typeof calendarOf> } => {
  const { habit, change, start, seed } = course
  const { truth, known } = daysOf(course)
  return {
    known,
    service: {
      days: truth,
      habit,
      change: change && { to: change.to, day: start + change.after, by: change.by },
      hourOf: (one) => 14.2 + pseudo(one + seed) * 2.6,
      from: start - SPAN,
    },
  }
}

/** The moments at which the machine polls. */
export const pollsOf = ({ start, hour, days, use, seed }: Course): number[] => {
  const first = almaty(start, hour)
  const moments = [first]
  const every = 0.25
  for (let at = first + every * 3_600_000; at <= first + days * 86_400_000; at += every * 3_600_000) {
    const one = Math.floor((at + 5 * 3_600_000) / 86_400_000)
    const now = (at + 5 * 3_600_000) / 3_600_000 - one * 24
    const [opens, closes] = hoursOf(use, one, seed)
    if (now >= opens && now < closes) moments.push(at)
  }
  return moments
}

const hoursOf = (use: Course['use'], one: Day, seed: number): [number, number] => {
  if (use === 'always') return [0, 24]
  if (use === 'office') return weekdayOf(one) % 6 === 0 ? [0, 0] : [9, 18]
  if (use === 'mornings') return [9, 12]
  // In the farthest zone, the next day begins at 17:00.
  if (use === 'late-afternoons') return [17, 19]
  if (use === 'evenings') return [19, 22]
  const opens = pseudo(one + seed * 3) * 36
  return [opens, opens + 2]
}
