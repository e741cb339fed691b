import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { dayOf, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { readDecimal } from '../../shared/text/decimal.ts'
import type { SheetCell } from './sheet.ts'

/** The format of a column's numbers and days; it does not affect texts. */
export interface WrittenColumn {
  /** The width in characters. */
  width?: number
  format?: 'amount' | 'rate' | 'day'
}

export interface WrittenSheet {
  /** At most 31 characters, none of `[]:*?/\\`. */
  name: string
  columns: readonly WrittenColumn[]
  /** The number of rows that do not scroll. */
  frozen: number
  rows: Iterable<readonly SheetCell[]>
  /** The format of the days in date columns, as a format code (`dd.mm.yyyy`). */
  dayFormat: string
}

/** The most characters of a cell; programs report a file with more as damaged. */
const MOST_LETTERS = 32_767
/** The digits that a spreadsheet keeps. */
const DIGITS = 15
/** Before 1 March 1900, programs number days differently. */
const FIRST_DAY = dayOf(1900, 3, 1)

const formats = { amount: '#,##0.00', rate: '#,##0.00######' } as const

/** Workbooks write characters that XML cannot contain as `_x000D_`; a text of this form needs an escape. */
const escapeLookalikes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** Removes characters that XML cannot contain, and limits the text to a cell's length. */
const plainText = (text: string): string =>
  escapeLookalikes(
    text
      .slice(0, MOST_LETTERS)
      .toWellFormed()
      .replace(/[\ufffe\uffff]/g, '\ufffd'),
  )

const numberOf = (text: string): number | null => {
  const decimal = readDecimal(text)
  if (!decimal) return null
  const digits = `${decimal.whole}${decimal.fraction}`.replace(/^0+/, '').replace(/0+$/, '')
  return digits.length <= DIGITS ? Number(text) : null
}

const toValue = (cell: SheetCell): CellValue => {
  if (cell === null) return null
  if ('text' in cell) return cell.text === '' ? null : plainText(cell.text)
  if ('number' in cell) return numberOf(cell.number) ?? plainText(cell.number)
  return cell.day < FIRST_DAY ? formatIsoDay(cell.day) : new Date(startOfDay(cell.day))
}

const formatOf = (format: WrittenColumn['format'], dayFormat: string): string => {
  if (format === undefined) return ''
  return format === 'day' ? dayFormat : formats[format]
}

/**
 * Writes a workbook as an `.xlsx` file, in parts. It contains texts, numbers and days, never a formula. Awaits
 * `pause` regularly, so that long work does not block.
 */
export const writeWorkbook = async (
  { name, columns, frozen, rows, dayFormat }: WrittenSheet,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  function* values(): Generator<CellValue[]> {
    for (const row of rows) yield row.map(toValue)
  }
  const stream = writeXlsxStream(values(), {
    name,
    columns: columns.map(
      ({ width, format }): ColumnDef => ({
        ...(width !== undefined && { width }),
        numFmt: formatOf(format, dayFormat),
      }),
    ),
    freezePane: { rows: frozen },
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of stream) {
    parts.push(part.slice())
    await pause()
  }
  return parts
}
