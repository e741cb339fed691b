import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { type Day, dayOf, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { readDecimal } from '../../shared/text/decimal.ts'
import { escapeLookalikes } from './escapedLetters.ts'
import { nameSheets } from './nameSheets.ts'

/** A cell as it is written. A text is a text, whatever it begins with: nothing here makes a formula. */
export type WrittenCell =
  | { text: string }
  /** Decimal text. One with more digits than a spreadsheet keeps is written as a text, and so keeps them. */
  | { number: string }
  | { day: Day }
  | null

/** How a column's numbers and days are shown; its texts are not concerned. */
export interface WrittenColumn {
  /** Letters that fit. */
  width?: number
  format?: 'amount' | 'rate' | 'day'
}

export interface WrittenSheet {
  /** At most 31 letters, none of `[]:*?/\\`. */
  name: string
  columns: readonly WrittenColumn[]
  /** Rows that stay in sight while the others scroll. */
  frozen: number
  rows: Iterable<readonly WrittenCell[]>
  /** How the days of columns that are for days are shown, in the letters of a format (`dd.mm.yyyy`). */
  dayFormat: string
}

/** A further sheet. All have the widest columns of any, and as many rows that stay in sight. */
export interface LaterSheet {
  name: string
  columns: readonly WrittenColumn[]
  rows: readonly (readonly WrittenCell[])[]
}

/** What a cell may hold; a program that meets more says that the file is damaged. */
const MOST_LETTERS = 32_767
/** A spreadsheet keeps that many digits of a number. */
const DIGITS = 15
/** Before 1 March 1900 programs do not agree on how days are numbered. */
const FIRST_DAY = dayOf(1900, 3, 1)

const formats = { amount: '#,##0.00', rate: '#,##0.00######' } as const

/** A text without what no XML can hold, not longer than a cell. */
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

const toValue = (cell: WrittenCell): CellValue => {
  if (cell === null) return null
  if ('text' in cell) return cell.text === '' ? null : plainText(cell.text)
  if ('number' in cell) return numberOf(cell.number) ?? plainText(cell.number)
  return cell.day < FIRST_DAY ? formatIsoDay(cell.day) : new Date(startOfDay(cell.day))
}

/**
 * A workbook as an `.xlsx` file, in parts: a sheet of so many rows, and those after it. It holds texts, numbers and days, never a
 * formula. Whoever writes a long one may rest in between: `pause` is awaited again and again.
 */
export const writeWorkbook = async (
  { name, columns, frozen, rows, dayFormat }: WrittenSheet,
  count: number,
  later: readonly LaterSheet[],
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  // What is written reads a column's format at each of its cells: those of a later sheet hold from its first row on.
  let now = columns
  const formatAt = (at: number): string => {
    const format = now[at]?.format
    if (format === undefined) return ''
    return format === 'day' ? dayFormat : formats[format]
  }
  const all = [columns, ...later.map((sheet) => sheet.columns)]
  const columnAt = (at: number): ColumnDef => {
    const widths = all.flatMap((each) => each[at]?.width ?? [])
    return {
      ...(widths.length > 0 && { width: Math.max(...widths) }),
      get numFmt() {
        return formatAt(at)
      },
    }
  }
  const most = Math.max(2, count, ...later.map((sheet) => sheet.rows.length))
  function* values(): Generator<CellValue[]> {
    let at = 0
    for (const row of rows) {
      at += 1
      yield row.map(toValue)
    }
    for (const sheet of later) {
      // All sheets have room for as many rows: those that one lacks are empty, and nothing of them is written.
      for (; at < most; at += 1) yield []
      now = sheet.columns
      for (const row of sheet.rows) yield row.map(toValue)
      at = sheet.rows.length
    }
  }
  const width = Math.max(...all.map((each) => each.length))
  const stream = writeXlsxStream(values(), {
    name,
    columns: Array.from({ length: width }, (_, at) => columnAt(at)),
    freezePane: { rows: frozen },
    ...(later.length > 0 && { maxRowsPerSheet: most, repeatHeaders: false }),
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of stream) {
    parts.push(part.slice())
    await pause()
  }
  if (later.length === 0) return parts
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return nameSheets(bytes, [name, ...later.map((sheet) => sheet.name)])
}
