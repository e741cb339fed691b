import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import { LICENCE } from '../../shared/series/exportHead.ts'
import type { Sheet, SheetCell } from '../../shared/text/sheet.ts'
import type { LaterSheet, WrittenColumn, WrittenSheet } from '../workbook/writeWorkbook.ts'

/** The least width of a column, in characters: a rate, a day. */
const NARROWEST = 12
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
    const texts = cells.map((cell) => ('text' in cell ? cell.text.length : 0))
    const width = Math.max(NARROWEST, title.length, ...texts) + 1
    if (cells.some((cell) => 'day' in cell)) return { width, format: 'day' }
    // A count is not a rate, and has no decimals.
    const isRate = cells.some((cell) => 'number' in cell && cell.number.includes('.'))
    return isRate ? { width, format: 'rate' } : { width }
  }),
  frozen: notes.length + 1,
  rows: [...notes.map((note) => [{ text: note }]), header.map((title) => ({ text: title })), ...rows],
  dayFormat: DAY_FORMAT,
})

/** The source of a workbook's rates, from `useSource`. */
interface SheetSource {
  attribution: string
  /** Null for the demo, whose rates have no licence. */
  website: string | null
}

/**
 * Returns a workbook's last sheet: the source, the licence, and the time of saving. `now` is milliseconds since the
 * epoch.
 */
export const sourceSheet = ({ attribution, website }: SheetSource, now: number, t: T): LaterSheet => ({
  name: t('exporting.source'),
  columns: [],
  rows: [
    attribution,
    ...(website === null ? [] : [website, LICENCE]),
    t('exporting.on', { day: formatIsoDay(almatyDay(now)) }),
  ].map((text) => [{ text }]),
})
