import { Chart, LinearScale, LineController, LineElement, type Plugin, PointElement } from 'chart.js'
import type { LanguageCode } from '../../shared/language.ts'
import { dayLabel, rateLabel } from './axisLabels.ts'
import { dayTicks } from './dayTicks.ts'
import { type ChartPoint, thin } from './thin.ts'

export type LineChart = Chart<'line', ChartPoint[]>

export interface ChartColours {
  line: string
  grid: string
  text: string
  surface: string
}

interface Drawing {
  days: ArrayLike<number>
  rates: ArrayLike<number>
  language: LanguageCode
  colours: ChartColours
  /** The index of the point to mark: looked up at every drawing, so that moving it needs no new chart. */
  cursor: () => number | null
}

/** How much room a label takes at least, in pixels. */
const ROOM = { day: 112, month: 72, year: 44 }

const cursorMark = ({ days, rates, colours, cursor }: Drawing): Plugin<'line'> => ({
  id: 'cursor',
  afterDatasetsDraw({ ctx, scales, chartArea }) {
    const index = cursor()
    const marked = index ?? days.length - 1
    const x = scales.x?.getPixelForValue(days[marked] ?? 0) ?? 0
    const y = scales.y?.getPixelForValue(rates[marked] ?? 0) ?? 0
    ctx.save()
    if (index !== null) {
      ctx.strokeStyle = colours.text
      ctx.lineWidth = 1
      ctx.setLineDash([3, 3])
      ctx.beginPath()
      ctx.moveTo(x, chartArea.top)
      ctx.lineTo(x, chartArea.bottom)
      ctx.stroke()
      ctx.setLineDash([])
    }
    ctx.beginPath()
    ctx.arc(x, y, 4, 0, Math.PI * 2)
    ctx.fillStyle = colours.line
    ctx.fill()
    ctx.lineWidth = 2
    ctx.strokeStyle = colours.surface
    ctx.stroke()
    ctx.restore()
  },
})

/** Draws a series; null where the canvas cannot be drawn on. The caller destroys it. */
export const drawChart = (canvas: HTMLCanvasElement, drawing: Drawing): LineChart | null => {
  const context = canvas.getContext('2d')
  if (!context) return null
  Chart.register(LineController, LineElement, PointElement, LinearScale)
  const { days, rates, language, colours } = drawing
  const [first, last] = [days[0] ?? 0, days[days.length - 1] ?? 0]
  const width = Math.max(300, canvas.parentElement?.clientWidth ?? 0)
  const ticks = (room: number) =>
    dayTicks(first, last, { day: room / ROOM.day, month: room / ROOM.month, year: room / ROOM.year })
  const font = { family: getComputedStyle(canvas).fontFamily, size: 12 }
  return new Chart(context, {
    type: 'line',
    data: {
      datasets: [
        {
          data: thin(days, rates, width),
          borderColor: colours.line,
          borderWidth: 1.75,
          borderJoinStyle: 'round',
          spanGaps: false,
        },
      ],
    },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      maintainAspectRatio: false,
      events: [],
      layout: { padding: { top: 8 } },
      elements: { point: { radius: 0, hitRadius: 0, hoverRadius: 0 } },
      scales: {
        x: {
          type: 'linear',
          min: first,
          max: Math.max(last, first + 1),
          border: { display: false },
          grid: { display: false },
          afterBuildTicks(scale) {
            scale.ticks = ticks(scale.width || width).days.map((value) => ({ value }))
          },
          ticks: {
            ...{ color: colours.text, font, autoSkip: false, maxRotation: 0, align: 'center' },
            callback(value) {
              return dayLabel(Number(value), ticks(this.width || width).unit, language)
            },
          },
        },
        y: {
          type: 'linear',
          position: 'right',
          grace: '6%',
          border: { display: false },
          grid: { color: colours.grid, drawTicks: false },
          ticks: {
            ...{ color: colours.text, font, padding: 8, maxTicksLimit: 6 },
            callback(value, _, all) {
              const step = Math.abs((all[1]?.value ?? 1) - (all[0]?.value ?? 0)) || 1
              return rateLabel(Number(value), step, language)
            },
          },
        },
      },
    },
    plugins: [cursorMark(drawing)],
  })
}
