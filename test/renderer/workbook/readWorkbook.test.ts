import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../../src/renderer/workbook/openWorkbook.ts'
import { makeWorkbook, type WorkbookMade } from './makeWorkbook.ts'
import { readFirstSheet } from './readFirstSheet.ts'

const rowsOf = async (sheet: string, made: WorkbookMade = {}) => {
  const rows = await readFirstSheet(makeWorkbook({ ...made, sheets: { A: sheet, ...made.sheets } }))
  return typeof rows === 'string' ? rows : rows.map(({ row, cells, forms }) => [row, forms, ...cells])
}
/** One cell of style 0. */
const cellOf = async (cell: string, made: WorkbookMade = {}) => {
  const rows = await rowsOf(`<row r="1">${cell}</row>`, made)
  return typeof rows === 'string' ? rows : (rows[0]?.slice(1) ?? null)
}

test('numbers are read as a spreadsheet shows them, not as binary fractions', async () => {
  expect(await cellOf('<c r="A1"><v>1234.5600000000001</v></c>')).toEqual(['n', '1234.56'])
  expect(await cellOf('<c r="A1" t="n"><v>-0.30000000000000004</v></c>')).toEqual(['n', '-0.3'])
  expect(await cellOf('<c r="A1"><v>1.5E-7</v></c>')).toEqual(['n', '0.00000015'])
  expect(await cellOf('<c r="A1"><v>123456789012345</v></c>')).toEqual(['n', '123456789012345'])
  expect(await cellOf('<c r="A1"><v>-0</v></c>')).toEqual(['n', '0'])
})

