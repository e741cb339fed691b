import Papa from 'papaparse'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** One line of a table, as it stands in the text. */
export interface Line {
  /** Which line of the text it begins on, from 1. */
  line: number
  cells: readonly string[]
  /** Whether its quotes do not match or its cells are too many: then the whole line is its one cell. */
  broken: boolean
  /** Of a workbook: what each cell was, a letter a cell (`CellForm`). */
  forms?: string
}

/** Characters that are taken apart in one go: a few milliseconds of work. */
const SLICE = 32_768
/** So few after a line that is broken: where every line is, each would have a whole slice taken apart. */
const FIRST = 1_024
/** More columns than any table of amounts has. */
const MOST_CELLS = 200
/** A quote that is not closed within so many characters is a mistake, not a long field. */
const LONGEST = 2 * SLICE

/** Excel's own first line, which only names the delimiter. */
const SEP_LINE = /^sep=([,;\t|])\r?\n/i

/** The delimiter that a text names itself, as Excel does (`sep=;`); null where it does not. */
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

/** A line without its end. Not by an expression: one that looks for the end of a run takes time by its square. */
const withoutBreak = (line: string): string => {
  let end = line.length
  while (line[end - 1] === '\n' || line[end - 1] === '\r') end -= 1
  return line.slice(0, end)
}

interface Parsed {
  rows: string[][]
  /** Characters that those rows took. */
  taken: number
  /** Whether the first line is broken, however much of the text comes after it. */
  hopeless: boolean
}

const toRows = (data: unknown): string[][] =>
  Array.isArray(data) ? data.map((row) => (Array.isArray(row) ? row.map(String) : [])) : []

/** The rows of a slice up to the first whose quotes do not match. `last`: nothing comes after this slice. */
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
 * Takes a delimited text apart (RFC 4180: quotes, doubled quotes, line ends within quotes; LF, CRLF or CR), some lines
 * at a time, so that whoever asks can rest in between. Nothing is left out: empty lines come too, as one empty cell,
 * and a line whose quotes do not match comes whole, marked, and spoils no other.
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
      const broken = row.length > MOST_CELLS
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
