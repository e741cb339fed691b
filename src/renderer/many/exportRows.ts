import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { csvLine, tabLine } from '../../shared/text/writeCells.ts'

/** A line as it goes out: what it was, and what it made. */
export interface ExportRow {
  /** The cells as they came. */
  cells: readonly string[]
  day: Day | null
  /** Decimal texts. */
  amount: string | null
  code: string | null
  result: string | null
  /** The days of the rates used, ISO. */
  fromDay: string | null
  toDay: string | null
  /** Why there is no result, in words. */
  note: string | null
}

export interface ExportWords {
  /** The source of the rates and their licence. */
  attribution: string
  /** What the columns that came are called; empty where they had no names. */
  header: readonly string[]
  /** Names a column that had no name, from 1. */
  column: (number: number) => string
  /** Names of the columns that are added: date, amount, currency, result, publication, of the target, note. */
  added: readonly [string, string, string, string, string, string, string]
}

const BOM = '\ufeff'
/** Rows that are written in one go. */
const SLICE = 500

/** Columns that came: as many as the widest line has. */
const widthOf = (rows: readonly ExportRow[], header: readonly string[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), header.length)

const namesOf = (width: number, { header, column }: ExportWords): string[] =>
  Array.from({ length: width }, (_, index) => header[index]?.trim() || column(index + 1))

const cellsOf = (row: ExportRow, width: number, decimal: '.' | ','): string[] => {
  const number = (text: string | null) => (text ?? '').replace('.', decimal)
  return [
    ...Array.from({ length: width }, (_, index) => row.cells[index] ?? ''),
    ...[
      row.day === null ? '' : formatIsoDay(row.day),
      number(row.amount),
      row.code ?? '',
      number(row.result),
    ],
    ...[row.fromDay ?? '', row.toDay ?? '', row.note ?? ''],
  ]
}

/** What stands between columns, and with it the decimal sign: as spreadsheet programs open files in a language. */
export type CsvFormat = 'comma' | 'semicolon'

const signsOf = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
} as const

/**
 * Everything as a CSV file, a part at a time: UTF-8 with a mark for spreadsheet programs, a first line with the source,
 * then names, then every line in its place with ISO dates. What came is kept, as text.
 */
export function* exportCsv(
  rows: readonly ExportRow[],
  words: ExportWords,
  format: CsvFormat,
): Generator<string> {
  const { delimiter, decimal } = signsOf[format]
  const width = widthOf(rows, words.header)
  const write = (cells: readonly string[]) => csvLine(cells, delimiter)
  yield BOM + write([`# ${words.attribution}`]) + write([...namesOf(width, words), ...words.added])
  for (let at = 0; at < rows.length; at += SLICE)
    yield rows
      .slice(at, at + SLICE)
      .map((row) => write(cellsOf(row, width, decimal)))
      .join('')
}

/** The same as tab-separated text for a spreadsheet: with the decimal sign that a spreadsheet there reads. */
export function* exportTabs(
  rows: readonly ExportRow[],
  words: ExportWords,
  decimal: '.' | ',',
): Generator<string> {
  const width = widthOf(rows, words.header)
  yield tabLine([...namesOf(width, words), ...words.added])
  for (let at = 0; at < rows.length; at += SLICE)
    yield rows
      .slice(at, at + SLICE)
      .map((row) => tabLine(cellsOf(row, width, decimal)))
      .join('')
  yield tabLine([words.attribution])
}
