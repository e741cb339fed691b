import type { Sheet, SheetCell } from '../workbook/sheet.ts'
import type { WrittenColumn, WrittenSheet } from '../workbook/writeWorkbook.ts'

/** The least and the greatest width of a column, in characters: a rate, a day. */
const NARROWEST = 12
const WIDEST = 60
/** Unambiguous in every language, as in text files. */
const DAY_FORMAT = 'yyyy-mm-dd'

/** Returns a sheet for a workbook: the notes, the header (both stay visible), and the rows. */
export const sheetWorkbook = (
  { notes, header, rows }: Sheet,
  name: string,
): WrittenSheet & { rows: readonly (readonly SheetCell[])[] } => ({
  name,
  columns: header.map((title, at): WrittenColumn => {
    const cells = rows.flatMap((row) => row[at] ?? [])
    const longest = cells.reduce(
      (most, cell) => Math.max(most, 'text' in cell ? cell.text.length : 0),
      title.length,
    )
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest)) + 1
    if (cells.some((cell) => 'day' in cell)) return { width, format: 'day' }
    // A count is not a rate, and has no decimals.
    const isRate = cells.some((cell) => 'number' in cell && cell.number.includes('.'))
    return isRate ? { width, format: 'rate' } : { width }
  }),
  frozen: notes.length + 1,
  rows: [...notes.map((note) => [{ text: note }]), header.map((title) => ({ text: title })), ...rows],
  dayFormat: DAY_FORMAT,
})
