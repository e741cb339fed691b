import type { DateOrder } from '../../date/readDate.ts'
import type { NumberStyle } from './readNumber.ts'
import type { Line } from './splitCsv.ts'

/** Returns whether a cell was a number in a workbook, not text that looks like one. */
export const isNumberCell = ({ forms }: Line, column: number): boolean => forms?.[column] === 'n'

/** Returns the number style of a cell: a workbook's numbers use a point, whatever the style of the column's texts. */
export const styleAt = (line: Line, column: number, style: NumberStyle): NumberStyle =>
  isNumberCell(line, column) ? 'point' : style

/** The roles and formats of a table's columns. */
export interface Layout {
  /** Columns from 0. Without a date column, every line uses the newest rate. */
  date: number | null
  amount: number
  currency: { column: number } | { code: string } | 'beside'
  order: DateOrder
  style: NumberStyle
  /** The column of a second date, such as a payment's. */
  second?: number | null
}
