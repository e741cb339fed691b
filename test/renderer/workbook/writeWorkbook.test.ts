import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { SheetCell } from '../../../src/renderer/workbook/sheet.ts'
import { type WrittenColumn, writeWorkbook } from '../../../src/renderer/workbook/writeWorkbook.ts'
import { dayOf, startOfDay } from '../../../src/shared/days/day.ts'

const formats: WrittenColumn[] = [{ width: 20 }, { format: 'amount' }, { format: 'day' }, { format: 'rate' }]
const readBack = async (rows: readonly (readonly SheetCell[])[], columns: readonly WrittenColumn[] = []) => {
  const sheet = { name: 'Aina', frozen: 2, rows, columns, dayFormat: 'dd.mm.yyyy' }
  const parts = await writeWorkbook(sheet, async () => {})
  const { sheets } = await readXlsx(new Uint8Array(await new Blob(parts).arrayBuffer()))
  return sheets[0]
}

test('numbers and days keep their type, and long numbers stay whole', async () => {
  const day = dayOf(2025, 12, 31)
  const sheet = await readBack(
    [
      [{ text: 'a' }, { number: '-0.00000001' }, { day }, { number: '512.3456' }],
      [{ number: '123456789012345678.9' }, { number: '648292.15' }, { day: dayOf(1899, 1, 1) }, null],
    ],
    formats,
  )
  expect(sheet?.rows).toEqual([
    ['a', -0.00000001, new Date(startOfDay(day)), 512.3456],
    ['123456789012345678.9', 648292.15, '1899-01-01', null],
  ])
})

test('a text stays a text, whatever it begins with or contains', async () => {
  const texts = ['=1+1', '=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '_x0041_', '<&>"']
  const sheet = await readBack(texts.map((text) => [{ text }]))
  expect(sheet?.rows).toEqual(texts.map((text) => [text]))
  expect([...(sheet?.cells?.values() ?? [])].filter(({ type }) => type === 'formula')).toEqual([])
})

test('a text longer than a cell is cut', async () => {
  const sheet = await readBack([[{ text: `${'x'.repeat(32_766)}𝄞y` }]])
  expect(String(sheet?.rows[0]?.[0]).length).toBe(32_767)
})
