import { formatIsoDay } from '../shared/days/day.ts'
import type { Series } from '../shared/series/series.ts'
import { plainNumber } from '../shared/text/plainNumber.ts'
import { asText, csvLine } from '../shared/text/writeCells.ts'

/** The description of an exported history, by the names that it has in every format. */
export type ExportHead = Readonly<Record<string, string | boolean | null>>

/** A series for a file. */
export interface ExportedSeries extends Series {
  /** Indexes of points by the service's dates, since the meaning of their dates is unknown for the rule of the file. */
  asDated?: ArrayLike<number>
}

const pointsOf = ({ day, rate, provisional, asDated }: ExportedSeries) => {
  const unsure = new Set(provisional)
  const dated = new Set(Array.from(asDated ?? []))
  return Array.from(day, (on, index) => ({
    date: formatIsoDay(on),
    rate: plainNumber(rate[index] ?? Number.NaN),
    provisional: unsure.has(index),
    ...(dated.has(index) && { rule: 'dated' }),
  }))
}

/**
 * Returns a comment line. It has no quotation marks, because programs look for the leading sign. So no part after a
 * comma or a semicolon may begin like a formula.
 */
const commentLine = (name: string, text: string): string =>
  `${asText(`# ${name}: ${text.replace(/[\t\r\n]+/g, ' ')}`)}\r\n`

/**
 * Returns a series as CSV: a byte order mark for spreadsheet programs, `#` lines with description and source, the column
 * names, and a row for each point: ISO date, code, quote, rate with a decimal point and all its digits, and 1 if provisional.
 */
export const historyCsv = (head: ExportHead, series: ExportedSeries): string => {
  const { code, quote } = series
  const fields = Object.entries(head).filter(([, value]) => value !== null)
  return [
    '\ufeff',
    ...fields.map(([name, value]) => commentLine(name, String(value))),
    csvLine(['date', 'code', 'quote', 'rate', 'provisional']),
    // A code needs no quotes and cannot begin like a formula.
    ...pointsOf(series).map(
      ({ date, rate, provisional }) => `${date},${code},${quote},${rate ?? ''},${provisional ? 1 : 0}\r\n`,
    ),
  ].join('')
}

/** Returns the same as JSON: the description, then `series` with `code`, `quote` and `points`; rates are decimal text. */
export const historyJson = (head: ExportHead, series: ExportedSeries): string => {
  const { code, quote } = series
  const whole = { ...head, series: [{ code, quote, points: pointsOf(series) }] }
  return `${JSON.stringify(whole, null, 1)}\n`
}
