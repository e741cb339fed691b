import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChartPoint, DrawnLine } from '../../../src/renderer/chart/chartData.ts'
import { rateCurves } from '../../../src/renderer/chart/curves.ts'
import { strokeLines } from '../../../src/renderer/chart/drawChart.ts'
import { lineTokens } from '../../../src/renderer/chart/lineStyle.ts'
import type { ChartTheme, Pen, Picture } from '../../../src/renderer/chart/picture.ts'
import { seriesFrom } from '../../shared/series/points.ts'

interface Stroke {
  segments: [from: number, to: number][]
  dash: number[]
  offset: number
  cap: string
}

/** A canvas that keeps what is drawn on it: the strokes, each as the segments in it, and the dots. */
const recorder = () => {
  const strokes: Stroke[] = []
  const dots: number[] = []
  let [dash, segments, at]: [number[], Stroke['segments'], number] = [[], [], 0]
  const ctx = {
    save() {},
    restore() {},
    clip() {},
    rect() {},
    lineDashOffset: 0,
    lineCap: 'butt',
    setLineDash: (lengths: number[]) => {
      dash = lengths
    },
    beginPath: () => {
      segments = []
    },
    moveTo: (x: number) => {
      at = x
    },
    lineTo: (x: number) => {
      segments.push([at, x])
      at = x
    },
    arc: (x: number) => dots.push(x),
    fill() {},
    stroke: () => strokes.push({ segments, dash, offset: ctx.lineDashOffset, cap: ctx.lineCap }),
  }
  return { ctx: ctx as unknown as CanvasRenderingContext2D, strokes, dots }
}

const theme = { lines: Object.fromEntries(lineTokens.map((token) => [token, token])) } as ChartTheme

const drawn = (points: ChartPoint[], over: Partial<DrawnLine> = {}) => {
  const { ctx, strokes, dots } = recorder()
  const [curve] = rateCurves(seriesFrom([[1, 1]]), [])
  if (!curve) throw new Error('no curve')
  const data = { lines: [{ curve, points, tail: [], ...over }], lowest: null, highest: null }
  const picture = { data, theme, span: { from: 0, to: 1_000 } } as unknown as Picture
  const area = { left: 0, right: 1_000, top: 0, bottom: 0 }
  const pen: Pen = { ctx, area, x: (day) => day, y: () => 0, picture }
  strokeLines(pen)
  return { strokes, dots }
}

const Points = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
    {
      maxLength: 400,
      size: 'max',
    },
  )
  .map((values) => values.map((y, x) => ({ x, y })))

test('each segment is drawn once, never across a gap', () => {
  fc.assert(
    fc.property(Points, (points) => {
      const { strokes } = drawn(points)
      const wanted = points.slice(1).flatMap(({ x, y }, before) => {
        const joined = !Number.isNaN(y) && !Number.isNaN(points[before]?.y ?? Number.NaN)
        return joined ? [[before, x]] : []
      })
      expect(strokes.flatMap(({ segments }) => segments)).toEqual(wanted)
      expect(Math.max(0, ...strokes.map(({ segments }) => segments.length))).toBeLessThanOrEqual(64)
    }),
  )
})

test('a point between two breaks is a dot', () => {
  const values = [1, Number.NaN, 1, 1, Number.NaN, 1]
  expect(drawn(values.map((y, x) => ({ x, y }))).dots).toEqual([0, 5])
})

test('dashes go on from stroke to stroke, and only whole lines have round ends', () => {
  const points = Array.from({ length: 200 }, (_, x) => ({ x: x * 2, y: 1 }))
  expect(drawn([], { tail: points }).strokes.map(({ offset, cap }) => [offset, cap])).toEqual([
    [0, 'butt'],
    [128, 'butt'],
    [256, 'butt'],
    [384, 'butt'],
  ])
  expect(drawn(points).strokes.every(({ dash, cap }) => dash.length === 0 && cap === 'round')).toBe(true)
  const [, average] = rateCurves(seriesFrom([[1, 1]]), [7])
  if (!average) throw new Error('no average')
  expect(drawn(points, { curve: average }).strokes.map(({ cap }) => cap)).not.toContain('round')
})
