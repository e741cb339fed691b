import type { Locale } from '../../shared/languages/language.ts'
import type { PocketColumn } from '../../shared/money/pocketView.ts'
import type { ChartTheme } from '../chart/picture.ts'
import { wrapText } from '../chart/wrapText.ts'
import { splitDecimal } from '../rate/DecimalNumber.tsx'

/** The text around the numbers. */
export interface PocketWords {
  title: string
  /** The rate and its day. */
  rate: string
  /** The notes about the numbers, and the source. */
  notes: readonly string[]
}

/** Picture pixels per CSS pixel: the density of a phone's screen. */
const SCALE = 3
/** CSS pixels: the width of a phone's screen. */
const WIDTH = 390
const MARGIN = 20
const GUTTER = 20
const ROW = 30
/** The space between a stripe's edge and its text, and between an amount and its result. */
const INSIDE = 6
const APART = 12
const TITLE = { size: 20, line: 27 }
const BODY = { size: 15, line: 22 }
const SMALL = { size: 11, line: 16 }

interface Block {
  font: string
  colour: string
  line: number
  lines: string[]
}

interface Sides {
  /** The widest part before a decimal sign, and the widest part from it on. */
  whole: number
  part: number
}

/** Returns the widths of a column's amounts and results, aligned at the decimal signs. */
const measureColumn = (
  pen: CanvasRenderingContext2D,
  { rows }: PocketColumn,
  language: Locale,
): [amounts: Sides, results: Sides] => {
  const sidesOf = (texts: readonly string[]): Sides => {
    const parts = texts.map((text) => splitDecimal(text, language))
    const widest = (all: readonly string[]) => Math.max(...all.map((text) => pen.measureText(text).width))
    return {
      whole: widest(parts.map(({ whole }) => whole)),
      part: widest(parts.map(({ fraction }) => fraction)),
    }
  }
  return [sidesOf(rows.map(({ amount }) => amount)), sidesOf(rows.map(({ result }) => result))]
}

/** Returns the pocket table as a picture; null without a canvas. */
export const drawPocket = (
  columns: readonly PocketColumn[],
  { title, rate, notes }: PocketWords,
  theme: Pick<ChartTheme, 'font' | 'text' | 'strong' | 'surface' | 'soft' | 'grid'>,
  language: Locale,
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
  pen.font = fontOf(600, BODY.size)
  const measured = columns.map((column) => ({ column, sides: measureColumn(pen, column, language) }))
  // One font size for all numbers; the widest column decides it.
  const most = Math.max(
    ...measured.map(({ sides }) => sides.reduce((sum, { whole, part }) => sum + whole + part, 0)),
  )
  const shrunk = Math.min(1, (wide - 2 * INSIDE - APART) / most)
  for (const [at, { column, sides }] of measured.entries()) {
    const { from, to, rows: lines } = column
    const [amounts, results] = sides
    const left = MARGIN + at * (wide + GUTTER)
    const right = left + wide - INSIDE
    const apart = (results.whole + results.part) * shrunk + APART
    const put = (row: number, text: string, decimalAt: number, weight: number) => {
      const y = tableTop + (row + 0.5) * ROW
      const { whole, fraction } = splitDecimal(text, language)
      pen.font = fontOf(weight, BODY.size * shrunk)
      pen.textAlign = 'right'
      pen.fillText(whole, decimalAt, y)
      pen.textAlign = 'left'
      pen.fillText(fraction, decimalAt, y)
    }
    pen.fillStyle = theme.soft
    for (let row = 1; row <= lines.length; row += 2) pen.fillRect(left, tableTop + row * ROW, wide, ROW)
    const places = { amount: right - apart - amounts.part * shrunk, result: right - results.part * shrunk }
    pen.fillStyle = theme.text
    put(0, from, right - apart, 400)
    for (const [row, { amount }] of lines.entries()) put(row + 1, amount, places.amount, 400)
    pen.fillStyle = theme.strong
    put(0, to, right, 600)
    for (const [row, { result }] of lines.entries()) put(row + 1, result, places.result, 600)
  }
  foot.reduce((top, block) => write(top, block) + 4, footTop)
  return canvas
}
