import Papa from 'papaparse'
import { workLimits } from '../../shared/text/workLimits.ts'
import { isFilled, type TableLine } from './tableLine.ts'

/** Bytes to inspect for signs of binary data. */
const LOOKED_AT = 8_192

/**
 * Decodes a file: UTF-8, or UTF-16 with its mark, else windows-1251, which spreadsheets use in Russian and Kazakh. Returns
 * null for binary data. Awaits `pause` after each attempt.
 */
export const decodeText = async (bytes: Uint8Array, pause: () => Promise<void>): Promise<string | null> => {
  const mark = bytes.subarray(0, 2).join()
  const utf16 = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : null
  if (utf16 === null && bytes.subarray(0, LOOKED_AT).includes(0)) return null
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, so an older encoding.
    await pause()
    return new TextDecoder('windows-1251').decode(bytes)
  } finally {
    await pause()
  }
}

const LINES = 50
/** A line that is only an amount with a decimal comma, perhaps with its currency. */
const ONE_AMOUNT = /^[^\d,]*\d[\d ]*,\d+[^\d,]*$/
/** Excel's first line, which only names the delimiter. */
const SEP_LINE = /^sep=([,;\t|])\r?\n/i
/** Characters to parse at once. */
const CHUNK = 65_536

/** Guesses the delimiter: the first of tab, semicolon and bar that most lines have, else the comma. */
const findDelimiter = (text: string): string => {
  const lines = text
    .slice(0, CHUNK)
    .split(/\r\n|\n|\r/, LINES)
    .filter((line) => line.trim() !== '')
  const most = ['\t', ';', '|'].find(
    (sign) => lines.filter((line) => line.includes(sign)).length > lines.length * 0.6,
  )
  // A decimal comma separates no columns.
  return most ?? (lines.every((line) => ONE_AMOUNT.test(line)) ? '\t' : ',')
}

const isRow = (row: unknown): row is string[] => Array.isArray(row)

const toLine = (cells: readonly string[], line: number, delimiter: string): TableLine =>
  cells.length > workLimits.table.columns
    ? { line, cells: [cells.join(delimiter)], broken: true }
    : { line, cells }

/** Parses in slices, with a pause after each. Returns null if a quotation mark is not closed. */
const parseWhole = (
  text: string,
  delimiter: string,
  start: number,
  pause: () => Promise<void>,
): Promise<TableLine[] | null> =>
  new Promise((resolve, reject) => {
    const lines: TableLine[] = []
    let at = start
    let cells = 0
    let isBroken = false
    Papa.parse<unknown>(text, {
      delimiter,
      chunkSize: CHUNK,
      chunk({ data, errors }: Papa.ParseResult<unknown>, parser: Papa.Parser) {
        isBroken ||= errors.some(({ type }) => type === 'Quotes')
        for (const row of data) {
          if (!isRow(row)) continue
          lines.push(toLine(row, at, delimiter))
          cells += row.length
          at += row.reduce((count, cell) => count + cell.split('\n').length - 1, 1)
        }
        const isTooMany = lines.length > workLimits.table.lines * 2 || cells > workLimits.table.cells
        if (isBroken || isTooMany) return parser.abort()
        parser.pause()
        pause().then(() => parser.resume(), reject)
      },
      complete: () => resolve(isBroken ? null : lines),
    })
  })

/** Parses each line alone, so that an open quotation mark spoils only its own line. */
const parseEach = async (
  text: string,
  delimiter: string,
  start: number,
  pause: () => Promise<void>,
): Promise<TableLine[]> => {
  const lines: TableLine[] = []
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const { data, errors } = Papa.parse(written, { delimiter })
    const [row] = data
    const line = start + at
    lines.push(
      errors.length === 0 && isRow(row)
        ? toLine(row, line, delimiter)
        : { line, cells: [written], broken: true },
    )
    if (at % 100 === 0) await pause()
  }
  return lines
}

/** Splits delimited text into lines, without the empty ones. Awaits `pause` regularly. */
export const splitText = async (text: string, pause: () => Promise<void>): Promise<TableLine[]> => {
  const named = SEP_LINE.exec(text)
  const delimiter = named?.[1] ?? findDelimiter(text)
  const body = named ? text.slice(named[0].length) : text
  const start = named ? 2 : 1
  const lines =
    (await parseWhole(body, delimiter, start, pause)) ?? (await parseEach(body, delimiter, start, pause))
  return lines.filter(isFilled)
}
