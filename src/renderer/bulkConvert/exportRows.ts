import { type Day, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { csvLine, tabLine } from '../../shared/text/writeCells.ts'
import type { WrittenCell, WrittenColumn } from '../workbook/writeWorkbook.ts'

/** What a line makes on one of its dates. */
export interface ExportResult {
  /** Decimal texts. */
  rate: string | null
  result: string | null
  /** The days of the rates used, ISO. */
  fromDay: string | null
  toDay: string | null
}

/** A line as it goes out: what it was, and what it made. */
export interface ExportRow extends ExportResult {
  /** The cells as they came. */
  cells: readonly string[]
  /** Of a workbook: what they were, a letter a cell (`CellForm`). */
  forms?: string | undefined
  day: Day | null
  /** Decimal texts. */
  amount: string | null
  code: string | null
  /** By which rule an official rate was found, in words; empty where none was needed. */
  rule: string
  /** On the second date; null where the line has none. */
  second: (ExportResult & { day: Day; difference: string | null }) | null
  /** Why there is no result, or the marks of the rates, in words. */
  note: string | null
}

export interface ExportWords {
  /** The source of the rates and their licence. */
  attribution: string
  /** Which official rates these are, and whose choice that is. */
  rule: string
  /** What the columns that came are called; empty where they had no names. */
  header: readonly string[]
  /** Names a column that had no name, from 1. */
  column: (number: number) => string
  /** Names of the columns that are added: date, amount, currency, rate, result, publication, of the target, rule, note. */
  added: readonly [string, string, string, string, string, string, string, string, string]
  /** Before the note, where lines have a second date: date, rate, result, publication, of the target, difference. */
  second: readonly [string, string, string, string, string, string] | null
}

const BOM = '\ufeff'
/** Rows that are written in one go. */
const SLICE = 500

/** Columns that came: as many as the widest line has. */
const widthOf = (rows: readonly ExportRow[], header: readonly string[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), header.length)

const namesOf = (width: number, { header, column }: ExportWords): string[] =>
  Array.from({ length: width }, (_, index) => header[index]?.trim() || column(index + 1))

const textCell = (text: string | null): WrittenCell => (text ? { text } : null)
const numberCell = (number: string | null): WrittenCell => (number === null ? null : { number })
const dayCell = (day: Day | null): WrittenCell => (day === null ? null : { day })
const isoCell = (iso: string | null): WrittenCell => dayCell(iso === null ? null : parseDay(iso))

/** The columns that are added, without their names. */
const addedCells = (row: ExportRow, { second: hasSecond }: ExportWords): WrittenCell[] => {
  const { day, amount, code, rate, result, fromDay, toDay, rule, second, note } = row
  const later = second && [
    ...[dayCell(second.day), numberCell(second.rate), numberCell(second.result)],
    ...[isoCell(second.fromDay), isoCell(second.toDay), numberCell(second.difference)],
  ]
  return [
    ...[dayCell(day), numberCell(amount), textCell(code), numberCell(rate), numberCell(result)],
    ...[
      isoCell(fromDay),
      isoCell(toDay),
      textCell(rule),
      ...(hasSecond?.map((_, at) => later?.[at] ?? null) ?? []),
    ],
    textCell(note),
  ]
}

const writeCell = (cell: WrittenCell, decimal: '.' | ','): string => {
  if (cell === null) return ''
  if ('text' in cell) return cell.text
  return 'day' in cell ? formatIsoDay(cell.day) : cell.number.replace('.', decimal)
}

/** A cell that came. A workbook's number has no signs of anybody's: it gets those of the file, like all that is added. */
const keptText = ({ cells, forms }: ExportRow, index: number, decimal: '.' | ','): string => {
  const text = cells[index] ?? ''
  return forms?.[index] === 'n' ? text.replace('.', decimal) : text
}

const cellsOf = (row: ExportRow, width: number, words: ExportWords, decimal: '.' | ','): string[] => [
  ...Array.from({ length: width }, (_, index) => keptText(row, index, decimal)),
  ...addedCells(row, words).map((cell) => writeCell(cell, decimal)),
]

/** What stands above the names. */
export const notesOf = ({ attribution, rule }: ExportWords): string[] =>
  rule === '' ? [attribution] : [attribution, rule]

/** The names of all columns. */
const headOf = (width: number, words: ExportWords): string[] => {
  const note = words.added.length - 1
  return [
    ...namesOf(width, words),
    ...[...words.added.slice(0, note), ...(words.second ?? []), ...words.added.slice(note)],
  ]
}

/** What stands between columns, and with it the decimal sign: as spreadsheet programs open files in a language. */
export type CsvFormat = 'comma' | 'semicolon'

const signsOf = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
} as const

/**
 * Everything as a CSV file, a part at a time: UTF-8 with a mark for spreadsheet programs, first the source and the rule,
 * then names, then every line in its place with ISO dates. What came is kept, as text; a workbook's numbers stay numbers.
 */
export function* exportCsv(
  rows: readonly ExportRow[],
  words: ExportWords,
  format: CsvFormat,
): Generator<string> {
  const { delimiter, decimal } = signsOf[format]
  const width = widthOf(rows, words.header)
  const write = (cells: readonly string[]) => csvLine(cells, delimiter)
  yield BOM +
    notesOf(words)
      .map((note) => write([`# ${note}`]))
      .join('') +
    write(headOf(width, words))
  for (let at = 0; at < rows.length; at += SLICE)
    yield rows
      .slice(at, at + SLICE)
      .map((row) => write(cellsOf(row, width, words, decimal)))
      .join('')
}

/** The same as tab-separated text for a spreadsheet: with the decimal sign that a spreadsheet there reads. */
export function* exportTabs(
  rows: readonly ExportRow[],
  words: ExportWords,
  decimal: '.' | ',',
): Generator<string> {
  const width = widthOf(rows, words.header)
  yield tabLine(headOf(width, words))
  for (let at = 0; at < rows.length; at += SLICE)
    yield rows
      .slice(at, at + SLICE)
      .map((row) => tabLine(cellsOf(row, width, words, decimal)))
      .join('')
  yield notesOf(words)
    .map((note) => tabLine([note]))
    .join('')
}

/** What came, as it was: a workbook's numbers and days are such again. */
const keptCell = ({ cells, forms }: ExportRow, index: number): WrittenCell => {
  const text = cells[index] ?? ''
  const form = forms?.[index]
  if (form === 'n') return numberCell(text)
  return form === 'd' ? isoCell(text) : textCell(text)
}

/** The same for a workbook: the source, the names, the lines; and how the columns are shown. */
export const exportSheet = (
  rows: readonly ExportRow[],
  words: ExportWords,
): { columns: WrittenColumn[]; frozen: number; rows: () => Generator<WrittenCell[]> } => {
  const width = widthOf(rows, words.header)
  const [day, amount, rate] = [
    { width: 12, format: 'day' },
    { width: 16, format: 'amount' },
    { width: 12, format: 'rate' },
  ] as const
  return {
    columns: [
      ...Array.from({ length: width }, () => ({ width: 16 })),
      ...[day, amount, { width: 10 }, rate, amount, day, day, { width: 20 }],
      ...(words.second ? [day, rate, amount, day, day, amount] : []),
      { width: 40 },
    ],
    frozen: notesOf(words).length + 1,
    *rows() {
      for (const note of notesOf(words)) yield [{ text: note }]
      yield headOf(width, words).map((text) => ({ text }))
      for (const row of rows)
        yield [
          ...Array.from({ length: width }, (_, index) => keptCell(row, index)),
          ...addedCells(row, words),
        ]
    },
  }
}
