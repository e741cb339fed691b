import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorkbook, sheetRows } from '../../../src/renderer/workbook/openWorkbook.ts'
import { unpack } from '../../../src/renderer/workbook/unpack.ts'
import { type WrittenColumn, writeWorkbook } from '../../../src/renderer/workbook/writeWorkbook.ts'
import { dayOf, formatIsoDay } from '../../../src/shared/days/day.ts'
import type { SheetCell } from '../../../src/shared/text/sheet.ts'
import { readFirstSheet } from './readFirstSheet.ts'

const formats: WrittenColumn[] = [{ width: 20 }, { format: 'amount' }, { format: 'day' }, { format: 'rate' }]
const bytesOf = async (...[sheet, count, later = []]: Partial<Parameters<typeof writeWorkbook>>) => {
  const made = { name: 'Aina', frozen: 2, rows: [], columns: [], dayFormat: 'dd.mm.yyyy', ...sheet }
  return new Uint8Array(
    await new Blob(await writeWorkbook(made, count ?? 0, later, async () => {})).arrayBuffer(),
  )
}
const written = (rows: readonly (readonly SheetCell[])[], columns: readonly WrittenColumn[] = []) =>
  bytesOf({ name: 'Aina', frozen: 2, rows, columns, dayFormat: 'dd.mm.yyyy' })
const readBack = async (rows: readonly (readonly SheetCell[])[], columns: readonly WrittenColumn[] = []) => {
  const read = await readFirstSheet(await written(rows, columns))
  return typeof read === 'string' ? read : read.map(({ row, cells, forms }) => [row, forms, ...cells])
}

const Digits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.nat({ max: 12 }), fc.boolean())
const Decimal = Digits.map(([digits, decimals, negative]) => {
  const all = String(digits).padStart(decimals + 1, '0')
  const fraction = all.slice(all.length - decimals).replace(/0+$/, '')
  return `${negative ? '-' : ''}${all.slice(0, all.length - decimals)}${fraction && `.${fraction}`}`
})
const Text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '_',
      'x',
      '0',
      '4',
      '1',
      'D',
      '=',
      '&',
      '<',
      "'",
      ' ',
      '\n',
      '\t',
      '\r',
      '\u0000',
      '\u001b',
      'ә',
      '₸',
      '𝄞',
    ),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 30,
})
const DayIn = fc.integer({ min: dayOf(1890, 1, 1), max: dayOf(2200, 1, 1) })
const Cell: fc.Arbitrary<SheetCell> = fc.oneof(
  ...[Text.map((text) => ({ text })), Decimal.map((number) => ({ number })), DayIn.map((day) => ({ day }))],
  fc.constant(null),
)
const plain = (cell: SheetCell): string => {
  if (cell === null) return ''
  if ('day' in cell) return formatIsoDay(cell.day)
  return 'number' in cell ? cell.number : cell.text.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd')
}

test('any written workbook is read back equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(Cell, { maxLength: 6 }), { maxLength: 6 }), async (rows) => {
      const expected = rows
        .map((cells, at) => ({ at, texts: cells.map(plain) }))
        .map(({ at, texts }) => [at + 1, ...texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)])
        .filter((row) => row.length > 1)
      const read = await readBack(rows)
      expect(typeof read === 'string' ? read : read.map(([row, , ...cells]) => [row, ...cells])).toEqual(
        expected,
      )
    }),
    { numRuns: 100 },
  )
})

test('numbers and days keep their type, and long numbers stay whole', async () => {
  expect(
    await readBack(
      [
        [
          { number: '648292.15' },
          { number: '-0.00000001' },
          { day: dayOf(2025, 12, 31) },
          { number: '512.3456' },
        ],
        [
          { number: '123456789012345678.9' },
          { number: '100000000000000000000' },
          { day: dayOf(1899, 1, 1) },
          null,
        ],
      ],
      formats,
    ),
  ).toEqual([
    [1, 'nndn', '648292.15', '-0.00000001', '2025-12-31', '512.3456'],
    [2, 'tnt', '123456789012345678.9', '100000000000000000000', '1899-01-01'],
  ])
})

