import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedCurves, rateCurves } from '../../../src/renderer/chart/curves.ts'
import { statistics, statisticsOf } from '../../../src/renderer/history/statistics/statistics.ts'
import type { Series } from '../../../src/shared/series/series.ts'
import { publicationBefore, withoutRepeats } from '../../../src/shared/series/withoutRepeats.ts'
import { anyPoints } from './points.ts'

/** Series of which any point may be provisional, and any of these marked: of a pair the newest too. */
const anyMarked = fc
  .tuple(anyPoints({ minLength: 1, maxLength: 60 }), fc.infiniteStream(fc.boolean()))
  .map(([points, flags]): Series => {
    const provisional = Int32Array.from(points.day.keys()).filter(() => flags.next().value)
    const marked = provisional.filter(() => flags.next().value)
    return { code: 'USD', quote: 'KZT', ...points, provisional, marked }
  })

/** The same by a plain loop: the indexes that are publications. */
const plainly = ({ day, marked }: Series): number[] =>
  [...day.keys()].filter((index) => !marked.includes(index))

test('only a point that history passed over is not a publication', () => {
  fc.assert(
    fc.property(anyMarked, (series) => {
      const kept = plainly(series)
      const found = withoutRepeats(series)
      expect([...found.day]).toEqual(kept.map((index) => series.day[index]))
      expect([...found.rate]).toEqual(kept.map((index) => series.rate[index]))
      expect([...found.provisional].map((index) => kept[index])).toEqual(
        kept.filter((index) => series.provisional.includes(index)),
      )
      const before = publicationBefore(series)
      for (const index of series.day.keys()) {
        const wanted = kept.includes(index) ? (kept.filter((each) => each < index).at(-1) ?? null) : null
        expect(before(index)).toBe(wanted)
      }
    }),
  )
})

test('a marked point changes no statistics, average or comparison', () => {
  fc.assert(
    fc.property(anyMarked, (series) => {
      const kept = plainly(series)
      fc.pre(kept.length > 0)
      const [day, rate] = [
        Int32Array.from(kept, (index) => series.day[index] ?? 0),
        Float64Array.from(kept, (index) => series.rate[index] ?? 0),
      ]
      const none = new Int32Array(0)
      const bare = { ...series, day, rate, provisional: none, marked: none }
      const span = { from: series.day[0] ?? 0, to: series.day.at(-1) ?? 0 }
      expect(statisticsOf({ series, ...span })).toEqual(
        statistics({ day, rate }, { base: 0, first: 0, end: day.length }),
      )
      const [, average] = rateCurves(series, [7])
      const [, wanted] = rateCurves(bare, [7])
      expect(average).toEqual(wanted)
      const [line] = comparedCurves({ series, compared: [], asked: ['USD'], ...span })
      const [bareLine] = comparedCurves({ series: bare, compared: [], asked: ['USD'], ...span })
      expect(kept.map((index) => line?.value[index])).toEqual([...(bareLine?.value ?? [])])
      expect(line?.ends).toEqual(bareLine?.ends)
    }),
  )
})
