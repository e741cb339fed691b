import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionRoom } from '../../../../src/renderer/history/table/pointCells.tsx'
import { pointLines } from '../../../../src/renderer/history/table/pointLines.ts'
import { pointColumns, sortPoints } from '../../../../src/renderer/history/table/sortPoints.ts'
import { formatDifference } from '../../../../src/renderer/rate/formatDifference.ts'
import { seriesFrom } from '../../../shared/series/points.ts'
import { viewOf } from '../../renderView.tsx'

const seriesOfRates = (rate: readonly number[]) => seriesFrom(rate.map((each, index) => [index, each]))

const rates = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 60 })

test('any order has each point once, sorted by the chosen column', () => {
  fc.assert(
    fc.property(rates, fc.constantFrom(...pointColumns), fc.boolean(), (rate, by, down) => {
      const order = sortPoints(seriesOfRates(rate), { first: 0, end: rate.length }, { by, down })
      expect([...order].sort((a, b) => a - b)).toEqual(rate.map((_, index) => index))
      const value = (index: number) => {
        const [now = 0, before = Number.NaN] = [rate[index], rate[index - 1]]
        if (by === 'day') return index
        if (by === 'rate') return now
        return by === 'difference' ? now - before : now / before - 1
      }
      const values = order.map(value).filter((each) => !Number.isNaN(each))
      expect(values).toEqual(values.toSorted((a, b) => (down ? b - a : a - b)))
      if (by === 'difference' || by === 'percent') expect(order.at(-1)).toBe(0)
    }),
  )
})

test('a difference is against the previous publication, also before the view', () => {
  const rate = [100, 110, 105, 200]
  expect(sortPoints(seriesOfRates(rate), { first: 1, end: 4 }, { by: 'difference', down: true })).toEqual([
    3, 1, 2,
  ])
  expect(sortPoints(seriesOfRates(rate), { first: 1, end: 4 }, { by: 'rate', down: false })).toEqual([
    2, 1, 3,
  ])
})

const words = {
  header: ['Day', 'Rate', 'Diff', 'Pct', 'Remark'],
  provisional: 'provisional',
  attribution: 'from x',
}

test('copied rows have ISO dates, plain numbers and the source, in the order shown', () => {
  const { series } = viewOf(
    [
      ['2026-11-18', 525.12],
      ['2026-11-19', 524.7],
      ['2026-11-20', 0.0000000431],
    ],
    { provisional: [2] },
  )
  expect(pointLines(series, [2, 1, 0], words).split('\n')).toEqual([
    'Day\tRate\tDiff\tPct\tRemark',
    '2026-11-20\t0.0000000431\t-524.699999957\t-100\tprovisional',
    '2026-11-19\t524.7\t-0.42\t-0.08\t',
    '2026-11-18\t525.12\t\t\t',
    'from x',
    '',
  ])
})

test('the column fits the longest fraction', () => {
  const room = (...rate: number[]) => fractionRoom(rate, { first: 0, end: rate.length })
  expect([room(525.12, 48_211_540.5), room(500, 6.47, 5.1234), room(500, 0.0439), room()]).toEqual([
    3, 5, 6, 3,
  ])
  expect(fractionRoom([0.01234, 500], { first: 1, end: 2 })).toBe(3)
})

test('a difference has its rate’s digits, or enough not to look like zero', () => {
  const written = (difference: number, rate: number) => formatDifference(difference, rate, 'en')
  expect(written(525.12 - 524.7, 525.12)).toBe('+0.42')
  expect(written(-0.002, 525.12)).toBe('−0.002')
  expect(written(0.00000519, 0.01302)).toBe('+0.0000052')
  expect(written(0, 0.01302)).toBe('0.00')
  expect(written(1e-15, 1)).toBe('0.00')
})
