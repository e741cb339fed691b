import fc from 'fast-check'
import { pairByDay, stretchColumns, stretchesOf } from '../../../src/shared/dateConventions/pairByDay.ts'
import { ratesByDay } from '../../../src/shared/dateConventions/ratesByDay.ts'
import { type PairCalendar, pairCalendar } from '../../../src/shared/series/pairCalendar.ts'
import type { Series } from '../../../src/shared/series/series.ts'

export interface Points {
  day: Int32Array
  rate: Float64Array
}

/** Points as series have them, hundreds of them, for most of what can go wrong needs many: mostly a day or a weekend apart, now and then with a long gap. */
export const anyPoints = (
  constraints: { minLength?: number; maxLength?: number } = {},
): fc.Arbitrary<Points> =>
  fc
    .array(
      fc.record({
        step: fc.oneof(
          { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
          { weight: 1, arbitrary: fc.integer({ min: 10, max: 60 }) },
        ),
        rate: fc.oneof(
          fc.integer({ min: 1, max: 12 }).map((rate) => rate / 4),
          fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        ),
      }),
      { maxLength: 300, size: 'max', ...constraints },
    )
    .map((steps) => {
      let at = 9_000
      const day = steps.map(({ step }) => {
        at += step
        return at
      })
      return { day: Int32Array.from(day), rate: Float64Array.from(steps, ({ rate }) => rate) }
    })

/** A series whose last points are provisional. */
export const anySeries = (constraints?: Parameters<typeof anyPoints>[0]): fc.Arbitrary<Series> =>
  fc.tuple(anyPoints(constraints), fc.nat({ max: 3 })).map(([{ day, rate }, unsure]) => {
    const provisional = Int32Array.from(day.keys()).slice(Math.max(0, day.length - unsure))
    return { code: 'USD', quote: 'KZT', day, rate, provisional }
  })

/** A series from days and rates. */
export const seriesFrom = (
  points: readonly (readonly [day: number, rate: number])[],
  over: Partial<Series> = {},
): Series => ({
  code: 'USD',
  quote: 'KZT',
  day: Int32Array.from(points, ([day]) => day),
  rate: Float64Array.from(points, ([, rate]) => rate),
  provisional: new Int32Array(0),
  ...over,
})

/** What a currency is worth on calendar days as dated, as the core works it out. */
export const asDated = (series: Series): PairCalendar => {
  const [first, last] = [series.day[0] ?? 0, series.day.at(-1) ?? 0]
  const side = { read: ratesByDay(series, null, last + 400), goesByRule: false }
  const stretches = stretchesOf(pairByDay(side, null), 'dated', { from: first, to: last + 20 })
  const { code, quote } = series
  return pairCalendar({ ...stretchColumns(stretches, 'dated'), code, quote, official: false, complete: true })
}
