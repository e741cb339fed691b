import type { NumberStyle } from './readNumber.ts'
import type { Line } from './splitCsv.ts'

/** Whether a cell was a number in a workbook, and not a text that looks like one. */
export const isNumberCell = ({ forms }: Line, column: number): boolean => forms?.[column] === 'n'

/** How a cell's number is written: a workbook's own have a point, however the texts of its column are written. */
export const styleAt = (line: Line, column: number, style: NumberStyle): NumberStyle =>
  isNumberCell(line, column) ? 'point' : style
