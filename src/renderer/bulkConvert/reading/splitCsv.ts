import Papa from 'papaparse'
import { workLimits } from '../../../shared/text/workLimits.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** A line of a table as in the text. */
export interface Line {
  /** Its first line in the text, from 1. */
  line: number
  cells: readonly string[]
  /** Whether its quotes do not match or it has too many cells: then the whole line is its one cell. */
  broken: boolean
  /** For a workbook: the types, one letter per cell (`CellForm`). */
  forms?: string
}

/** Characters to parse at once: a few milliseconds of work. */
const SLICE = 32_768
/** A smaller slice after a broken line: if every line is broken, each would parse a whole slice. */
const FIRST = 1_024
/** A quote still open after this many characters is a mistake, not a long field. */
const LONGEST = 2 * SLICE

/** Excel's first line, which only names the delimiter. */
const SEP_LINE = /^sep=([,;\t|])\r?\n/i

/** Returns the delimiter that a text names, as Excel does (`sep=;`). */
export const namedDelimiter = (text: string): Delimiter | null => {
  const named = SEP_LINE.exec(text)?.[1]
  return delimiters.find((delimiter) => delimiter === named) ?? null
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)

const withoutReturn = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1) ?? ''
  return last.endsWith('\r') ? [...cells.slice(0, -1), last.slice(0, -1)] : cells
}

/** Returns a line without its end. Not by a regular expression: searching for the end of a run takes quadratic time. */
const withoutBreak = (line: string): string => {
  let end = line.length
  while (line[end - 1] === '\n' || line[end - 1] === '\r') end -= 1
  return line.slice(0, end)
}

interface Parsed {
  rows: string[][]
  /** Characters of those rows. */
  taken: number
  /** Whether the first line is broken, however much text follows. */
  hopeless: boolean
}

const toRows = (data: unknown): string[][] =>
  Array.isArray(data) ? data.map((row) => (Array.isArray(row) ? row.map(String) : [])) : []

/** Returns the rows of a slice up to the first with unmatched quotes. `last`: this is the last slice. */
const parseSlice = (slice: string, delimiter: Delimiter, newline: '\n' | '\r', last: boolean): Parsed => {
  const parse = (preview: number) => new Papa.Parser({ delimiter, newline, preview }).parse(slice, 0, !last)
  const result = parse(0)
  const wrong: unknown = result.errors[0]?.row
  if (typeof wrong !== 'number')
    return { rows: toRows(result.data), taken: last ? slice.length : result.meta.cursor, hopeless: false }
  if (wrong === 0) return { rows: [], taken: 0, hopeless: result.errors[0]?.code === 'InvalidQuotes' }
  const good = parse(wrong)
  return { rows: toRows(good.data), taken: good.meta.cursor, hopeless: false }
}

/**
 * Splits delimited text (RFC 4180: quotes, doubled quotes, line ends in quotes; LF, CRLF or CR) into batches of
 * lines, so that the caller can pause. Keeps everything: an empty line is one empty cell. A line with unmatched
 * quotes is whole and marked, and does not affect other lines.
 */
export function* splitCsv(text: string, delimiter: Delimiter): Generator<Line[]> {
  const newline = text.includes('\n') ? '\n' : '\r'
  const start = SEP_LINE.exec(text)?.[0].length ?? 0
  let at = start
  let line = start === 0 ? 1 : 2
  let size = SLICE
  while (at < text.length) {
    const slice = text.slice(at, at + size)
    const atEnd = at + size >= text.length
    let { rows, taken, hopeless } = parseSlice(slice, delimiter, newline, false)
    if (rows.length === 0 && !hopeless && !atEnd && size < LONGEST) {
      size *= 2
      continue
    }
    if (rows.length === 0 && !hopeless && atEnd) {
      const rest = parseSlice(slice, delimiter, newline, true)
      ;({ rows, taken } = rest.rows.length === 1 ? rest : { rows: [], taken: 0 })
    }
    const lines: Line[] = []
    for (const row of rows) {
      const broken = row.length > workLimits.table.columns
      lines.push({ line, cells: broken ? [row.join(delimiter)] : withoutReturn(row), broken })
      line += 1 + breaksIn(row)
    }
    if (rows.length === 0) {
      const end = text.indexOf(newline, at)
      taken = (end < 0 ? text.length : end + 1) - at
      const whole = withoutBreak(text.slice(at, at + taken))
      lines.push({ line, cells: [whole], broken: true })
      line += 1
    }
    yield lines
    at += taken
    size = rows.length === 0 ? FIRST : Math.min(SLICE, 2 * size)
  }
}
