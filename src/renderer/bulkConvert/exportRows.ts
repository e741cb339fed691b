import type { Day } from '../../shared/days/day.ts'
import { cellText, type SheetCell, type SheetSigns } from '../../shared/text/sheet.ts'
import { csvLine, tabLine } from '../../shared/text/writeCells.ts'
import { isoCell, numberCell } from '../export/sheetCells.ts'
import type { WrittenColumn } from '../workbook/writeWorkbook.ts'

/** A line's result on one of its dates. */
export interface ExportResult {
  /** Decimal texts. */
  rate: string | null
  result: string | null
  /** The ISO days of the rates. */
  fromDay: string | null
  toDay: string | null
}

/** A line of the export: its input and its results. */
export interface ExportRow extends ExportResult {
  /** The original cells. */
  cells: readonly string[]
  /** For a workbook: the original types, one letter per cell (`CellForm`). */
  forms?: string | undefined
  day: Day | null
  /** Decimal text. */
  amount: string | null
  code: string | null
  /** The rule that selected the official rate, as text; empty if there was none. */
  rule: string
  /** The second date's result; null if the line has none. */
  second: (ExportResult & { day: Day; difference: string | null }) | null
  /** The reason for no result, or the marks of the rates. */
  note: string | null
}

export interface ExportWords {
  /** The source of the rates and their licence. */
  attribution: string
  /** The rule for the official rates, and its origin. */
  rule: string
  /** The original column names; empty if there were none. */
  header: readonly string[]
  /** Returns the name of an unnamed column, from 1. */
  column: (number: number) => string
  /**
   * Names of the added columns: date, amount, currency, rate, result, publication, publication of the target, rule,
   * note.
   */
  added: readonly [string, string, string, string, string, string, string, string, string]
  /**
   * Columns before the note for a second date: date, rate, result, publication, publication of the target,
   * difference.
   */
  second: readonly [string, string, string, string, string, string] | null
}

const BOM = '\ufeff'
/** Rows to write at once. */
const SLICE = 500

/** Returns the number of original columns: that of the widest line. */
const widthOf = (rows: readonly ExportRow[], header: readonly string[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), header.length)

const namesOf = (width: number, { header, column }: ExportWords): string[] =>
  Array.from({ length: width }, (_, index) => header[index]?.trim() || column(index + 1))

const textCell = (text: string | null): SheetCell => (text ? { text } : null)
const dayCell = (day: Day | null): SheetCell => (day === null ? null : { day })

/** Returns the added columns without their names. */
const addedCells = (row: ExportRow, { second: hasSecond }: ExportWords): SheetCell[] => {
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

/**
 * Returns an original cell as text. A workbook's number has no separators, so it gets those of the file, as the added
 * columns do.
 */
const keptText = ({ cells, forms }: ExportRow, index: number, decimal: '.' | ','): string => {
  const text = cells[index] ?? ''
  return forms?.[index] === 'n' ? text.replace('.', decimal) : text
}

const cellsOf = (row: ExportRow, width: number, words: ExportWords, decimal: '.' | ','): string[] => [
  ...Array.from({ length: width }, (_, index) => keptText(row, index, decimal)),
  ...addedCells(row, words).map((cell) => cellText(cell, decimal)),
]

/** Returns the lines above the header. */
export const notesOf = ({ attribution, rule }: ExportWords): string[] =>
  rule === '' ? [attribution] : [attribution, rule]

/** Returns the names of all columns. */
const headOf = (width: number, words: ExportWords): string[] => {
  const note = words.added.length - 1
  return [
    ...namesOf(width, words),
    ...[...words.added.slice(0, note), ...(words.second ?? []), ...words.added.slice(note)],
  ]
}

const signsOf = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
} as const

/**
 * Yields a CSV file in parts: UTF-8 with a byte order mark, the source and the rule, the header, then every line in
 * order with ISO dates. Original cells stay text; a workbook's numbers stay numbers.
 */
export function* exportCsv(
  rows: readonly ExportRow[],
  words: ExportWords,
  signs: SheetSigns,
): Generator<string> {
  const { delimiter, decimal } = signsOf[signs]
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

/** Yields tab-separated text for a spreadsheet, with the language's decimal sign. */
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

/** Returns an original cell; a workbook's numbers and days keep their types. */
const keptCell = ({ cells, forms }: ExportRow, index: number): SheetCell => {
  const text = cells[index] ?? ''
  const form = forms?.[index]
  if (form === 'n') return numberCell(text)
  return form === 'd' ? isoCell(text) : textCell(text)
}

/** Returns a workbook sheet: the source, the header, the lines, and the columns' formats. */
export const exportSheet = (
  rows: readonly ExportRow[],
  words: ExportWords,
): { columns: WrittenColumn[]; frozen: number; rows: () => Generator<SheetCell[]> } => {
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
