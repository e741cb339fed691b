import { plainNumber } from '../text/plainNumber.ts'
import { csvLine } from '../text/writeCells.ts'
import { headLines } from './csvLines.ts'
import { type ExportHead, headFields } from './exportHead.ts'

/**
 * Intraday rates: moments in seconds since 1970-01-01 UTC, ascending, and the rate of each in `quote` per 1 `code`.
 */
export interface IntradayCourse {
  code: string
  quote: string
  at: Int32Array
  rate: Float64Array
}

const COLUMNS = ['at', 'code', 'quote', 'rate']

/** Formats a moment (seconds since the epoch) as ISO 8601 in UTC: `2026-11-20T09:27:10Z`. */
export const isoMoment = (at: number): string => `${new Date(at * 1_000).toISOString().slice(0, 19)}Z`

/** The head of an export, with the first and last moment instead of days. */
const fieldsOf = (head: ExportHead, { at }: IntradayCourse) => {
  const [first, last] = [at[0], at.at(-1)]
  return {
    ...headFields(head),
    from: first === undefined ? null : isoMoment(first),
    to: last === undefined ? null : isoMoment(last),
  }
}

/** Returns CSV with one row per point: moment, code, quote, rate with a decimal point and all its digits. */
export const intradayCsv = (head: ExportHead, course: IntradayCourse): string => {
  const rows = Array.from(course.at, (at, index) =>
    csvLine([isoMoment(at), course.code, course.quote, plainNumber(course.rate[index] ?? Number.NaN) ?? '']),
  )
  return [...headLines(fieldsOf(head, course), COLUMNS), ...rows].join('')
}

/** Returns JSON like that of longer histories, except that each point has a moment, `at`, instead of a date. */
export const intradayJson = (head: ExportHead, course: IntradayCourse): string => {
  const { code, quote, at, rate } = course
  const points = Array.from(
    at,
    (moment, index) => `{"at":"${isoMoment(moment)}","rate":${plainNumber(rate[index] ?? Number.NaN)}}`,
  )
  const said = JSON.stringify(fieldsOf(head, course), null, 1).slice(0, -2)
  const pair = `{"code":${JSON.stringify(code)},"quote":${JSON.stringify(quote)}`
  return `${said},\n "series": [\n${pair},"points":[\n${points.join(',\n')}\n]}\n]}\n`
}
