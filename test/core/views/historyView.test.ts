import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { historyView } from '../../../src/core/views/historyView.ts'
import type { Day } from '../../../src/shared/days/day.ts'
import { daysOff } from '../../../src/shared/days/holidays.ts'
import { seriesOf } from '../../../src/shared/series/series.ts'
import { inForceOn, servicePoints, sixWays, wayText } from '../../doubles/servicePoints.ts'
import { bareMirror, board, coin, entry, FRIDAY, HOUR, history, NOON } from '../mirror/setting.ts'
import { inUse } from './asked.ts'

/** A leg: the days before FRIDAY that have a point, with their rates, and today's rate, known from the board alone. */
const Leg = fc.record({
  points: fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: FRIDAY - 400, max: FRIDAY - 1 }),
      fc.double({ min: 1e-6, max: 1e8, noNaN: true }),
    ),
    { selector: ([day]) => day, minLength: 1, maxLength: 60, size: 'max' },
  ),
  today: fc.double({ min: 1e-6, max: 1e8, noNaN: true }),
})
type Leg = typeof Leg extends fc.Arbitrary<infer T> ? T : never

const ascending = (points: Leg['points']) => points.toSorted(([a], [b]) => a - b)

/** A mirror of dollar and bitcoin; the dollar's points include today's, the bitcoin's do not. */
const mirrorOf = (usd: Leg, btc: Leg): Mirror => {
  const mirror = bareMirror()
  mirror.putBoard(board([entry('USD', usd.today), coin('BTC', btc.today)]), NOON)
  mirror.putHistory('USD', 'all', history([...ascending(usd.points), [FRIDAY, usd.today]]), NOON)
  mirror.putHistory('BTC', 'all', history(ascending(btc.points)), NOON)
  return mirror
}

const read = (mirror: Mirror, code: string, quote?: string) => {
  const { day, rate, provisional } = historyView(mirror, { code, quote }, inUse)
  const rates = new Map(Array.from(day, (each, index) => [each, rate[index] ?? Number.NaN]))
  return { rates, provisional: Array.from(provisional, (index) => day[index]) }
}

test('a range is read as a part of the whole, for a pair as well', () => {
  const day = fc.integer({ min: FRIDAY - 450, max: FRIDAY + 20 })
  fc.assert(
    fc.property(Leg, Leg, day, day, (usd, btc, a, b) => {
      const mirror = mirrorOf(usd, btc)
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const whole = read(mirror, 'BTC', 'USD')
      const part = historyView(
        mirror,
        {
          code: 'BTC',
          quote: 'USD',
          from,
          to,
        },
        inUse,
      )
      expect(Array.from(part.day, (each, index) => [each, part.rate[index]])).toEqual(
        [...whole.rates].filter(([each]) => each >= from && each <= to),
      )
      mirror.close()
    }),
    { numRuns: 20 },
  )
})

const holidays = { off: daysOff(2026), worked: new Set<Day>() }

/** The same fixings as a service dates them, up to Friday evening. */
const mirrorOfWay = (way: (typeof sixWays)[number], fixedRate: (fixed: Day) => number): Mirror => {
  const mirror = bareMirror()
  const points = servicePoints(FRIDAY - 60, NOON + 9 * HOUR, way, holidays)
  const newest = points.at(-1)?.day ?? FRIDAY
  mirror.putBoard(board([entry('USD', fixedRate(FRIDAY)), coin('BTC', 1)], newest), NOON)
  const pairs = points.map(({ day, fixed }): [number, number] => [day, fixedRate(fixed)])
  mirror.putHistory('USD', 'all', history(pairs), NOON)
  return mirror
}

/** Rates that also do not change from one fixing to the next. */
const Rates = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 61, maxLength: 61 })

test('equal settings give equal points under every date convention', () => {
  fc.assert(
    fc.property(Rates, fc.integer({ min: -40, max: -5 }), (rates, back) => {
      const fixedRate = (fixed: Day) => 500 + (rates[fixed - FRIDAY + 60] ?? 0)
      const plain: number[] = []
      for (let fixed = inForceOn(FRIDAY - 59, holidays); fixed <= FRIDAY; fixed += 1)
        if (inForceOn(fixed + 1, holidays) === fixed) plain.push(fixedRate(fixed))
      for (const way of sixWays) {
        const mirror = mirrorOfWay(way, fixedRate)
        const dating = { ...inUse, meaning: way.meaning }
        const whole = seriesOf(historyView(mirror, { code: 'USD' }, dating))
        expect([wayText(way), ...whole.rate]).toEqual([wayText(way), ...plain])
        // Filled or not, the points are of the same days, in every range.
        const from = FRIDAY + back
        const part = seriesOf(historyView(mirror, { code: 'USD', from }, dating))
        const days = whole.day.filter((day) => day >= from)
        expect(part.day).toEqual(days)
        mirror.close()
      }
    }),
    { numRuns: 15 },
  )
})
