import { expect, test } from 'vitest'
import { boardOf, demoAt, historyOf } from './demoForTest.ts'

const FRIDAY = '2026-11-20T12:00:00Z'

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

test('the dollar follows the real course of the tenge', async () => {
  const { base } = await demoAt(FRIDAY)
  const { points } = await historyOf(base, 'USD?period=all')
  const on = (date: string): number => points.find((point) => point.date === date)?.rate ?? 0
  expect(points[0]?.date).toBe('1999-01-05')
  const course: [string, number][] = [
    ['1999-01-05', 84],
    ['2008-06-02', 120],
    ['2014-03-03', 185],
    ['2015-12-31', 340],
    ['2018-01-03', 333],
    ['2020-10-01', 420],
    ['2022-10-03', 470],
    ['2025-01-06', 525],
    ['2026-11-20', 530],
  ]
  for (const [date, rate] of course) expect(Math.abs(on(date) / rate - 1), date).toBeLessThan(0.04)
  for (const [before, after] of [
    ['2009-02-03', '2009-02-04'],
    ['2014-02-11', '2014-02-12'],
    ['2015-08-19', '2015-08-20'],
  ] as const)
    expect(on(after) / on(before), `the step of ${after}`).toBeGreaterThan(1.15)
})

test('every currency has an ascending history of working days up to the board’s date', async () => {
  const { base } = await demoAt('2026-11-22T12:00:00Z')
  const board = await boardOf(base)
  for (const { code, kzt, kind } of board.rates.filter((entry) => entry.kind === 'fiat')) {
    const { count, points } = await historyOf(base, `${code}?period=all`)
    expect(count, code).toBe(points.length)
    expect(points.at(-1), code).toEqual({ date: '2026-11-20', rate: kzt })
    expect(
      points.every(({ date }, i) => date > (points[i - 1]?.date ?? '')),
      `${code} ${kind}`,
    ).toBe(true)
    expect(
      points.some(({ date }) => weekdayOf(date) % 6 === 0),
      code,
    ).toBe(false)
    const [least = 0] = points.map(({ rate }) => rate).sort((a, b) => a - b)
    expect(Math.abs(Number(least.toPrecision(4)) / least - 1), code).toBeLessThan(1e-3)
  }
  expect((await historyOf(base, 'AZN?period=all')).points[0]?.date).toBe('2006-01-04')
  expect((await historyOf(base, 'BYN?period=all')).points[0]?.date).toBe('2016-07-01')
})

test('an asset that has not begun is not on the board and has no history', async () => {
  const { base } = await demoAt('2014-05-05T12:00:00Z')
  const codes = (await boardOf(base)).rates.map(({ code }) => code)
  expect(codes).toContain('BTC')
  expect(codes).not.toContain('SOL')
  expect(codes).not.toContain('BYN')
  expect((await fetch(`${base}/historical/SOL?period=all`)).status).toBe(404)
})
