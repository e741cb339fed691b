import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { csvLine, tabLine } from '../../shared/text/writeCells.ts'

/**
 * A cell of a sheet: a text, a number as plain decimal text, a day, or empty. A text stays a text, whatever it begins
 * with. A workbook has numbers with more digits than a spreadsheet keeps as texts.
 */
export type SheetCell = { text: string } | { number: string } | { day: Day } | null

/** A table for export, independent of the format. */
export interface SheetTable {
  header: readonly string[]
  rows: readonly (readonly SheetCell[])[]
}

export interface Sheet extends SheetTable {
  /** The lines above the table: its description and the source of the rates. */
  notes: readonly string[]
}

/** The column separator, which also decides the decimal sign: spreadsheet programs expect both by language. */
export type SheetSigns = 'comma' | 'semicolon'

const signsOf = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
} as const

const BOM = '\ufeff'

/** Returns a cell of a text file. Days are ISO dates. */
const cellText = (cell: SheetCell, decimal: '.' | ','): string => {
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
    ...rows.map((row) => row.map((cell) => cellText(cell, decimal))),
  ]
  return BOM + lines.map((cells) => csvLine(cells, delimiter)).join('')
}

/** Returns tab-separated text for the clipboard: the header, the rows, then the notes. */
export const sheetTabs = ({ notes, header, rows }: Sheet, signs: SheetSigns): string => {
  const { decimal } = signsOf[signs]
  const lines = [
    header,
    ...rows.map((row) => row.map((cell) => cellText(cell, decimal))),
    ...notes.map((note) => [note]),
  ]
  return lines.map(tabLine).join('')
}
