import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChartPoint } from '../../../src/renderer/chart/chartData.ts'
import { rateCurves } from '../../../src/renderer/chart/curves.ts'
import { drawUnder } from '../../../src/renderer/chart/drawUnder.ts'
import { lineTokens } from '../../../src/renderer/chart/lineStyle.ts'
import type { ChartTheme, Pen, Picture } from '../../../src/renderer/chart/picture.ts'
import { seriesFrom } from '../../shared/series/points.ts'

const FOOT = 500

/** The outlines of the grounds under a line whose points are given in pixels. */
const groundsUnder = (points: ChartPoint[]): ChartPoint[][] => {
  const outlines: ChartPoint[][] = []
  let path: ChartPoint[] = []
  const to = (x: number, y: number) => path.push({ x, y })
  const ctx = {
    save() {},
    restore() {},
    clip() {},
    rect() {},
    moveTo: to,
    lineTo: to,
    createLinearGradient: () => ({ addColorStop() {} }),
    beginPath: () => {
      path = []
    },
    fill: () => outlines.push(path),
  }
  const [curve] = rateCurves(seriesFrom([[1, 1]]), [])
  if (!curve) throw new Error('no curve')
  const theme = { lines: Object.fromEntries(lineTokens.map((token) => [token, token])) } as ChartTheme
  const data = { lines: [{ curve, points, tail: [] }], lowest: null, highest: null, heights: null }
  const picture = { data, theme, gaps: [], percent: false } as unknown as Picture
  const area = { left: 0, right: 1_000, top: 0, bottom: FOOT }
  const pen: Pen = { ctx: ctx as unknown as Pen['ctx'], area, x: (at) => at, y: (at) => at, picture }
  drawUnder(pen, { cursor: null, band: null })
  return outlines
}

const Points = fc
  .array(fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 200,
    size: 'max',
  })
  .map((points) => points.sort(([a], [b]) => a - b).map(([x, y]): ChartPoint => ({ x, y })))

test('the ground has the line’s lowest point of every two pixels', () => {
  const stepOf = (x: number) => Math.floor(x / 2)
  fc.assert(
    fc.property(Points, (points) => {
      const [outline = [], ...others] = groundsUnder(points)
      expect(others).toEqual([])
      const inStep = (x: number) => points.filter((point) => stepOf(point.x) === stepOf(x))
      const [start, ...edge] = outline
      const end = edge.pop()
      expect([start, end]).toEqual([
        { x: points[0]?.x, y: FOOT },
        { x: points.at(-1)?.x, y: FOOT },
      ])
      expect(edge.map(({ x }) => stepOf(x))).toEqual([...new Set(points.map(({ x }) => stepOf(x)))])
      for (const { x, y } of edge) expect(y).toBe(Math.max(...inStep(x).map((point) => point.y)))
    }),
  )
})

test('the ground has a hole where the line has one', () => {
  const points = [10, 11, Number.NaN, 30, 31].map((y, at) => ({ x: at * 10, y }))
  expect(groundsUnder(points).map((outline) => outline.map(({ x }) => x))).toEqual([
    [0, 0, 10, 10],
    [30, 30, 40, 40],
  ])
})
