import { type Day, formatIsoDay } from '../days/day.ts'
import { csvLine, tabLine } from './writeCells.ts'

/** A cell of a sheet: a text, a number as plain decimal text, a day, or nothing. */
export type SheetCell = { text: string } | { number: string } | { day: Day } | null

/** A table as it goes out, whatever it is written as. */
export interface Sheet {
  /** What stands above the table: what it is, and where the rates are from. */
  notes: readonly string[]
  header: readonly string[]
  rows: readonly (readonly SheetCell[])[]
}

/** What stands between columns, and with it the decimal sign: as spreadsheet programs open files in a language. */
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

/** As a CSV file: UTF-8 with a mark for spreadsheet programs, the notes behind `#`, the names, the rows; days are ISO. */
export const sheetCsv = ({ notes, header, rows }: Sheet, signs: SheetSigns): string => {
  const { delimiter, decimal } = signsOf[signs]
  const lines = [
    ...notes.map((note) => [`# ${note}`]),
    header,
    ...rows.map((row) => row.map((cell) => write(cell, decimal))),
  ]
  return BOM + lines.map((cells) => csvLine(cells, delimiter)).join('')
}

/** The same as tab-separated text for the clipboard: the names, the rows, then the notes. */
export const sheetTabs = ({ notes, header, rows }: Sheet, signs: SheetSigns): string => {
  const { decimal } = signsOf[signs]
  const lines = [
    header,
    ...rows.map((row) => row.map((cell) => write(cell, decimal))),
    ...notes.map((note) => [note]),
  ]
  return lines.map(tabLine).join('')
}
