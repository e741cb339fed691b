import { Chart, registerables } from 'chart.js'
import { rateCurves } from '../../src/renderer/chart/curves.ts'
import { drawChart, type Picture } from '../../src/renderer/chart/drawChart.ts'
import { type ChartTheme, lineTokens } from '../../src/renderer/chart/theme.ts'
import type { Series } from '../../src/shared/series/series.ts'

/** Runs in a page: the same series drawn by Aina and by Chart.js with its defaults, in turn. */
const SIZE = { width: 1_200, height: 480, ratio: 1 }
const theme: ChartTheme = {
  lines: Object.fromEntries(lineTokens.map((token) => [token, '#1e6fa8'])) as ChartTheme['lines'],
  ...{ grid: '#ddd', text: '#555', strong: '#111', surface: '#fff', level: '#a60' },
  ...{ font: 'sans-serif', fontSize: 12 },
}

/** A walk of so many days, the last of them provisional. */
const walk = (points: number): Series => {
  const day = Int32Array.from({ length: points }, (_, index) => index)
  let last = 300
  const rate = Float64Array.from(day, (each) => {
    last = Math.max(80, last * (1 + Math.sin(each * 12.9898) * 0.01))
    return Math.round(last * 100) / 100
  })
  const marks = { provisional: Int32Array.of(points - 1) }
  return { code: 'USD', quote: 'KZT', day, rate, ...marks }
}

/** From columns to lines: all that has to be done when a view is shown. */
const pictureOf = (series: Series): Picture => {
  const span = { from: series.day[0] ?? 0, to: series.day.at(-1) ?? 1 }
  return {
    curves: rateCurves(series, []),
    ...{ span, extremes: null, levels: [], scale: 'linear', percent: false, theme },
    ...{ digits: { units: 1, decimals: 0, percent: 2 }, language: 'en', thisYear: 2026 },
  }
}

/** A separate canvas for one chart, removed afterwards. Milliseconds from nothing to painted. */
const timed = async (draw: (canvas: HTMLCanvasElement) => { destroy(): void } | null): Promise<number> => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.width = `${SIZE.width}px`
  await new Promise((framed) => requestAnimationFrame(framed))
  const start = performance.now()
  const canvas = box.appendChild(document.createElement('canvas'))
  const chart = draw(canvas)
  // What was drawn is painted when it is looked at.
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
  const took = performance.now() - start
  if (!chart) throw new Error('nothing was drawn')
  chart.destroy()
  box.remove()
  return took
}

const byAina = (series: Series) => timed((canvas) => drawChart(canvas, pictureOf(series), SIZE))

const byDefaults = async (series: Series): Promise<number> => {
  const data = Array.from(series.day, (x, index) => ({ x, y: series.rate[index] ?? 0 }))
  Chart.register(...registerables)
  const options = { scales: { x: { type: 'linear' } } } as const
  const took = await timed((canvas) => {
    const chart = new Chart(canvas, { type: 'line', data: { datasets: [{ data }] }, options })
    // One frame of the many that it then moves in.
    chart.draw()
    return chart
  })
  // Aina's charts do without what the defaults bring along.
  Chart.unregister(...registerables)
  return took
}

const measure = async (rounds: number, points: number) => {
  const [series, tenfold] = [walk(points), walk(points * 10)]
  const took = { aina: [] as number[], tenfold: [] as number[], defaults: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    took.aina.push(await byAina(series))
    took.defaults.push(await byDefaults(series))
    took.tenfold.push(await byAina(tenfold))
  }
  return took
}

export type Measured = Awaited<ReturnType<typeof measure>>

Reflect.set(window, 'measure', measure)
