import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALMATY_OFFSET_MS,
  almatyDay,
  type Day,
  parseDay,
  startOfDay,
  weekday,
} from '../../../src/shared/days/day.ts'
import { type Calendar, calendarOf } from '../../../src/shared/days/holidays.ts'
import type { SeenRates } from '../../../src/shared/publication/boardVotes.ts'
import { type Learnt, learnConvention } from '../../../src/shared/publication/learnConvention.ts'
import { historyDays } from '../../../src/shared/publication/weekdayVotes.ts'
import type { Points } from '../../../src/shared/series/series.ts'
import {
  noHolidays,
  type PlainCalendar,
  sixWays,
  type ToldPoint,
  toldPoints,
  type Way,
  wayText,
} from '../../doubles/told.ts'

const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
/** A moment said in Almaty's time: `2026-11-20 17:59`. */
const almaty = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+05:00`)
const times = { from: '14:00', to: '17:00' }
const MINUTE = 60_000

/** A rate of its own for each fixing. */
const rateOf = (fixed: Day): number => 400 + ((fixed * 37) % 101)
const series = (points: readonly ToldPoint[]): Points => ({
  day: Int32Array.from(points, (point) => point.day),
  rate: Float64Array.from(points, ({ fixed }) => rateOf(fixed)),
})

/** What a machine sees that polls from one moment to another, every so many minutes while it is on. */
const watch = (
  way: Way,
  {
    from,
    to,
    every = 5,
    isOn = () => true,
    calendar = noHolidays,
  }: {
    from: number
    to: number
    every?: number
    isOn?: (moment: number) => boolean
    calendar?: PlainCalendar
  },
): { boards: SeenRates[]; carried: Day[] } => {
  const boards: SeenRates[] = []
  const carried: Day[] = []
  let last: { at: number; day: Day; fixed: Day } | null = null
  for (let at = from; at <= to; at += every * MINUTE) {
    if (!isOn(at)) continue
    const point = toldPoints(almatyDay(at) - 30, at, way, calendar).at(-1)
    if (!point) continue
    if (last?.fixed !== point.fixed) boards.push({ day: point.day, after: last?.at ?? null, before: at })
    else if (last.day !== point.day) carried.push(point.day)
    last = { at, ...point }
  }
  return { boards, carried }
}

const learnt = (
  history: readonly ToldPoint[],
  seen: { boards: SeenRates[]; carried: Day[] } = { boards: [], carried: [] },
  calendar: Calendar = calendarOf(),
): Learnt => learnConvention({ history: historyDays([series(history)]), ...seen }, { calendar, times })

const NOW = almaty('2026-11-18 12:00')
const HISTORY_FROM = day('2026-09-14')
const onItsDay: readonly Way[] = sixWays
  .filter(({ meaning }) => meaning !== 'fixing')
  .map((way) => ({ ...way, shown: 'on-its-day' }))

describe.each([...sixWays, ...onItsDay].map((way) => [wayText(way), way] as const))('%s', (_text, way) => {
  const history = toldPoints(HISTORY_FROM, NOW, way)

  test('history alone says at once whether days off are filled, and all where Saturdays bring something new', () => {
    expect(learnt(history)).toMatchObject({
      meaning: way.meaning === 'in-force' ? 'in-force' : null,
      filled: way.filled,
      weekdays: way.meaning === 'in-force' ? [2, 3, 4, 5, 6] : [1, 2, 3, 4, 5],
    })
  })

  test('with two afternoons and nights of boards it is known', () => {
    const seen = watch(way, { from: NOW, to: NOW + 48 * 60 * MINUTE })
    expect(learnt(history, seen)).toMatchObject({
      meaning: way.meaning,
      filled: way.filled,
      shown: way.shown,
    })
  })

  test('without any history boards say it within ten days', () => {
    const seen = watch(way, { from: NOW, to: NOW + 12 * 24 * 60 * MINUTE })
    const { meaning, filled } = learnt([], seen)
    expect(meaning).toBe(way.meaning)
    // Where days off are not filled, and where Monday is named on Friday already, no board is of a day off.
    const isNamed = way.filled && !(way.meaning === 'next-working-day' && way.shown === 'at-fixing')
    expect(filled).toBe(isNamed ? true : null)
  })

  test('a start in the middle of a weekend teaches nothing wrong, and what follows teaches what is right', () => {
    for (const start of ['2026-11-14 11:00', '2026-11-15 23:50', '2026-11-16 00:10', '2026-11-16 09:00']) {
      const from = almaty(start)
      const before = toldPoints(HISTORY_FROM, from, way)
      for (const hours of [0, 5, 12, 24, 48, 96]) {
        const seen = watch(way, { from, to: from + hours * 60 * MINUTE })
        expect([null, way.meaning]).toContain(learnt(before, seen).meaning)
        expect([null, way.meaning]).toContain(learnt([], seen).meaning)
      }
      const seen = watch(way, { from, to: from + 96 * 60 * MINUTE })
      expect(learnt(before, seen).meaning).toBe(way.meaning)
    }
  })

  test('a machine that is on for some hours of some days learns nothing wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 9 })), {
          minLength: 21,
          maxLength: 21,
        }),
        fc.boolean(),
        (hours, hasHistory) => {
          const isOn = (moment: number): boolean => {
            const at = almatyDay(moment)
            const [opens, length] = hours[(at - almatyDay(NOW) + 21) % 21] ?? [0, 0]
            const hour = (moment - startOfDay(at) + ALMATY_OFFSET_MS) / (60 * MINUTE)
            return hour >= opens && hour < opens + length && opens % 3 > 0
          }
          const seen = watch(way, { from: NOW, to: NOW + 20 * 24 * 60 * MINUTE, every: 30, isOn })
          expect([null, way.meaning]).toContain(learnt(hasHistory ? history : [], seen).meaning)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('holidays and a Saturday that is worked change nothing of it', () => {
    // Nauryz of 2026, Saturday 28 March worked for the Friday before it.
    const [off, worked] = [
      ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-20'].map(day),
      ['2026-03-28'].map(day),
    ]
    const plain = { off: new Set(off), worked: new Set(worked) }
    const calendar = calendarOf({ added: [day('2026-03-20')], removed: worked })
    for (const until of ['2026-03-21', '2026-03-25', '2026-03-29', '2026-04-01']) {
      const moment = almaty(`${until} 12:00`)
      const before = toldPoints(day('2026-01-26'), moment, way, plain)
      const seen = watch(way, { from: moment - 9 * 24 * 60 * MINUTE, to: moment, calendar: plain })
      expect(learnt(before, seen, calendar)).toMatchObject({ meaning: way.meaning, filled: way.filled })
      // By a calendar that knows nothing of the days that were moved it may not be known, but it is nothing else.
      expect([null, way.meaning]).toContain(learnt(before, seen).meaning)
    }
  })

  test('a service that changes its mind is believed after a few weeks, and never taken for a third', () => {
    for (const other of [...sixWays, ...onItsDay]) {
      const turn = day('2026-09-28')
      const moment = (days: number): number => startOfDay(turn + days) + 7 * 60 * MINUTE
      for (const days of [3, 10, 17, 24, 40]) {
        const old = toldPoints(turn - 60, moment(-7), other).filter((point) => point.day < turn)
        const now = [...old, ...toldPoints(turn - 10, moment(days), way).filter((point) => point.day >= turn)]
        const former = watch(other, { from: moment(-7), to: moment(0), every: 30 })
        const later = watch(way, { from: moment(0), to: moment(days), every: 30 })
        const seen = {
          boards: [...former.boards, ...later.boards.slice(1)],
          carried: [...former.carried, ...later.carried],
        }
        expect([null, way.meaning, other.meaning]).toContain(learnt(now, seen).meaning)
        if (days === 40) expect(learnt(now, seen)).toMatchObject({ meaning: way.meaning, filled: way.filled })
      }
    }
  })
})

test('what is not known yet is not guessed: nothing, one day, a history of one week', () => {
  const unknown = { meaning: null, filled: null, shown: null, weekdays: [], boards: [] }
  expect(learnt([])).toEqual(unknown)
  expect(learnt([{ day: NOW, fixed: NOW }])).toEqual(unknown)
  for (const way of sixWays) {
    const week = toldPoints(day('2026-11-09'), almaty('2026-11-15 12:00'), way)
    expect(learnt(week)).toMatchObject({ meaning: null, filled: null })
  }
})

test('rates that change on Sundays are no fixings', () => {
  const daily = Array.from({ length: 60 }, (_, i) => ({ day: HISTORY_FROM + i, fixed: HISTORY_FROM + i }))
  expect(learnt(daily)).toMatchObject({ meaning: null, filled: null, weekdays: [1, 2, 3, 4, 5, 6, 0] })
})

test('one series that stands still or is corrected does not speak for the others', () => {
  const points = toldPoints(HISTORY_FROM, NOW, { meaning: 'in-force', filled: true, shown: 'at-fixing' })
  const told = series(points)
  const still: Points = { day: told.day, rate: told.rate.map(() => 5) }
  const corrected: Points = {
    day: told.day,
    rate: told.rate.map((rate, i) => (weekday(told.day[i] ?? 0) === 1 ? rate + 1 : rate)),
  }
  const history = historyDays([told, told, told, still, corrected])
  const { meaning, weekdays } = learnConvention(
    { history, boards: [], carried: [] },
    { calendar: calendarOf(), times },
  )
  expect({ meaning, weekdays }).toEqual({ meaning: 'in-force', weekdays: [2, 3, 4, 5, 6] })
})
