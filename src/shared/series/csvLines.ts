import { formatIsoDay } from '../days/day.ts'
import { asText, csvLine } from '../text/writeCells.ts'
import { chunked } from './chunked.ts'
import { changeAt, type ExportedSeries } from './exportedSeries.ts'
import { type ExportHead, headFields } from './exportHead.ts'
import { plainNumber } from './plainNumber.ts'

const BOM = '\ufeff'
const COLUMNS = ['date', 'code', 'quote', 'rate', 'provisional']

/**
 * A line that programs skip. It stands without quotation marks, for they look for the sign in front; so no part of it
 * behind a comma or a semicolon may begin like a formula.
 */
const commentLine = (name: string, text: string): string => {
  const oneLine = text.replace(/[\t\r\n]+/g, ' ')
  return `${asText(`# ${name}: ${oneLine}`)}\r\n`
}

/** The beginning of a file: the mark for spreadsheet programs, what is said of it, the names of the columns. */
export function* headLines(
  fields: Readonly<Record<string, string | boolean | null>>,
  columns: readonly string[],
): Generator<string> {
  yield BOM
  for (const [name, value] of Object.entries(fields))
    if (value !== null) yield commentLine(name, String(value))
  yield csvLine(columns)
}

function* rowsOf(series: ExportedSeries, withChange: boolean): Generator<string> {
  const { code, quote, day, rate, provisional } = series
  const unsure = new Set(provisional)
  // A code has no sign that would need quoting, nor begins like a formula.
  for (let index = 0; index < day.length; index += 1) {
    const number = plainNumber(rate[index] ?? Number.NaN) ?? ''
    const change = withChange ? `,${changeAt(series, index) ?? ''}` : ''
    yield `${formatIsoDay(day[index] ?? 0)},${code},${quote},${number},${unsure.has(index) ? 1 : 0}${change}\r\n`
  }
}

/**
 * One or many series as a CSV file, in parts of about 64 kB: UTF-8 with a mark for spreadsheet programs, lines with `#`
 * that say what it is and where it is from, the names of the columns, then a row a point: ISO date, code, quote, rate
 * with a decimal point and all its digits, and 1 where the point is provisional; of series beside each other, as the first one tells, also the change in per cent
 * from the beginning. The series may come one after another.
 */
export async function* csvLines(
  head: ExportHead,
  series: Iterable<ExportedSeries> | AsyncIterable<ExportedSeries>,
): AsyncGenerator<string> {
  let withChange: boolean | null = null
  for await (const one of series) {
    if (withChange === null) {
      withChange = one.change !== undefined
      yield* chunked(headLines(headFields(head), withChange ? [...COLUMNS, 'change_percent'] : COLUMNS))
    }
    yield* chunked(rowsOf(one, withChange))
  }
  if (withChange === null) yield* chunked(headLines(headFields(head), COLUMNS))
}
