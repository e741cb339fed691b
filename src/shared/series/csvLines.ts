import { formatIsoDay } from '../days/day.ts'
import { plainNumber } from '../text/plainNumber.ts'
import { asText, csvLine } from '../text/writeCells.ts'
import { type ExportHead, headFields } from './exportHead.ts'
import type { Series } from './series.ts'

/** A series for a file. A comparison also has each point's change in per cent since the first point. */
export interface ExportedSeries extends Series {
  /** One value per point; NaN without a base. */
  change?: Float64Array
  /** Indexes of points by the service's dates, since the meaning of their dates is unknown for the rule of the file. */
  asDated?: ArrayLike<number>
}

/** Decimals beyond these are rounding noise. */
const TRUE_DECIMALS = 8

/** Returns the change of a point as a plain number, or null if it has none. */
export const changeAt = ({ change }: ExportedSeries, index: number): string | null =>
  plainNumber(Number((change?.[index] ?? Number.NaN).toFixed(TRUE_DECIMALS)))

/** In characters. Small enough for memory, large enough to keep the number of parts low. */
const CHUNK = 65_536

/** Joins short texts into parts of about 64 kB. The last part is shorter; no part is empty. */
export function* chunked(pieces: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const BOM = '\ufeff'
const COLUMNS = ['date', 'code', 'quote', 'rate', 'provisional']

/**
 * Returns a comment line. It has no quotation marks, because programs look for the leading sign. So no part after a
 * comma or a semicolon may begin like a formula.
 */
const commentLine = (name: string, text: string): string => {
  const oneLine = text.replace(/[\t\r\n]+/g, ' ')
  return `${asText(`# ${name}: ${oneLine}`)}\r\n`
}

/** Yields the start of a file: the byte order mark for spreadsheet programs, the description, the column names. */
function* headLines(
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
  // A code needs no quotes and cannot begin like a formula.
  for (let index = 0; index < day.length; index += 1) {
    const number = plainNumber(rate[index] ?? Number.NaN) ?? ''
    const change = withChange ? `,${changeAt(series, index) ?? ''}` : ''
    yield `${formatIsoDay(day[index] ?? 0)},${code},${quote},${number},${unsure.has(index) ? 1 : 0}${change}\r\n`
  }
}

/**
 * Yields one or many series as CSV, in parts of about 64 kB. Starts with a byte order mark for spreadsheet programs,
 * `#` lines with description and source, and the column names. Each point is one row: ISO date, code, quote, rate
 * with a decimal point and all its digits, and 1 if provisional. If the first series has changes, each row also has
 * the change in per cent since the start.
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
