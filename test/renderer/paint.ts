import { Chart } from 'chart.js'
import { vi } from 'vitest'
import type { Curve } from '../../src/renderer/chart/curves.ts'
import { drawChart, type Picture } from '../../src/renderer/chart/drawChart.ts'
import { lineTokens } from '../../src/renderer/chart/theme.ts'
import { rateDigits } from '../../src/renderer/rate/rateDigits.ts'

const [WIDTH, HEIGHT] = [900, 400]
/** What a letter is taken to measure: the canvas of these tests has no fonts. */
const LETTER = 7

/** How many times the usual size a font has. */
const sizeOf = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) / 12

/** A text where it was written, in pixels from the upper left corner. */
interface Written {
  font: string
  text: string
  x: number
  y: number
}

interface Painted {
  texts: Written[]
  /** How many dots of each radius. */
  dots: Record<number, number>
  /** The thinned points of each line. */
  lines: { x: number; y: number }[][]
}

export const theme: Picture['theme'] = {
  lines: Object.fromEntries(lineTokens.map((token) => [token, token])) as Picture['theme']['lines'],
  ...{ grid: 'grid', text: 'text', strong: 'strong', surface: 'surface', level: 'level' },
  ...{ font: 'sans-serif', fontSize: 12 },
}

/** A canvas that draws nothing and keeps what is written and dotted on it. */
const recorder = () => {
  const texts: Written[] = []
  const dots: Record<number, number> = {}
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
      texts.push({ text, x: at.x + x, y: at.y + y, font: String(kept.font) }),
    save: () => saved.push(at),
    restore: () => {
      at = saved.pop() ?? at
    },
    translate: (x: number, y: number) => {
      at = { x: at.x + x, y: at.y + y }
    },
    arc: (_x: number, _y: number, radius: number) => {
      dots[radius] = (dots[radius] ?? 0) + 1
    },
  }
  const context = new Proxy(kept, {
    get: (all, name: string) => (name in all ? all[name] : () => {}),
  })
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D)
  return { canvas, texts, dots }
}

/** What a chart of these curves comes to. */
export const paint = (
  curves: readonly Curve[],
  span: Picture['span'],
  over: Partial<Picture> & { width?: number; height?: number } = {},
): Painted => {
  const { canvas, texts, dots } = recorder()
  const { width = WIDTH, height = HEIGHT, ...rest } = over
  const values = Array.from(curves[0]?.value ?? [1])
  const picture: Picture = {
    ...{ curves, span, extremes: null, levels: [], scale: 'linear', percent: false, theme },
    digits: rateDigits({ low: Math.min(...values), high: Math.max(...values) }),
    ...{ language: 'en', thisYear: 2026 },
    ...rest,
  }
  const chart = drawChart(canvas, picture, { width, height, ratio: 1 })
  const lines = Chart.getChart(canvas)?.data.datasets.map(({ data }) => [...data]) as Painted['lines']
  chart?.destroy()
  return { texts, dots, lines }
}
