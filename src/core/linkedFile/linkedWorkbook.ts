import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { type Day, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { LICENCE } from '../../shared/series/exportHead.ts'
import { headOf, type LinkedSource, sourceLine } from './linkedCsv.ts'
import type { LinkedTable } from './linkedTable.ts'

const dateOf = (day: Day): Date => new Date(startOfDay(day))

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
  const head = headOf(table)
  const rows = table.rows.map(({ day, rates, carried }): CellValue[] => [
    dateOf(day),
    ...rates,
    carried.join(' '),
    table.rule,
  ])
  return writeXlsx({
    sheets: [
      {
        name: 'rates',
        columns: head.map((name) => ({ width: name === 'carried' ? 24 : 12 })),
        freezePane: { rows: 1, columns: 1 },
        rows: [head, ...rows],
      },
      { name: 'source', columns: [{ width: 14 }, { width: 60 }], rows: about(source, on) },
    ],
    properties: { creator: 'Aina', created: dateOf(on), modified: dateOf(on) },
    stringMode: 'inline',
  })
}