test('no text becomes a formula: each cell has its type', async () => {
  const rows = ['=1+1', '=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '{=1}'].map(
    (text) => [{ text }],
  )
  const opened = await openWorkbook(await written(rows), async () => {})
  const part = opened.ok ? opened.value.parts.get('xl/worksheets/sheet1.xml') : undefined
  let xml = ''
  if (part)
    for await (const piece of unpack(part, { bytes: Number.POSITIVE_INFINITY }))
      xml += new TextDecoder().decode(piece)
  expect(xml).not.toMatch(/<f[\s>]/)
  expect(xml.match(/<c /g)).toHaveLength(rows.length)
  expect(xml.match(/<c [^>]*t="inlineStr"/g)).toHaveLength(rows.length)
})

test('a text that looks like an escaped letter stays text', async () => {
  const texts = ['_x0041_', 'a_x000D_b', '_x005F_x0041_', '_x_x0041__', '\r']
  const read = await readBack(texts.map((text) => [{ text }]))
  expect(typeof read === 'string' ? read : read.map(([, , text]) => text)).toEqual(texts)
})

test('a text longer than a cell is cut', async () => {
  const read = await readBack([[{ text: `${'x'.repeat(32_766)}𝄞y` }]])
  expect(typeof read === 'string' ? read : String(read[0]?.[2]).length).toBe(32_767)
})

test('twenty thousand rows go out and come back', async () => {
  const row = (at: number): SheetCell[] => [
    { text: `№ ${at}` },
    { number: `${at}.5` },
    { day: 20_000 + at },
    null,
  ]
  const rows = Array.from({ length: 20_000 }, (_, at) => row(at))
  const read = await readBack(rows)
  expect(read).toHaveLength(rows.length)
  expect(read[19_999]).toEqual([20_000, 'tnd', '№ 19999', '19999.5', formatIsoDay(39_999)])
})

test('further sheets have their own names, formats and columns', async () => {
  const rows: SheetCell[][] = [
    [{ text: 'a' }, { text: 'b' }],
    [{ day: dayOf(2025, 12, 31) }, { number: '5' }],
  ]
  const line: SheetCell[] = [{ number: '-1.5' }, { day: dayOf(2026, 1, 1) }, { text: '=1+1' }]
  const pause = async () => {}
  const name = 'Жиыны "<&>"'
  const bytes = await bytesOf(
    {
      ...{ name: 'Aina', frozen: 1, rows, dayFormat: 'dd.mm.yyyy' },
      columns: [{ format: 'day' }, { format: 'rate' }],
    },
    2,
    [
      // It may be the longest of all.
      { name, columns: [{ format: 'amount' }, { format: 'day' }, { width: 30 }], rows: [line, line, line] },
      { name: 'Source', columns: [], rows: [[{ text: 'whose' }]] },
    ],
  )
  const opened = await openWorkbook(bytes, pause)
  if (!opened.ok) throw new Error(opened.why)
  const { sheets, parts } = opened.value
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Aina', name, 'Source'])
  const read = async (at: number) => {
    const found = sheets[at] && (await sheetRows(opened.value, sheets[at], 100, pause))
    return found?.ok ? found.value.map(({ forms, cells }) => [forms, ...cells]) : found
  }
  expect(await read(0)).toEqual([
    ['tt', 'a', 'b'],
    ['dn', '2025-12-31', '5'],
  ])
  expect(await read(1)).toEqual(Array.from({ length: 3 }, () => ['ndt', '-1.5', '2026-01-01', '=1+1']))
  expect(await read(2)).toEqual([['t', 'whose']])
  // Every part is where the directory says, and none is there twice.
  for (const part of parts.values())
    for await (const piece of unpack(part, { bytes: Number.POSITIVE_INFINITY })) expect(piece).toBeDefined()
  expect(Buffer.from(bytes).toString('latin1').split('PK\u0003\u0004')).toHaveLength(parts.size + 1)
})
