import { type Day, formatIsoDay } from '../days/day.ts'
import { csvLine, tabLine } from './writeCells.ts'

/** A cell of a sheet: a text, a number as plain decimal text, a day, or empty. */
export type SheetCell = { text: string } | { number: string } | { day: Day } | null

/** A table for export, independent of the format. */
export interface Sheet {
  /** The lines above the table: its description and the source of the rates. */
  notes: readonly string[]
  header: readonly string[]
  rows: readonly (readonly SheetCell[])[]
}

/** The column separator, which also decides the decimal sign: spreadsheet programs expect both by language. */
export type SheetSigns = 'comma' | 'semicolon'

const signsOf = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
} as const

const BOM = '\ufeff'

const write = (cell: SheetCell, decimal: '.' | ','): string => {
  if (cell === null) return ''
  if ('text' in cell) return cell.text
  return 'day' in cell ? formatIsoDay(cell.day) : cell.number.replace('.', decimal)
}

/**
 * Returns CSV: a UTF-8 byte order mark for spreadsheet programs, the notes after `#`, the header, the rows. Days are
 * ISO dates.
 */
export const sheetCsv = ({ notes, header, rows }: Sheet, signs: SheetSigns): string => {
  const { delimiter, decimal } = signsOf[signs]
  const lines = [
    ...notes.map((note) => [`# ${note}`]),
    header,
    ...rows.map((row) => row.map((cell) => write(cell, decimal))),
  ]
  return BOM + lines.map((cells) => csvLine(cells, delimiter)).join('')
}

/** Returns tab-separated text for the clipboard: the header, the rows, then the notes. */
export const sheetTabs = ({ notes, header, rows }: Sheet, signs: SheetSigns): string => {
  const { decimal } = signsOf[signs]
  const lines = [
    header,
    ...rows.map((row) => row.map((cell) => write(cell, decimal))),
    ...notes.map((note) => [note]),
  ]
  return lines.map(tabLine).join('')
}
