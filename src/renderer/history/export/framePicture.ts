import type { DrawForExport } from '../../chart/exportCanvas.ts'
import type { ChartTheme } from '../../chart/picture.ts'
import { wrapText } from '../../chart/wrapText.ts'

/** What is written around a chart. */
export interface PictureWords {
  title: string
  /** The unit and the days that are shown. */
  subtitle: string
  attribution: string
}

/** Pixels of the picture to one of CSS: twice the size, so that it is sharp in print and on fine screens. */
const SCALE = 2
/** In CSS pixels. */
const WIDTH = 1_080
const CHART_HEIGHT = 520
const MARGIN = 28
const TITLE = { size: 24, line: 34 }
const SMALL = { size: 14, line: 21 }
const GAP = 12

/** The chart with its title, its days and where the rates come from. Null where there is no chart or no canvas. */
export const framePicture = (
  draw: DrawForExport,
  { title, subtitle, attribution }: PictureWords,
  theme: ChartTheme,
): HTMLCanvasElement | null => {
  const room = WIDTH - 2 * MARGIN
  const chart = draw(room, CHART_HEIGHT, SCALE)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!chart || !pen) return null
  const titleFont = `650 ${TITLE.size}px ${theme.font}`
  const smallFont = `400 ${SMALL.size}px ${theme.font}`
  const linesOf = (text: string, font: string) => {
    pen.font = font
    return wrapText(text, room, (line) => pen.measureText(line).width)
  }
  const blocks = [
    { font: titleFont, colour: theme.strong, height: TITLE.line, lines: linesOf(title, titleFont) },
    { font: smallFont, colour: theme.text, height: SMALL.line, lines: linesOf(subtitle, smallFont) },
  ]
  const foot = {
    font: smallFont,
    colour: theme.text,
    height: SMALL.line,
    lines: linesOf(attribution, smallFont),
  }
  const heightOf = (all: readonly { height: number; lines: string[] }[]) =>
    all.reduce((sum, { height, lines }) => sum + height * lines.length, 0)
  const chartTop = MARGIN + heightOf(blocks) + GAP

  canvas.width = WIDTH * SCALE
  canvas.height = (chartTop + CHART_HEIGHT + GAP + heightOf([foot]) + MARGIN) * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = theme.surface
  pen.fillRect(0, 0, WIDTH, canvas.height / SCALE)
  pen.textBaseline = 'top'
  const write = (top: number, { font, colour, height, lines }: typeof foot): number => {
    pen.font = font
    pen.fillStyle = colour
    lines.forEach((line, at) => {
      pen.fillText(line, MARGIN, top + at * height)
    })
    return top + height * lines.length
  }
  blocks.reduce(write, MARGIN)
  pen.drawImage(chart, MARGIN, chartTop, room, CHART_HEIGHT)
  write(chartTop + CHART_HEIGHT + GAP, foot)
  return canvas
}
