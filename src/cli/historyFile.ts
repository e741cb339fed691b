import { type Day, formatIsoDay, isoOrNull } from '../shared/days/day.ts'
import type { Rule } from '../shared/rates/rules.ts'
import type { Series } from '../shared/series/series.ts'
import { plainNumber } from '../shared/text/plainNumber.ts'
import { asText, csvLine } from '../shared/text/writeCells.ts'

/** The description of an exported history. */
export interface ExportHead {
  /** The title, in the user's language. */
  title: string
  /** The source and licence of the rates, or the note that they are invented, in the same language. */
  attribution: string
  /** The service's website; null for the demo. */
  website: string | null
  /** Whether the rates are the demo's: invented and without a licence. */
  demo: boolean
  /** The requested days; null for an open end. */
  from: Day | null
  to: Day | null
  createdOn: Day
  /** The rule for the days of official rates, and what the days mean. */
  byRule?: { rule: Rule; meaning: string }
}

/** A series for a file. */
export interface ExportedSeries extends Series {
  /** Indexes of points by the service's dates, since the meaning of their dates is unknown for the rule of the file. */
  asDated?: ArrayLike<number>
}

/** The licence of a service's data. */
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'

/** The description as named values. The names are the same in every format and language. */
const headFields = (head: ExportHead) => ({
  title: head.title,
  source: head.attribution,
  website: head.website,
  licence: head.demo ? null : LICENCE,
  demo: head.demo,
  from: isoOrNull(head.from),
  to: isoOrNull(head.to),
  made: formatIsoDay(head.createdOn),
  ...head.byRule,
})

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
  const fields = Object.entries(headFields(head)).filter(([, value]) => value !== null)
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
  const whole = { ...headFields(head), series: [{ code, quote, points: pointsOf(series) }] }
  return `${JSON.stringify(whole, null, 1)}\n`
}
