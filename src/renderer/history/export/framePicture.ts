import type { ChartTheme, LineStyle } from '../../chart/theme.ts'
import type { DrawForExport } from '../../chart/useDrawing.ts'

/** The text around a chart. */
export interface PictureWords {
  title: string
  /** The rates with their days, each with its change and the day of its base. */
  facts: readonly { rate: string; change: string | null }[]
  /** The unit and the days in view. */
  subtitle: string
  /** The lines and marks of the chart; empty for a single line. */
  legend: readonly { words: string; style: LineStyle }[]
  attribution: string
}

/** Picture pixels per CSS pixel: 2, for sharp prints and high-density screens. */
const SCALE = 2
/** CSS pixels. */
const WIDTH = 1_080
const CHART_HEIGHT = 520
const MARGIN = 28
const TITLE = { size: 24, line: 34 }
const RATE = { size: 17, line: 26 }
const SMALL = { size: 14, line: 21 }
const GAP = 12
/** CSS pixels: the length of a line sample, the gap after it, and the gap between entries. */
const SAMPLE = { line: 28, gap: 8, next: 24 }

interface Block {
  font: string
  colour: string
  height: number
  lines: string[]
}

/** Splits a text into lines of at most `width`, by `measure`; a wider word is a separate line. */
const wrapText = (text: string, width: number, measure: (line: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Returns each legend entry's x, from the left edge, and its row. A row is as high as small text. */
const placeLegend = (widths: readonly number[], room: number): { x: number; row: number }[] => {
  let [x, row] = [0, 0]
  return widths.map((width) => {
    if (x > 0 && x + width > room) [x, row] = [0, row + 1]
    const place = { x, row }
    x += width + SAMPLE.next
    return place
  })
}

/** Draws the chart with its title, rates, days, legend and source. Returns null without a chart or a canvas. */
export const framePicture = (
  draw: DrawForExport,
  { title, facts, subtitle, legend, attribution }: PictureWords,
  theme: ChartTheme,
): HTMLCanvasElement | null => {
  const room = WIDTH - 2 * MARGIN
  const chart = draw({ width: room, height: CHART_HEIGHT, ratio: SCALE })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!chart || !pen) return null
  const blockOf = (text: string, weight: number, { size, line }: typeof TITLE, colour: string): Block => {
    const font = `${weight} ${size}px ${theme.font}`
    pen.font = font
    const lines = wrapText(text, room, (part) => pen.measureText(part).width)
    return { font, colour, height: line, lines }
  }
  const small = (text: string) => blockOf(text, 400, SMALL, theme.text)
  const blocks = [
    blockOf(title, 650, TITLE, theme.strong),
    ...facts.flatMap(({ rate, change }) => [
      blockOf(rate, 600, facts.length > 1 ? SMALL : RATE, theme.strong),
      ...(change === null ? [] : [small(change)]),
    ]),
    small(subtitle),
  ]
  const foot = small(attribution)
  const heightOf = (all: readonly Block[]) =>
    all.reduce((sum, { height, lines }) => sum + height * lines.length, 0)
  const chartTop = MARGIN + heightOf(blocks) + GAP
  // The pen still has the font of the small text.
  const entries = placeLegend(
    legend.map(({ words }) => SAMPLE.line + SAMPLE.gap + pen.measureText(words).width),
    room,
  )
  const legendTop = chartTop + CHART_HEIGHT + GAP
  const legendHeight = entries.length > 0 ? ((entries.at(-1)?.row ?? 0) + 1) * SMALL.line + GAP : 0

  canvas.width = WIDTH * SCALE
  canvas.height = (legendTop + legendHeight + heightOf([foot]) + MARGIN) * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = theme.surface
  pen.fillRect(0, 0, WIDTH, canvas.height / SCALE)
  pen.textBaseline = 'top'
  const write = (top: number, { font, colour, height, lines }: Block): number => {
    pen.font = font
    pen.fillStyle = colour
    lines.forEach((line, at) => {
      pen.fillText(line, MARGIN, top + at * height)
    })
    return top + height * lines.length
  }
  blocks.reduce(write, MARGIN)
  pen.drawImage(chart.canvas, MARGIN, chartTop, room, CHART_HEIGHT)
  chart.destroy()
  pen.font = foot.font
  for (const [at, { words, style }] of legend.entries()) {
    const { x, row } = entries[at] ?? { x: 0, row: 0 }
    const [left, top] = [MARGIN + x, legendTop + row * SMALL.line]
    pen.strokeStyle = theme.lines[style.token]
    pen.lineWidth = style.width
    pen.setLineDash([...style.dash])
    pen.beginPath()
    pen.moveTo(left, top + SMALL.size / 2)
    pen.lineTo(left + SAMPLE.line, top + SMALL.size / 2)
    pen.stroke()
    pen.fillStyle = theme.text
    pen.fillText(words, left + SAMPLE.line + SAMPLE.gap, top)
  }
  write(legendTop + legendHeight, foot)
  return canvas
}
