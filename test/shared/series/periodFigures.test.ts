import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarPeriodOf, calendarPeriods, periodUnits } from '../../../src/shared/days/calendarPeriods.ts'
import { type Day, dayOf } from '../../../src/shared/days/day.ts'
import { type PeriodFigures, periodFigures } from '../../../src/shared/series/periodFigures.ts'
import type { Series } from '../../../src/shared/series/series.ts'
import { anySeries, asDated, seriesFrom } from './points.ts'

interface Row {
  day: Day
  rate: number
  provisional: boolean
}

const rowsOf = ({ day, rate, provisional }: Series): Row[] =>
  Array.from(day, (dated, index) => ({
    day: dated,
    rate: rate[index] ?? 0,
    provisional: provisional.includes(index),
  }))

/** The same figures by a plain loop over the rows and over the days. */
const plainly = (rows: readonly Row[], from: Day, to: Day, today: Day): PeriodFigures => {
  const until = Math.min(to, today)
  const inside = rows.filter(({ day }) => day >= from && day <= until)
  const before = rows.findLast(({ day }) => day < from) ?? (inside.length > 1 ? inside[0] : undefined)
  const last = inside.at(-1)
  let [low, high] = [inside[0], inside[0]]
  let sum = 0
  for (const row of inside) {
    sum += row.rate
    if (low && row.rate <= low.rate) low = row
    if (high && row.rate >= high.rate) high = row
  }
  const onDay = (day: Day) => rows.findLast((row) => row.day <= day && day - row.day <= 14)
  let [total, count] = [0, 0]
  for (let day = from; day <= until; day += 1) {
    const row = onDay(day)
    if (row) {
      total += row.rate
      count += 1
    }
  }
  const point = (row: Row | undefined) => ({ day: row?.day ?? 0, rate: row?.rate ?? 0 })
  const end = until < from ? undefined : onDay(until)
  return {
    from,
    to,
    over: to < today,
    published: last
      ? {
          count: inside.length,
          mean: sum / inside.length,
          lowest: point(low),
          highest: point(high),
          last: point(last),
          provisional: inside.some(({ provisional }) => provisional),
          change: before
            ? {
                absolute: last.rate - before.rate,
                percent: (last.rate / before.rate - 1) * 100,
                since: before.day,
              }
            : null,
        }
      : null,
    daily: count === 0 ? null : { mean: total / count, count, of: until - from + 1 },
    atEnd: end ? { ...point(end), codeDay: end.day, quoteDay: null, rule: 'dated' } : null,
  }
}

test('period figures equal a plain loop over rows and days', () => {
  fc.assert(
    fc.property(
      anySeries({ maxLength: 80 }),
      fc.constantFrom(...periodUnits),
      fc.integer({ min: -40, max: 80 }),
      (series, unit, beyond) => {
        const today = (series.day.at(-1) ?? 9_000) + beyond
        const periods = calendarPeriods((series.day[0] ?? 9_000) - 40, today + 40, unit)
        const found = periodFigures(series, periods, { today, rateOn: asDated(series).rateOn })
        const rows = rowsOf(series)
        expect(found).toEqual(periods.map(({ from, to }) => plainly(rows, from, to, today)))
      },
    ),
  )
})

const november = calendarPeriodOf(dayOf(2026, 11, 1), 'month')
const day = (date: number, month = 11) => dayOf(2026, month, date)
const figuresOn = (today: Day, points: readonly (readonly [Day, number])[]): PeriodFigures | undefined => {
  const series = seriesFrom(points)
  return periodFigures(series, [november], { today, rateOn: asDated(series).rateOn })[0]
}

test('a month without a point has no figures, not zeros', () => {
  const figures = figuresOn(day(1, 12), [[day(30, 9), 500]])
  expect(figures).toMatchObject({ published: null, daily: null, atEnd: null, over: true })
})

test('a month with an earlier rate for its first days counts its days', () => {
  const figures = figuresOn(day(1, 12), [[day(25, 10), 500]])
  expect(figures).toMatchObject({ published: null, daily: { mean: 500, count: 8, of: 30 }, atEnd: null })
})

test('today’s month is not over: it counts its days so far, and today itself', () => {
  const points = [
    [day(30, 10), 400],
    [day(2), 500],
    [day(20), 600],
  ] as const
  expect(figuresOn(day(20), points)).toMatchObject({
    over: false,
    published: { count: 2, mean: 550, change: { absolute: 200, percent: 50, since: day(30, 10) } },
    daily: { count: 17, of: 20, mean: (400 + 500 * 15 + 600) / 17 },
    atEnd: { day: day(20), rate: 600 },
  })
  expect(figuresOn(day(30), points)?.over).toBe(false)
  expect(figuresOn(day(1, 12), points)?.over).toBe(true)
})
