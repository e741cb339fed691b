import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { dayOf, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { readDecimal } from '../../shared/text/decimal.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import type { Sheet, SheetCell } from './sheet.ts'

/** The digits that a spreadsheet keeps. */
const DIGITS = 15
/** Before 1 March 1900, programs number days differently. */
const FIRST_DAY = dayOf(1900, 3, 1)
/** The least and the greatest width of a column, in characters: a rate, a day. */
const NARROWEST = 12
const WIDEST = 60
/** Days are unambiguous in every language, as in text files. */
const formats = { day: 'yyyy-mm-dd', rate: '#,##0.00######' } as const

/** Workbooks write characters that XML cannot contain as `_x000D_`; a text of this form needs an escape. */
const escapeLookalikes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** Removes characters that XML cannot contain, and cuts the text: programs report a file with a longer cell as damaged. */
const plainText = (text: string): string =>
  escapeLookalikes(
    text
      .slice(0, workLimits.letters)
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

/** Returns a column's width, and the format of its days or rates; a count has no decimals. */
const columnOf = (title: string, cells: readonly SheetCell[]): ColumnDef => {
  const longest = cells.reduce(
    (most, cell) => Math.max(most, cell && 'text' in cell ? cell.text.length : 0),
    title.length,
  )
  const has = (fits: (cell: NonNullable<SheetCell>) => boolean) => cells.some((cell) => cell && fits(cell))
  return {
    width: Math.min(WIDEST, Math.max(NARROWEST, longest)) + 1,
    numFmt: has((cell) => 'day' in cell)
      ? formats.day
      : has((cell) => 'number' in cell && cell.number.includes('.'))
        ? formats.rate
        : '',
  }
}

/**
 * Writes a sheet as an `.xlsx` file, in parts: the notes and the header, which do not scroll, and the rows. It contains
 * texts, numbers and days, never a formula. Awaits `pause` regularly, so that long work does not block. `name`: at most
 * 31 characters, none of `[]:*?/\\`.
 */
export const writeWorkbook = async (
  { notes, header, rows }: Sheet,
  name: string,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  function* values(): Generator<CellValue[]> {
    for (const text of notes) yield [toValue({ text })]
    yield header.map((text) => toValue({ text }))
    for (const row of rows) yield row.map(toValue)
  }
  const stream = writeXlsxStream(values(), {
    name,
    columns: header.map((title, at) =>
      columnOf(
        title,
        rows.map((row) => row[at] ?? null),
      ),
    ),
    freezePane: { rows: notes.length + 1 },
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of stream) {
    parts.push(part.slice())
    await pause()
  }
  return parts
}
