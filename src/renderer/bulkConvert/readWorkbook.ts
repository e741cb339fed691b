import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { formatIsoDay, utcDay } from '../../shared/days/day.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { isFilled, type Refused, type TableCell, type TableFile, type TableLine } from './tableFile.ts'

const { table: limits } = workLimits
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
/** The digits of a spreadsheet's number; later ones are noise of binary fractions. */
const DIGITS = 15

/** Returns the unpacked size that a zip's directory states; infinite if it is not stated. The reader never exceeds it. */
const unpackedSize = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_LENGTH
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) return 0
  let size = 0
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === ENTRY) {
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    size += unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

const toCell = (value: CellValue): TableCell => {
  if (value === null) return ''
  if (value instanceof Date) {
    const ms = value.getTime()
    return Number.isFinite(ms) ? { is: 'day', text: formatIsoDay(utcDay(ms)) } : ''
  }
  if (typeof value !== 'number') return String(value)
  return { is: 'number', text: plainNumber(Number(value.toPrecision(DIGITS))) ?? '' }
}

const toLine = (sheet: Sheet, row: number): TableLine => {
  const values = sheet.rows[row] ?? []
  const cells = values.map((value, column): TableCell => {
    const { type, formula } = sheet.cells?.get(`${row},${column}`) ?? {}
    if (type === 'error') return { is: 'no-value', text: String(value) }
    return type === 'formula' && value === null ? { is: 'no-value', text: `=${formula}` } : toCell(value)
  })
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  const isWide = cells.length > limits.columns
  return isWide ? { line: row + 1, cells: [values.join(' ')], broken: true } : { line: row + 1, cells }
}

/** Reads the chosen sheet of an `.xlsx` file, or its first sheet with data. */
export const readWorkbook = async (
  bytes: Uint8Array,
  chosen: number | undefined,
): Promise<TableFile | Refused> => {
  if (unpackedSize(bytes) > limits.unpacked) return { refusal: 'too-large' }
  try {
    const names: string[] = []
    await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 })
    for (const index of chosen === undefined ? names.keys() : [chosen]) {
      const { sheets } = await readXlsx(bytes, { sheets: [index] })
      const [sheet] = sheets
      if (!sheet) continue
      const lines = [...sheet.rows.keys()].map((row) => toLine(sheet, row)).filter(isFilled)
      const cells = lines.reduce((sum, line) => sum + line.cells.length, 0)
      if (cells > limits.cells || lines.length > limits.lines + 1) return { refusal: 'too-large' }
      const hidden = lines.filter(({ line }) => sheet.rowDefs?.get(line - 1)?.hidden).length
      if (lines.length > 0 || chosen !== undefined) return { lines, sheets: { names, index }, hidden }
    }
    return { refusal: 'no-lines' }
  } catch {
    // The reader has no single error for a damaged file.
    return { refusal: 'unreadable' }
  }
}
