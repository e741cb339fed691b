import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetWorkbook } from '../../../src/renderer/export/sheetWorkbook.ts'
import type { Sheet } from '../../../src/renderer/workbook/sheet.ts'
import { writeWorkbook } from '../../../src/renderer/workbook/writeWorkbook.ts'
import { dayOf } from '../../../src/shared/days/day.ts'

const sheet: Sheet = {
  notes: ['=a note'],
  header: ['Period', 'From', 'Average', 'Publications', 'Remark'],
  rows: [
    [
      { text: 'November 2025' },
      { day: dayOf(2025, 11, 1) },
      { number: '539.333333333' },
      { number: '15' },
      null,
    ],
    [{ text: 'March 2025' }, { day: dayOf(2025, 3, 1) }, null, null, { text: 'no publication' }],
  ],
}

test('a workbook has notes, names and rows: days, numbers and blanks', async () => {
  const made = sheetWorkbook(sheet, 'USD KZT')
  const parts = await writeWorkbook(made, async () => {})
  const { sheets } = await readXlsx(new Uint8Array(await new Blob(parts).arrayBuffer()))
  expect(
    sheets[0]?.rows.map((cells) => cells.map((cell) => (cell instanceof Date ? cell.toISOString() : cell))),
  ).toEqual([
    ['=a note', null, null, null, null],
    ['Period', 'From', 'Average', 'Publications', 'Remark'],
    ['November 2025', '2025-11-01T00:00:00.000Z', 539.333333333, 15, null],
    ['March 2025', '2025-03-01T00:00:00.000Z', null, null, 'no publication'],
  ])
})

test('a column of rates looks like rates, and of days like days', () => {
  const { columns, frozen } = sheetWorkbook(sheet, 'USD KZT')
  expect(frozen).toBe(2)
  expect(columns).toEqual([
    { width: 14 },
    { width: 13, format: 'day' },
    { width: 13, format: 'rate' },
    { width: 13 },
    { width: 15 },
  ])
})
