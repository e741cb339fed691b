import { Chart, registerables } from 'chart.js'
import UPlot from 'uplot'
import { type ChartPoint, chartData, dataOf } from '../../src/renderer/chart/chartData.ts'
import { rateCurves } from '../../src/renderer/chart/curves.ts'
import { drawChart } from '../../src/renderer/chart/drawChart.ts'
import { lineTokens } from '../../src/renderer/chart/lineStyle.ts'
import type { ChartTheme, Picture } from '../../src/renderer/chart/picture.ts'
import type { Series } from '../../src/shared/series/series.ts'

/** Runs in a page: the same series drawn by Aina, by Chart.js with its defaults and by uPlot, in turn. */

const [WIDTH, HEIGHT] = [1_200, 480]
const LINE = '#1e6fa8'
const theme: ChartTheme = {
  lines: Object.fromEntries(lineTokens.map((token) => [token, LINE])) as ChartTheme['lines'],
  ...{
    grid: '#ddd',
    text: '#555',
    strong: '#111',
    surface: '#fff',
    soft: '#def',
    level: '#a60',
    forced: false,
    font: 'sans-serif',
    fontSize: 12,
  },
}

/** A walk of so many days, the last of them provisional. */
const walk = (points: number): Series => {
  const day = Int32Array.from({ length: points }, (_, index) => index)
  let rate = 300
  const rates = Float64Array.from(day, (each) => {
    rate = Math.max(80, rate * (1 + Math.sin(each * 12.9898) * 0.01))
    return Math.round(rate * 100) / 100
  })
  return {
    code: 'USD',
    quote: 'KZT',
    day,
    rate: rates,
    provisional: Int32Array.of(points - 1),
    marked: Int32Array.of(),
  }
}

/** From columns to lines: all that has to be done when a view is shown. */
const pictureOf = (series: Series): Picture => {
  const span = { from: series.day[0] ?? 0, to: series.day.at(-1) ?? 1 }
  return {
    data: chartData(rateCurves(series, []), span, WIDTH),
    ...{
      span,
      time: 'days',
      scale: 'linear',
      percent: false,
      digits: { units: 1, decimals: 0, percent: 2 },
      gaps: [],
      language: 'en',
      thisYear: 2026,
      gapText: '',
    },
    theme,
    width: WIDTH,
    height: HEIGHT,
    ratio: 1,
  }
}

/** A separate box for one chart, removed afterwards. Milliseconds from nothing to painted. */
const timed = async (draw: (box: HTMLElement) => Promise<() => void> | (() => void)): Promise<number> => {
  const box = document.createElement('div')
  box.style.width = `${WIDTH}px`
  document.body.append(box)
  await new Promise((framed) => requestAnimationFrame(framed))
  const start = performance.now()
  const end = await draw(box)
  // What was drawn is painted when it is looked at.
  box.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 1, 1)
  const took = performance.now() - start
  end()
  box.remove()
  return took
}

const byAina = (series: Series) =>
  timed((box) => {
    const canvas = box.appendChild(document.createElement('canvas'))
    const chart = drawChart(canvas, pictureOf(series))
    if (!chart) throw new Error('nothing was drawn')
    return () => chart.destroy()
  })

const byDefaults = async (series: Series): Promise<number> => {
  const data = Array.from(series.day, (x, index) => ({ x, y: series.rate[index] ?? 0 }))
  Chart.register(...registerables)
  const took = await timed((box) => {
    const canvas = box.appendChild(document.createElement('canvas'))
    const options = { scales: { x: { type: 'linear' } } } as const
    const chart = new Chart(canvas, { type: 'line', data: { datasets: [{ data }] }, options })
    // One frame of the many that it then moves in.
    chart.draw()
    return () => chart.destroy()
  })
  // Aina's charts do without what the defaults bring along.
  Chart.unregister(...registerables)
  return took
}

const byUPlot = (series: Series) =>
  timed(
    (box) =>
      new Promise((drawn) => {
        const options: UPlot.Options = {
          width: WIDTH,
          height: HEIGHT,
          scales: { x: { time: false } },
          series: [{}, { stroke: '#1e6fa8' }],
          hooks: { draw: [(chart) => drawn(() => chart.destroy())] },
        }
        new UPlot(options, [series.day, series.rate], box)
      }),
  )

/** The same with every point in it. */
const wholePictureOf = (series: Series): Picture => {
  const [curve] = rateCurves(series, [])
  if (!curve) throw new Error('there is no line')
  const all = Array.from(series.day, (x, index): ChartPoint => ({ x, y: series.rate[index] ?? Number.NaN }))
  const line = { curve, points: all.slice(0, curve.confirmed), tail: all.slice(curve.confirmed - 1) }
  const picture = pictureOf(series)
  return { ...picture, data: dataOf([line], picture.span) }
}

/** Where the line goes: what the canvas is handed to stroke in the line's colour. */
const strokesOf = (picture: Picture): ChartPoint[] => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn on')
  const { beginPath, moveTo, lineTo, stroke } = context
  const stroked: ChartPoint[] = []
  let path: ChartPoint[] = []
  Object.assign(context, {
    beginPath() {
      path = []
      beginPath.call(context)
    },
    moveTo(x: number, y: number) {
      path.push({ x, y })
      moveTo.call(context, x, y)
    },
    lineTo(x: number, y: number) {
      path.push({ x, y })
      lineTo.call(context, x, y)
    },
    stroke() {
      if (context.strokeStyle === LINE) stroked.push(...path)
      Reflect.apply(stroke, context, [])
    },
  })
  drawChart(canvas, picture)?.destroy()
  return stroked
}

/** The first, last, lowest and highest of some points; of equal ones the first. */
const extremesOf = (points: readonly ChartPoint[]): ChartPoint[] => {
  const least = (by: (point: ChartPoint) => number) =>
    points.reduce((found, each) => (by(each) < by(found) ? each : found))
  return [least(({ x }) => x), least(({ x }) => -x), least(({ y }) => -y), least(({ y }) => y)]
}

/** Whether the first, last, lowest and highest point are drawn, exactly where they are when all points are. */
const survives = (series: Series): boolean => {
  const [drawn, wanted] = [pictureOf, wholePictureOf].map((picture) => extremesOf(strokesOf(picture(series))))
  return JSON.stringify(drawn) === JSON.stringify(wanted)
}

const measure = async (rounds: number, points: number) => {
  const [series, tenfold] = [walk(points), walk(points * 10)]
  const took: Record<'aina' | 'tenfold' | 'defaults' | 'uPlot', number[]> = {
    aina: [],
    tenfold: [],
    defaults: [],
    uPlot: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    took.aina.push(await byAina(series))
    took.defaults.push(await byDefaults(series))
    took.uPlot.push(await byUPlot(series))
    took.tenfold.push(await byAina(tenfold))
  }
  return { ...took, survives: survives(series) && survives(tenfold) }
}

export type Measured = Awaited<ReturnType<typeof measure>>

Reflect.set(window, 'measure', measure)
