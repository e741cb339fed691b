/** A cell: a text, or a value of a workbook, which is read as it is. */
export type TableCell =
  | string
  /** Decimal text, or an ISO date. */
  | { is: 'number' | 'day'; text: string }
  /** A formula without a stored value, or an error such as `#REF!`. */
  | { is: 'no-value'; text: string }

export interface TableLine {
  /** Its first line in the text or its row in the sheet, from 1. */
  line: number
  cells: readonly TableCell[]
  /** Whether its quotes do not match or it has too many columns; then its one cell is the whole line. */
  broken?: true
}

/** The lines of a file, and its parts that need a remark. */
export interface TableText {
  lines: TableLine[]
  /** The names of a workbook's sheets and the index of the read one; null for text. */
  sheets: { names: readonly string[]; index: number } | null
  /** The number of hidden rows, which count too. */
  hidden: number
}

/** The reason for refusing a file. */
export type InputRefusal =
  | 'old-workbook'
  | 'locked'
  | 'damaged'
  | 'not-text'
  | 'too-large'
  | 'too-many'
  | 'no-lines'

export const cellText = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.text

export const isFilled = (line: TableLine): boolean => line.cells.some((cell) => cellText(cell) !== '')
