import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { type Day, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { LICENCE } from '../../shared/series/exportHead.ts'
import type { SheetCell } from '../../shared/text/sheet.ts'
import { type LinkedSource, sourceLine } from './linkedCsv.ts'
import { type LinkedTable, linkedSheet } from './linkedTable.ts'

const dateOf = (day: Day): Date => new Date(startOfDay(day))

const cellValue = (cell: SheetCell): CellValue => {
  if (cell === null) return null
  if ('text' in cell) return cell.text
  return 'day' in cell ? dateOf(cell.day) : Number(cell.number)
}

const about = ({ website }: LinkedSource, on: Day): CellValue[][] => [
  ['source', sourceLine({ website })],
  ...(website === null
    ? []
    : [
        ['website', website],
        ['licence', 'CC BY 4.0'],
        ['licence text', LICENCE],
      ]),
  ['unit', 'tenge per 1 unit; 100 USD/RUB is what 100 USD make in RUB'],
  ['written', formatIsoDay(on)],
  ['by', 'Aina'],
]

/** The same as a workbook with the sheets `rates` and `source`. Equal bytes for an equal table, source and day. */
export const linkedWorkbook = async (
  table: LinkedTable,
  source: LinkedSource,
  on: Day,
): Promise<Uint8Array> => {
  const { header, rows } = linkedSheet(table)
  return writeXlsx({
    sheets: [
      {
        name: 'rates',
        columns: header.map((name) => ({ width: name === 'carried' ? 24 : 12 })),
        freezePane: { rows: 1, columns: 1 },
        rows: [[...header], ...rows.map((row) => row.map(cellValue))],
      },
      { name: 'source', columns: [{ width: 14 }, { width: 60 }], rows: about(source, on) },
    ],
    properties: { creator: 'Aina', created: dateOf(on), modified: dateOf(on) },
    stringMode: 'inline',
  })
}
