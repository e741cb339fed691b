import type { Sheet } from '../../shared/text/sheet.ts'
import type { WrittenCell, WrittenColumn, WrittenSheet } from '../workbook/writeWorkbook.ts'

/** Letters for which a column has room at least: a rate, a day. */
const NARROWEST = 12
/** Understood in every language, as in the files of text. */
const DAY_FORMAT = 'yyyy-mm-dd'

/** A sheet as a workbook has it: the notes, the names, which stay in sight with them, and the rows. */
export const sheetWorkbook = (
  { notes, header, rows }: Sheet,
  name: string,
): WrittenSheet & { rows: readonly (readonly WrittenCell[])[] } => ({
  name,
  columns: header.map((title, at): WrittenColumn => {
    const cells = rows.flatMap((row) => row[at] ?? [])
    const texts = cells.map((cell) => ('text' in cell ? cell.text.length : 0))
    const width = Math.max(NARROWEST, title.length, ...texts) + 1
    if (cells.some((cell) => 'day' in cell)) return { width, format: 'day' }
    // How many of something is no rate, and has no decimals.
    const isRate = cells.some((cell) => 'number' in cell && cell.number.includes('.'))
    return isRate ? { width, format: 'rate' } : { width }
  }),
  frozen: notes.length + 1,
  rows: [...notes.map((note) => [{ text: note }]), header.map((title) => ({ text: title })), ...rows],
  dayFormat: DAY_FORMAT,
})
