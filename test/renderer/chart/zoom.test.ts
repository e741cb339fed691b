import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyAction, wheelTurn } from '../../../src/renderer/chart/Chart.tsx'
import { panned, zoomed } from '../../../src/renderer/chart/zoom.ts'
import { boundsOf, historyViewOf, viewRange } from '../../../src/renderer/history/historyView.ts'
import { formatIsoDay } from '../../../src/shared/days/day.ts'
import { boardPeriodEnd } from '../../../src/shared/series/periodEnd.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { seriesFrom } from '../../shared/series/points.ts'

const bounds = { from: 10_000, to: 20_000 }
const day = fc.double({ min: bounds.from, max: bounds.to, noNaN: true })
const span = fc
  .tuple(day, fc.double({ min: 5, max: 5_000, noNaN: true }))
  .map(([from, days]) => panned({ from, to: from + days }, 0, bounds))
const factor = fc.double({ min: 0.05, max: 20, noNaN: true })

test('a zoomed view stays within bounds and never gets too short', () => {
  fc.assert(
    fc.property(
      span,
      factor,
      day,
      fc.double({ min: -2e4, max: 2e4, noNaN: true }),
      (view, by, about, days) => {
        for (const next of [zoomed(view, by, about, bounds), panned(view, days, bounds)]) {
          expect(next.from).toBeGreaterThanOrEqual(bounds.from)
          expect(next.to).toBeLessThanOrEqual(bounds.to + 1e-9)
          expect(next.to - next.from).toBeGreaterThanOrEqual(5 - 1e-6)
        }
        const moved = panned(view, days, bounds)
        expect(moved.to - moved.from).toBeCloseTo(view.to - view.from, 6)
      },
    ),
  )
})

test('the day under the pointer stays under it while zooming in', () => {
  fc.assert(
    fc.property(
      span,
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (view, by, share) => {
        const about = view.from + share * (view.to - view.from)
        const next = zoomed(view, by, about, bounds)
        expect(next.from + share * (next.to - next.from)).toBeCloseTo(about, 5)
      },
    ),
  )
})

test('the chart draws the base first, unless it is over 14 days older', () => {
  const view = (base: number) => {
    const series = seriesFrom([
      [base - 1, 3],
      [base, 4],
      [100, 5],
      [101, 6],
    ])
    return historyViewOf(series, { from: 99, to: 101 }, { compared: [], order: ['USD'], complete: true })
  }
  expect(view(96)).toMatchObject({ first: 2, end: 4, drawn: { from: 96, to: 101, first: 1 } })
  expect(view(85)).toMatchObject({ drawn: { from: 85, first: 1 } })
  expect(view(84)).toMatchObject({ drawn: { from: 99, first: 2 }, ends: { base: { day: 84, rate: 4 } } })
})

test('zooming out as far as it goes is all there is, exactly', () => {
  expect(zoomed({ from: 12_000, to: 19_000 }, 0.01, 15_000, bounds)).toEqual(bounds)
})

test('the wheel zooms, Shift moves, and no turn exceeds a step', () => {
  const turn = (over: object) =>
    wheelTurn({ deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false, ...over })
  expect(turn({ deltaY: -100 }).factor).toBeGreaterThan(1)
  expect(turn({ deltaY: 100 }).factor).toBeLessThan(1)
  expect(turn({ deltaY: -3, deltaMode: 1 })).toEqual(turn({ deltaY: -48 }))
  expect(turn({ deltaY: -10_000 })).toEqual(turn({ deltaY: -1_000 }))
  expect(turn({ deltaX: 40, deltaY: 10 })).toEqual({ factor: 1, pixels: 40 })
  expect(turn({ deltaY: 40, shiftKey: true })).toEqual({ factor: 1, pixels: 40 })
  expect(turn({ deltaY: -4, ctrlKey: true }).factor).toBeGreaterThan(turn({ deltaY: -4 }).factor)
})

test('keys that are not the chart’s are left to the browser and the page', () => {
  const action = (key: string, held: object = {}) =>
    keyAction({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })
  for (const key of ['Tab', 'x', 'F5', 'constructor', 'Z']) expect(action(key)).toBeNull()
  expect(action('ArrowLeft', { altKey: true })).toBeNull()
  expect(action('+', { ctrlKey: true })).toBeNull()
  expect(action('+', { shiftKey: true })).toEqual(action('='))
  expect(action('ArrowRight', { shiftKey: true })).toMatchObject({ is: 'pan' })
  // What the same keys write in Kazakh.
  for (const [key, code, latin] of [
    ['қ', 'Digit0', '0'],
    ['ө', 'Minus', '-'],
    ['һ', 'Equal', '='],
  ] as const)
    expect(action(key, { code })).toEqual(action(latin))
  expect(action('ы', { code: 'KeyS' })).toBeNull()
})

test('a period ends with the newest point and starts at the first or later', () => {
  const days = { from: isoDay('2020-01-06'), to: isoDay('2026-11-20') }
  const seen = (period: '7d' | '1y' | 'all', today = '2026-11-20') => {
    const { from, to } = viewRange({ range: null, period }, days, isoDay(today))
    return [formatIsoDay(from), formatIsoDay(to)]
  }
  expect(seen('7d')).toEqual(['2026-11-14', '2026-11-20'])
  // On a Sunday the week is Sunday's, and ends where the rates do.
  expect(seen('7d', '2026-11-22')).toEqual(['2026-11-16', '2026-11-20'])
  expect(seen('all')).toEqual(['2020-01-06', '2026-11-20'])
  expect(seen('7d', '2027-03-01')).toEqual(['2027-02-23', '2027-03-01'])
  const range = { from: isoDay('1999-01-01'), to: isoDay('2040-01-01') }
  expect(viewRange({ range, period: '7d' }, days, 0)).toEqual(range)
  expect(boundsOf([])).toBeNull()
  // Kazakhstan's day of the fetch, wherever the page is.
  const end = (day: string, fetchedAt: string | null) => boardPeriodEnd({ day: isoDay(day), fetchedAt })
  expect(end('2026-11-20', '2026-11-21T18:59:00Z')).toBe(isoDay('2026-11-21'))
  expect(end('2026-11-20', '2026-11-21T19:00:00Z')).toBe(isoDay('2026-11-22'))
  expect(end('2026-11-23', '2026-11-21T23:59:00Z')).toBe(isoDay('2026-11-23'))
  expect(end('2026-11-20', null)).toBe(isoDay('2026-11-20'))
  expect(boardPeriodEnd({ day: null, fetchedAt: null })).toBe(0)
})
