import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Sheet, SheetCell } from '../../../src/renderer/export/sheet.ts'
import { writeWorkbook } from '../../../src/renderer/export/writeWorkbook.ts'
import { dayOf, startOfDay } from '../../../src/shared/days/day.ts'

const readBack = async (sheet: Sheet) => {
  const parts = await writeWorkbook(sheet, 'Aina', async () => {})
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return sheets[0]
}
const rowsOf = async (rows: readonly (readonly SheetCell[])[]) => {
  const sheet = await readBack({ notes: [], header: ['A', 'B', 'C', 'D'], rows })
  return { ...sheet, rows: sheet?.rows.slice(1).map((cells) => cells.slice(0, rows[0]?.length)) }
}
const dateOf = (...date: [number, number, number]) => new Date(startOfDay(dayOf(...date)))

test('a workbook has notes, names and rows: days, rates, counts and blanks', async () => {
  const sheet = await readBack({
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
  })
  expect(sheet?.rows).toEqual([
    ['=a note', null, null, null, null],
    ['Period', 'From', 'Average', 'Publications', 'Remark'],
    ['November 2025', dateOf(2025, 11, 1), 539.333333333, 15, null],
    ['March 2025', dateOf(2025, 3, 1), null, null, 'no publication'],
  ])
  const formatAt = (column: number) => sheet?.cells?.get(`2,${column}`)?.style?.numFmt
  expect([formatAt(1), formatAt(2)]).toEqual(['yyyy-mm-dd', '#,##0.00######'])
})

test('numbers and days keep their type, and long numbers stay whole', async () => {
  const day = dayOf(2025, 12, 31)
  const { rows } = await rowsOf([
    [{ text: 'a' }, { number: '-0.00000001' }, { day }, { number: '512.3456' }],
    [{ number: '123456789012345678.9' }, { number: '648292.15' }, { day: dayOf(1899, 1, 1) }, null],
  ])
  expect(rows).toEqual([
    ['a', -0.00000001, dateOf(2025, 12, 31), 512.3456],
    ['123456789012345678.9', 648292.15, '1899-01-01', null],
  ])
})

test('a text stays a text, whatever it begins with or contains', async () => {
  const texts = ['=1+1', '=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '_x0041_', '<&>"']
  const { rows, cells } = await rowsOf(texts.map((text) => [{ text }]))
  expect(rows).toEqual(texts.map((text) => [text]))
  expect([...(cells?.values() ?? [])].filter(({ type }) => type === 'formula')).toEqual([])
})

test('a text longer than a cell is cut', async () => {
  const { rows } = await rowsOf([[{ text: `${'x'.repeat(32_766)}𝄞y` }]])
  expect(String(rows?.[0]?.[0]).length).toBe(32_767)
})