test('formulas count with their last result, or are named without one', async () => {
  expect(await cellOf('<c r="A1"><f>B1*2</f><v>84</v></c>')).toEqual(['n', '84'])
  expect(await cellOf('<c r="A1" t="str"><f>B1&amp;"x"</f><v>ax</v></c>')).toEqual(['t', 'ax'])
  expect(await cellOf('<c r="A1"><f>B1&amp;C1</f></c>')).toEqual(['t', '=B1&C1'])
  expect(await cellOf('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toEqual(['t', '#DIV/0!'])
})

test('text is read in any font, without phonetic hints', async () => {
  const texts =
    '<si><t>Оплата &lt;1&gt; &#x20B8;</t></si><si><r><rPr><b/></rPr><t>қызыл</t></r><r><t xml:space="preserve"> және</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si>'
  expect(
    await rowsOf(
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c></row><row r="4"><c r="B4" t="inlineStr"><is><r><t>x</t></r><r><rPr><i/></rPr><t>y</t></r></is></c><c t="b"><v>1</v></c></row>',
      { texts },
    ),
  ).toEqual([
    [3, 'ttt', 'Оплата <1> ₸', 'қызыл және', 'a\rb_x0041_'],
    [4, 'ttt', '', 'xy', 'TRUE'],
  ])
})

test('days are those of the format and the epoch, whatever the time of day', async () => {
  const dayOf = async (serial: string, format: number | string, date1904 = false) =>
    cellOf(`<c r="A1"><v>${serial}</v></c>`, { formats: [format], date1904 })
  expect(await dayOf('46022', 14)).toEqual(['d', '2025-12-31'])
  expect(await dayOf('44560', 14, true)).toEqual(['d', '2025-12-31'])
  expect(await dayOf('46022.99999', 22)).toEqual(['d', '2025-12-31'])
  expect(await dayOf('46021.9999999999', 14)).toEqual(['d', '2025-12-31'])
  expect(await dayOf('1', 14)).toEqual(['d', '1900-01-01'])
  expect(await dayOf('0', 14, true)).toEqual(['d', '1904-01-01'])
  expect(await dayOf('59', 14)).toEqual(['d', '1900-02-28'])
  expect(await dayOf('61', 14)).toEqual(['d', '1900-03-01'])
  // A 29 February that never was, a day before all days, one behind all years.
  for (const serial of ['60', '0', '-1', '2958466']) expect(await dayOf(serial, 14)).toEqual(['n', serial])
})

test('strict workbooks write days as such, and name their parts in a way of their own', async () => {
  const isoOf = (text: string) => cellOf(`<c r="A1" t="d"><v>${text}</v></c>`)
  for (const text of ['2025-12-31', '2025-12-31T00:00:00', '2025-12-31T23:59:59.999Z'])
    expect(await isoOf(text)).toEqual(['d', '2025-12-31'])
  for (const text of ['2025-02-30T00:00:00', '12:30:00', 'T12:30:00'])
    expect(await isoOf(text)).toEqual(['t', text])

  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const refer = (all: readonly [string, string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(([type, target], at) => `<Relationship Id="r${at}" Type="${strict}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const parts = [
    { name: '_rels/.rels', content: refer([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:rel="${strict}" conformance="strict"><workbookPr dateCompatibility="0"/><sheets><sheet name="A" sheetId="1" rel:id="r0"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: refer([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    },
  ]
  const row = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="d"><v>2025-12-31T00:00:00</v></c></row>'
  expect(await rowsOf(row, { parts, texts: '<si><t>x</t></si>' })).toEqual([[1, 'td', 'x', '2025-12-31']])
})

test('a format shows a day where it names a day, a month or a year', async () => {
  const isDay = async (format: number | string) =>
    (await cellOf('<c r="A1"><v>46022</v></c>', { formats: [format] }))?.[0] === 'd'
  for (const format of [
    ...[14, 15, 16, 17, 22, 57, 'dd.mm.yyyy', 'd/m', 'mmmm yy', 'yyyy\\-mm\\-dd;@', 'DD.MM.YYYY h:mm'],
    ...['[$-FC19]dd\\ mmmm\\ yyyy\\ &quot;г.&quot;', '[$-43F]d mmmm yyyy &quot;ж.&quot;', 'mm', '[Red]d.m'],
  ])
    expect([format, await isDay(format)]).toEqual([format, true])
  for (const format of [
    ...[
      0,
      1,
      2,
      4,
      9,
      18,
      20,
      21,
      45,
      49,
      'General',
      '@',
      '#,##0.00',
      '0.00E+00',
      'h:mm:ss',
      '[h]:mm',
      'mm:ss',
    ],
    ...[
      '#,##0.00\\ [$USD]',
      '#,##0 &quot;дней&quot;',
      '0 &quot;days&quot;',
      '[Red]0',
      '#,##0_d',
      'x'.repeat(300),
    ],
  ])
    expect([format, await isDay(format)]).toEqual([format, false])
})

test('places without names follow one another, and empty ones are kept between', async () => {
  expect(
    await rowsOf(
      '<row><c><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c></row><row r="7"/><row r="9" spans="1:3"><c r="B9" s="0"/></row><row r="12"><c r="B12"><v>2</v></c></row><row><c><v>3</v></c></row>',
    ),
  ).toEqual([
    [1, 'nttnn', '1', '', '', '4', '5'],
    [12, 'tn', '', '2'],
    [13, 'n', '3'],
  ])
})

test('the sheets are those that a person sees, in their order', async () => {
  const sheetsOf = async (made: WorkbookMade) => {
    const opened = await openWorkbook(makeWorkbook(made), async () => {})
    return opened.ok ? opened.value.sheets.map(({ name }) => name) : opened.why
  }
  const sheets = { 'Қаңтар &amp; ақпан': '', Справка: '', B: '' }
  expect(await sheetsOf({ sheets, hidden: ['Справка'] })).toEqual(['Қаңтар & ақпан', 'B'])
  expect(await sheetsOf({ sheets, hidden: Object.keys(sheets) })).toHaveLength(3)
})

test('prefixes, part order, UTF-16 and unpacked parts change nothing', async () => {
  const sheet =
    '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const utf16 = new Uint8Array(
    Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${sheet}`, 'utf16le'),
  )
  for (const content of [sheet, utf16])
    for (const stored of [true, false]) {
      const parts = [{ name: 'xl/worksheets/sheet1.xml', content, stored }]
      expect(await rowsOf('', { parts })).toEqual([[1, 'n', '5']])
    }
})

test('no more rows are read than are wanted, and one more', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join(
    '',
  )
  const rows = await readFirstSheet(makeWorkbook({ sheets: { A: many } }), 100)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.length).toBeLessThan(1_000)
})

test.each([1900, 1904])('what LibreOffice wrote is read as it shows it, with days from %i', async (epoch) => {
  // Saved by LibreOffice 7.4: days in a custom format and with a time, formulas, texts in two fonts and on two lines.
  const bytes = readFileSync(join(import.meta.dirname, `libreOffice${epoch}.xlsx`))
  const rows = await readFirstSheet(new Uint8Array(bytes))
  if (typeof rows === 'string') throw new Error(rows)
  expect(rows.map(({ forms, cells }) => [forms, ...cells])).toEqual([
    ['ttttt', 'Күні', 'Сомасы', 'Валюта', 'Төлем күні', 'Ескерту'],
    ['dntdt', '2024-11-04', '1234.56', 'USD', '2024-12-16', 'қызыл және көк'],
    ['dnttn', '2024-11-05', '2469.12', 'EUR', '', '0.395833333333333'],
    ['dnttt', '2025-01-09', '-0.3', 'RUB', '', '=1+1 <b>\nекінші жол'],
  ])
})
