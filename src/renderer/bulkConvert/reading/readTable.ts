import { workLimits } from '../../../shared/text/workLimits.ts'
import type { DateOrder, ReadDate } from '../../date/readDate.ts'
import type { FindCurrency } from './currencyFinder.ts'
import {
  dateVerdict,
  noDateEvidence,
  noNumberEvidence,
  numberVerdict,
  type Verdict,
  weighDate,
  weighNumber,
} from './formats.ts'
import {
  type GuessedColumns,
  guessColumns,
  guessReference,
  guessSecondDate,
  type Readers,
} from './guessColumns.ts'
import { guessDelimiter } from './guessDelimiter.ts'
import { isNumberCell, type Layout } from './layout.ts'
import type { NumberStyle } from './readNumber.ts'
import { rowReader } from './readRow.ts'
import { type Delimiter, type Line, splitCsv } from './splitCsv.ts'
import { tableLines } from './tableLines.ts'
import type { TableRow } from './tableRow.ts'

/** The user's choices for reading; the rest is guessed. */
export interface Choices {
  delimiter?: Delimiter
  /** The index of a workbook's sheet, from 0. */
  sheet?: number
  header?: boolean
  date?: number | 'none'
  second?: number | 'none'
  amount?: number
  currency?: number | 'beside' | { code: string }
  order?: DateOrder
  style?: NumberStyle
}

/** A question whose wrong answer could change a number. */
export type Question = 'date' | 'amount' | 'currency' | 'order' | 'style'

/** A text as a table, with its layout. */
export interface Table {
  /** Null for a workbook's sheet. */
  delimiter: Delimiter | null
  /** The column names; null if the first line is data. */
  header: readonly string[] | null
  /** The lines with data. */
  lines: readonly Line[]
  /** The columns of the widest inspected line. */
  width: number
  /** The number of lines above the table. */
  above: number
  empty: number
  columns: GuessedColumns
  /** The column of the second date. */
  second: number | null
  /** The column with the numbers of invoices or other documents. */
  reference: number | null
  order: Verdict<DateOrder>
  style: Verdict<NumberStyle>
  /** Whether a workbook's numbers have decimals; they need no style. */
  fractions: boolean
  questions: readonly Question[]
  /** Null while there are questions. */
  layout: Layout | null
}

export interface Tools {
  readDate: ReadDate
  find: FindCurrency
  /** Pauses when necessary. */
  pace: () => Promise<void>
  /** Throws if the work is outdated. */
  check: () => void
}

const MOST_LINES = workLimits.table.lines
/** Lines that may not be data: a header, titles above it. */
export const SPARE = 200
/** Empty lines need memory too. */
const MOST_WITH_EMPTY = 5 * MOST_LINES
/** Lines to inspect for guessing columns. */
const LOOKED_AT = 100

/** Returns the text's lines; null if there are too many. */
export const readLines = async (
  text: string,
  chosen: Delimiter | undefined,
  tools: Tools,
): Promise<{ delimiter: Delimiter; lines: Line[] } | null> => {
  const delimiter = chosen ?? (await guessDelimiter(text, tools, tools.pace))
  tools.check()
  const lines: Line[] = []
  let filled = 0
  for (const some of splitCsv(text, delimiter)) {
    lines.push(...some)
    for (const { cells } of some) if (cells.length > 1 || cells[0] !== '') filled += 1
    if (filled > MOST_LINES + SPARE || lines.length > MOST_WITH_EMPTY) return null
    await tools.pace()
    tools.check()
  }
  return { delimiter, lines }
}

/** Collects the evidence of both columns for the formats of dates and numbers. */
const weigh = async (
  lines: readonly Line[],
  columnsOfDates: readonly (number | null)[],
  amount: number | null,
  tools: Tools,
) => {
  const [dates, numbers] = [noDateEvidence(), noNumberEvidence()]
  let fractions = false
  for (const [index, line] of lines.entries()) {
    const { cells, broken } = line
    if (broken) continue
    for (const date of columnsOfDates) if (date !== null) weighDate(dates, cells[date] ?? '', tools.readDate)
    const written = amount === null ? '' : (cells[amount] ?? '')
    if (amount !== null && isNumberCell(line, amount)) fractions ||= written.includes('.')
    else weighNumber(numbers, written)
    if (index % 100 === 99) await tools.pace()
    tools.check()
  }
  return { order: dateVerdict(dates), style: numberVerdict(numbers), fractions }
}

const currencyOf = (
  chosen: Choices['currency'],
  guessed: GuessedColumns['currency'],
): Layout['currency'] | null => {
  const currency = chosen ?? guessed
  return typeof currency === 'number' ? { column: currency } : currency
}

/** Determines the layout: by the user's choices, else by guessing. Null without lines. */
export const readTable = async (
  { delimiter, lines: all }: { delimiter: Delimiter | null; lines: readonly Line[] },
  choices: Choices,
  tools: Tools,
): Promise<Table | null> => {
  const { lines: whole, above, empty } = tableLines(all)
  const sample = whole.slice(0, LOOKED_AT)
  await tools.pace()
  const readers: Readers = tools
  const second = choices.second === 'none' ? null : (choices.second ?? guessSecondDate(sample, readers))
  const guessed = guessColumns(sample, readers, second)
  const header = choices.header ?? guessed.header
  const lines = header ? whole.slice(1) : whole
  if (lines.length === 0) return null

  const date = choices.date === 'none' ? null : (choices.date ?? guessed.date)
  const amount = choices.amount ?? guessed.amount
  const currency = currencyOf(choices.currency, guessed.currency)
  const { order, style, fractions } = await weigh(lines, [date, second], amount, tools)
  const questions: Question[] = []
  if (date === null && choices.date !== 'none') questions.push('date')
  if (amount === null) questions.push('amount')
  if (currency === null) questions.push('currency')
  const orderRead = choices.order ?? order.value
  const styleRead = choices.style ?? style.value
  if (orderRead === null) questions.push('order')
  if (styleRead === null) questions.push('style')
  const ready =
    questions.length === 0 && amount !== null && currency !== null && orderRead !== null && styleRead !== null
  const names = header ? (whole[0]?.cells ?? []) : null
  const column =
    currency !== null && typeof currency === 'object' && 'column' in currency ? currency.column : null
  return {
    delimiter,
    second,
    reference: guessReference(names, [date, second, amount, column]),
    lines,
    above,
    empty,
    order,
    style,
    fractions,
    questions,
    header: names,
    width: Math.max(...sample.map(({ cells }) => cells.length)),
    columns: { ...guessed, header },
    layout: ready ? { date, amount, currency, order: orderRead, style: styleRead, second } : null,
  }
}

/** Reads every line, with pauses. */
export const readRows = async (lines: readonly Line[], layout: Layout, tools: Tools): Promise<TableRow[]> => {
  const rows: TableRow[] = []
  const read = rowReader(layout, tools)
  for (const line of lines) {
    rows.push({ line, reading: read(line), answer: null })
    if (rows.length % 50 === 0) await tools.pace()
    tools.check()
  }
  return rows
}
