import { vi } from 'vitest'
import { type ChartData, chartData, digitsFor } from '../../src/renderer/chart/chartData.ts'
import type { Curve } from '../../src/renderer/chart/curves.ts'
import { drawChart } from '../../src/renderer/chart/drawChart.ts'
import { lineTokens } from '../../src/renderer/chart/lineStyle.ts'
import type { ChartTheme, Picture, Pointing } from '../../src/renderer/chart/picture.ts'
import type { DaySpan } from '../../src/renderer/chart/zoom.ts'
import { readableUnits } from '../../src/renderer/rate/rateDigits.ts'

const [WIDTH, HEIGHT] = [900, 400]
/** What a letter is taken to measure: the canvas of these tests has no fonts. */
const LETTER = 7

/** How many times the usual size a font has. */
const sizeOf = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) / 12

/** A text where it was written, in pixels from the upper left corner. */
export interface Written {
  /** The font it was written in, as the canvas takes it. */
  font: string
  text: string
  x: number
  y: number
}

/** A dot where it was drawn; `fill` is the colour that it is filled with. */
interface Dot {
  x: number
  y: number
  radius: number
  fill: string
}

export interface Painted {
  texts: Written[]
  dots: Dot[]
}

export const theme: ChartTheme = {
  lines: Object.fromEntries(lineTokens.map((token) => [token, token])) as ChartTheme['lines'],
  grid: 'grid',
  text: 'text',
  strong: 'strong',
  surface: 'surface',
  soft: 'soft',
  level: 'level',
  forced: false,
  font: 'sans-serif',
  fontSize: 12,
}

/** A canvas that draws nothing and keeps what is written and dotted on it. */
const recorder = () => {
  const painted: Painted = { texts: [], dots: [] }
  let arc: Omit<Dot, 'fill'> | null = null
  /** Where the origin has been moved to, and before that. */
  let at = { x: 0, y: 0 }
  const saved: (typeof at)[] = []
  const canvas = document.createElement('canvas')
  const kept: Record<string, unknown> = {
    // It is not a list of canvases, which a chart takes too.
    canvas,
    length: undefined,
    measureText: (text: string) => ({ width: text.length * LETTER * sizeOf(String(kept.font)) }),
    createLinearGradient: () => ({ addColorStop() {} }),
    fillText: (text: string, x: number, y: number) =>
      painted.texts.push({ text, x: at.x + x, y: at.y + y, font: String(kept.font) }),
    save: () => saved.push(at),
    restore: () => {
      at = saved.pop() ?? at
    },
    translate: (x: number, y: number) => {
      at = { x: at.x + x, y: at.y + y }
    },
    beginPath: () => {
      arc = null
    },
    arc: (x: number, y: number, radius: number) => {
      arc = { x, y, radius }
    },
    fill: () => {
      if (arc) painted.dots.push({ ...arc, fill: String(kept.fillStyle) })
    },
  }
  const context = new Proxy(kept, {
    get: (all, name: string) => (name in all ? all[name] : () => {}),
  })
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D)
  return { canvas, painted }
}

interface Shown {
  span: DaySpan
  over?: Partial<Omit<Picture, 'data'>>
  pointing?: Partial<Pointing>
}

/** What a chart of these curves comes to, as it is written and dotted on a canvas. */
export const paint = (curves: readonly Curve[], { span, over = {}, pointing = {} }: Shown): Painted =>
  paintData(chartData(curves, span, WIDTH), { span, over, pointing })

/** The same of data that is there already. */
const paintData = (data: ChartData, { span, over = {}, pointing = {} }: Shown): Painted => {
  const { canvas, painted } = recorder()
  const picture: Picture = {
    digits: digitsFor(data, { units: readableUnits(data.highest?.y ?? 1), decimals: 0, percent: 2 }),
    data,
    span,
    scale: 'linear',
    percent: false,
    gaps: [],
    language: 'en',
    thisYear: 2026,
    gapText: '',
    theme,
    width: WIDTH,
    height: HEIGHT,
    ratio: 1,
    ...over,
  }
  const chart = drawChart(canvas, picture, () => ({ cursor: null, band: null, ...pointing }))
  if (!chart) throw new Error('nothing was drawn')
  painted.texts.length = 0
  painted.dots.length = 0
  chart.redraw()
  chart.destroy()
  return painted
}
