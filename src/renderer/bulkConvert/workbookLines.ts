import { workLimits } from '../../shared/text/workLimits.ts'
import type { SheetRow } from '../workbook/readSheet.ts'
import type { InputRefusal } from './bulkState.ts'
import { SPARE, type Tools } from './reading/readTable.ts'
import type { Line } from './reading/splitCsv.ts'

interface WorkbookLines {
  sheets: readonly string[]
  /** The index of the sheet. */
  sheet: number
  lines: Line[]
}

/** A line with too many cells becomes one cell, as in text. */
const toLine = ({ row, cells, forms, cut }: SheetRow): Line =>
  cut ? { line: row, cells: [cells.join(' ')], broken: true } : { line: row, cells, broken: false, forms }

/** Returns the lines of the chosen sheet, else of the first non-empty one. Loads the workbook reader on demand. */
export const workbookLines = async (
  bytes: Uint8Array,
  chosen: number | undefined,
  { pace, check }: Pick<Tools, 'pace' | 'check'>,
): Promise<WorkbookLines | { refusal: InputRefusal }> => {
  const { openWorkbook, sheetRows } = await import('../workbook/openWorkbook.ts')
  const pause = async () => {
    await pace()
    check()
  }
  check()
  const opened = await openWorkbook(bytes, pause)
  if (!opened.ok) return { refusal: `workbook-${opened.why}` }
  const { sheets } = opened.value
  for (const [index, sheet] of sheets.entries()) {
    if (chosen !== undefined && chosen !== index) continue
    const rows = await sheetRows(opened.value, sheet, workLimits.table.lines + SPARE, pause)
    if (!rows.ok) return { refusal: `workbook-${rows.why}` }
    if (rows.value.length > workLimits.table.lines + SPARE) return { refusal: 'too-many' }
    if (rows.value.length > 0 || chosen !== undefined)
      return { sheets: sheets.map(({ name }) => name), sheet: index, lines: rows.value.map(toLine) }
  }
  return { refusal: 'no-lines' }
}
