import type { ChartTheme } from '../chart/picture.ts'
import { wrapText } from '../chart/wrapText.ts'
import type { PocketColumn } from './pocketView.ts'

/** What stands around the numbers. */
export interface PocketWords {
  title: string
  /** The rate and its day. */
  rate: string
  /** Said of the numbers, and the source. */
  notes: readonly string[]
}

/** Pixels of the picture to one of CSS: as fine as a phone's screen. */
const SCALE = 3
/** In CSS pixels: a phone's width, so that it fills its screen. */
const WIDTH = 390
const MARGIN = 20
const GUTTER = 20
const ROW = 30
const TITLE = { size: 20, line: 27 }
const BODY = { size: 15, line: 22 }
const SMALL = { size: 11, line: 16 }

interface Block {
  font: string
  colour: string
  line: number
  lines: string[]
}

/** The pocket table as a picture; null where there is no canvas. */
export const drawPocket = (
  columns: readonly PocketColumn[],
  { title, rate, notes }: PocketWords,
  theme: Pick<ChartTheme, 'font' | 'text' | 'strong' | 'surface' | 'soft' | 'grid'>,
): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const room = WIDTH - 2 * MARGIN
  const fontOf = (weight: number, size: number) => `${weight} ${size}px ${theme.font}`
  const blockOf = (text: string, weight: number, { size, line }: typeof TITLE, colour: string): Block => {
    const font = fontOf(weight, size)
    pen.font = font
    return { font, colour, line, lines: wrapText(text, room, (part) => pen.measureText(part).width) }
  }
  const heightOf = ({ line, lines }: Block) => line * lines.length
  const head = [blockOf(title, 650, TITLE, theme.strong), blockOf(rate, 400, BODY, theme.text)]
  const foot = notes.map((note) => blockOf(note, 400, SMALL, theme.text))
  const rows = Math.max(...columns.map((column) => column.rows.length)) + 1
  const tableTop = MARGIN + head.reduce((sum, block) => sum + heightOf(block), 0) + 12
  const footTop = tableTop + rows * ROW + 12

  canvas.width = WIDTH * SCALE
  canvas.height = (footTop + foot.reduce((sum, block) => sum + heightOf(block) + 4, 0) + MARGIN - 4) * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = theme.surface
  pen.fillRect(0, 0, WIDTH, canvas.height / SCALE)
  pen.textBaseline = 'middle'
  const write = (top: number, { font, colour, line, lines }: Block): number => {
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = 'left'
    for (const [at, text] of lines.entries()) pen.fillText(text, MARGIN, top + (at + 0.5) * line)
    return top + line * lines.length
  }
  head.reduce(write, MARGIN)
  const wide = (room - GUTTER * (columns.length - 1)) / columns.length
  for (const [at, { from, to, rows: lines }] of columns.entries()) {
    const left = MARGIN + at * (wide + GUTTER)
    const middle = left + wide * 0.42
    const put = (row: number, amount: string, result: string, weight: number) => {
      const y = tableTop + (row + 0.5) * ROW
      pen.textAlign = 'right'
      pen.font = fontOf(400, BODY.size)
      pen.fillStyle = theme.text
      pen.fillText(amount, middle, y)
      pen.font = fontOf(weight, BODY.size)
      pen.fillStyle = theme.strong
      pen.fillText(result, left + wide, y)
    }
    pen.fillStyle = theme.soft
    for (let row = 1; row <= lines.length; row += 2) pen.fillRect(left, tableTop + row * ROW, wide, ROW)
    put(0, from, to, 600)
    for (const [row, { amount, result }] of lines.entries()) put(row + 1, amount, result, 600)
  }
  foot.reduce((top, block) => write(top, block) + 4, footTop)
  return canvas
}
