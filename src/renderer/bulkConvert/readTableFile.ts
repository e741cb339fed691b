import Papa from 'papaparse'
import { workLimits } from '../../shared/text/workLimits.ts'
import { isFilled, type Refused, type TableFile, type TableLine } from './tableFile.ts'

/** Bytes to inspect for signs of binary data, and lines and characters that decide about the delimiter. */
const LOOKED_AT = { bytes: 8_192, lines: 50, letters: 65_536 }
const { table: limits } = workLimits

/** The first bytes of a zip (`.xlsx`), and of the formats before 2007, which also hold encrypted files. */
const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 3, 4)
const isOldOffice = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * Decodes a text: UTF-8, or UTF-16 with its mark, else windows-1251, which spreadsheets use in Russian and Kazakh. Returns
 * null for binary data.
 */
const decodeText = (bytes: Uint8Array): string | null => {
  const utf16 = begins(bytes, 255, 254) ? 'utf-16le' : begins(bytes, 254, 255) ? 'utf-16be' : null
  if (utf16 === null && bytes.subarray(0, LOOKED_AT.bytes).includes(0)) return null
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, so an older encoding.
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** A line that is only an amount with a decimal comma, perhaps with its currency. */
const ONE_AMOUNT = /^[^\d,]*\d[\d ]*,\d+[^\d,]*$/
const LINE_END = /\r\n|\n|\r/
const QUOTED = /"[^"]*"/g

/** Guesses the delimiter: the first of tab, semicolon and bar that most lines have outside quotes, else the comma. */
const findDelimiter = (text: string): string => {
  const lines = text
    .slice(0, LOOKED_AT.letters)
    .split(LINE_END, LOOKED_AT.lines)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(QUOTED, '""'))
  const most = ['\t', ';', '|'].find(
    (sign) => lines.filter((line) => line.includes(sign)).length > lines.length * 0.6,
  )
  // A decimal comma separates no columns.
  return most ?? (lines.every((line) => ONE_AMOUNT.test(line)) ? '\t' : ',')
}

/** Splits delimited text into its filled lines; null if it has more cells than fit into the memory of a page. */
const splitText = (text: string): TableLine[] | null => {
  const delimiter = findDelimiter(text)
  let cells = 0
  for (const letter of text)
    if ((letter === delimiter || letter === '\n') && ++cells > limits.cells) return null
  const toLine = (row: readonly string[], line: number): TableLine =>
    row.length > limits.columns ? { line, cells: [row.join(delimiter)], broken: true } : { line, cells: row }

  let line = 1
  const whole = Papa.parse<string[]>(text, { delimiter })
  const lines = whole.errors.some(({ type }) => type === 'Quotes')
    ? // An open quotation mark spoils only its own line.
      text.split(LINE_END).map((written, at): TableLine => {
        const { data, errors } = Papa.parse<string[]>(written, { delimiter })
        return errors.length === 0
          ? toLine(data[0] ?? [], at + 1)
          : { line: at + 1, cells: [written], broken: true }
      })
    : whole.data.map((row) => {
        const from = line
        line += row.reduce((count, cell) => count + cell.split('\n').length - 1, 1)
        return toLine(row, from)
      })
  return lines.filter(isFilled)
}

/** Reads a text or workbook, of which the chosen sheet. It does not pause. */
export const readTableFile = async (blob: Blob, sheet?: number): Promise<TableFile | Refused> => {
  if (blob.size > limits.bytes) return { refusal: 'too-large' }
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (isOldOffice(bytes)) return { refusal: 'protected' }
  if (isZip(bytes)) {
    const { readWorkbook } = await import('./readWorkbook.ts')
    return readWorkbook(bytes, sheet)
  }
  const text = decodeText(bytes)
  if (text === null) return { refusal: 'unreadable' }
  const lines = splitText(text)
  // A header is no line of its own.
  if (lines === null || lines.length > limits.lines + 1) return { refusal: 'too-large' }
  return lines.length === 0 ? { refusal: 'no-lines' } : { lines, sheets: null, hidden: 0 }
}
