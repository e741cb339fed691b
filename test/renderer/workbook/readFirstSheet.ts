import { openWorkbook, sheetRows } from '../../../src/renderer/workbook/openWorkbook.ts'
import type { SheetRow } from '../../../src/renderer/workbook/readSheet.ts'
import type { WorkbookRefusal } from '../../../src/renderer/workbook/refusal.ts'

/** The rows of a workbook's first sheet, or of the one at a place, or why there are none. */
export const readFirstSheet = async (
  bytes: Uint8Array,
  most = 20_000,
  place = 0,
  pause = async () => {},
): Promise<SheetRow[] | WorkbookRefusal> => {
  const opened = await openWorkbook(bytes, pause)
  if (!opened.ok) return opened.why
  const sheet = opened.value.sheets[place]
  if (!sheet) return 'broken'
  const rows = await sheetRows(opened.value, sheet, most, pause)
  return rows.ok ? rows.value : rows.why
}
