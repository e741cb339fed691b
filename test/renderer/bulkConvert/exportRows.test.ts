import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ExportRow,
  type ExportWords,
  exportCsv,
  exportSheet,
  exportTabs,
} from '../../../src/renderer/bulkConvert/exportRows.ts'
import { splitCsv } from '../../../src/renderer/bulkConvert/reading/splitCsv.ts'
import { tableLines } from '../../../src/renderer/bulkConvert/reading/tableLines.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { asText, csvLine } from '../../../src/shared/text/writeCells.ts'

const words: ExportWords = {
  attribution: 'Rates: https://rates.example, CC BY 4.0; for reference only',
  rule: 'In force.',
  header: ['when', 'how much'],
  column: (number) => `column ${number}`,
  second: null,
  added: ['date', 'amount', 'currency', 'rate', 'in KZT', 'rate date', 'rate date of KZT', 'which', 'remark'],
}
const good: ExportRow = {
  cells: ['31.12.2025', '1 234,56', 'USD'],
  day: dayOf(2025, 12, 31),
  amount: '-1234.56',
  code: 'USD',
  rate: '525.12',
  second: null,
  result: '648292.15',
  fromDay: '2025-12-31',
  toDay: null,
  rule: 'in force',
  note: null,
}
const bad: ExportRow = {
  cells: ['=HYPERLINK("x")', '-5+2'],
  day: null,
  amount: null,
  code: null,
  rate: null,
  second: null,
  result: null,
  fromDay: null,
  toDay: null,
  rule: '',
  note: 'not a date',
}
const Format = fc.constantFrom('comma' as const, 'semicolon' as const)
const join = (parts: Generator<string>) => [...parts].join('')

test('the file starts with its source and keeps every line', () => {
  expect(join(exportCsv([good, bad], words, 'comma'))).toBe(
    '\ufeff"# Rates: https://rates.example, CC BY 4.0; for reference only"\r\n# In force.\r\n' +
      'when,how much,column 3,date,amount,currency,rate,in KZT,rate date,rate date of KZT,which,remark\r\n' +
      '31.12.2025,"1 234,56",USD,2025-12-31,-1234.56,USD,525.12,648292.15,2025-12-31,,in force,\r\n' +
      `"'=HYPERLINK(""x"")",'-5+2,,,,,,,,,,not a date\r\n`,
  )
})

test('with a decimal comma, semicolons separate columns of numbers', () => {
  const signed = { ...good, cells: ['-5,5', '-5,5', 'a;b'] }
  expect(join(exportCsv([good, signed], words, 'semicolon'))).toBe(
    '\ufeff"# Rates: https://rates.example, CC BY 4.0; for reference only"\r\n# In force.\r\n' +
      'when;how much;column 3;date;amount;currency;rate;in KZT;rate date;rate date of KZT;which;remark\r\n' +
      '31.12.2025;"1 234,56";USD;2025-12-31;-1234,56;USD;525,12;648292,15;2025-12-31;;in force;\r\n' +
      `"'-5,5";-5,5;"a;b";2025-12-31;-1234,56;USD;525,12;648292,15;2025-12-31;;in force;\r\n`,
  )
})

test('for the clipboard there are tabs, and the decimal sign of the language', () => {
  expect(join(exportTabs([good], words, ',')).split('\n')[1]).toBe(
    '31.12.2025\t1 234,56\tUSD\t2025-12-31\t-1234,56\tUSD\t525,12\t648292,15\t2025-12-31\t\tin force\t',
  )
})

test('a text that looks like a formula stays text; a number stays a number', () => {
  for (const cell of ['=1+1', '+A1', '-A1', '@SUM(A1)', ' =1', '"=1"', '＝1', '\tx', '-', '+7 701 000'])
    expect(asText(cell)).toBe(`'${cell}`)
  expect(['\t=1', '\r=1', 'a;=1', 'a, -1'].map(asText)).toEqual(["'\t'=1", "'\r'=1", "a;'=1", "a,' -1"])
  for (const cell of ['-5', '+5', '-5.25', '-5,25', 'a=1', '', "it's", '2025-12-31', '#1'])
    expect(asText(cell)).toBe(cell)
})

test('what goes out comes back in, line by line', () => {
  const Cell = fc.string({ unit: fc.constantFrom('a', 'қ', '"', ',', ';', '\t', '\n', '=', '-', ' ', '1') })
  fc.assert(
    fc.property(fc.array(fc.tuple(Cell, Cell), { minLength: 1, maxLength: 8 }), Format, (cells, format) => {
      const rows = cells.map((pair) => ({ ...good, cells: pair }))
      const text = join(exportCsv(rows, { ...words, header: ['a', 'b'] }, format)).replace(/^\ufeff/, '')
      const { lines, above } = tableLines([...splitCsv(text, format === 'comma' ? ',' : ';')].flat())
      expect(above).toBe(2)
      expect(lines.slice(1).map((line) => line.cells.slice(0, 2))).toEqual(
        cells.map(([a, b]) => [asText(a).replace(/^(?=[+-])/, "'"), asText(b)]),
      )
      expect(
        lines.slice(1).every((line) => line.cells[6] === (format === 'comma' ? '648292.15' : '648292,15')),
      ).toBe(true)
    }),
  )
})

test('cells with any sign of the format are quoted', () => {
  expect(csvLine(['a;b', 'c"d', 'e\nf', 'g'])).toBe('"a;b","c""d","e\nf",g\r\n')
})

test('a second date has its columns before the note, in every line', () => {
  const second = { day: dayOf(2026, 1, 15), rate: '530', result: '-654316.8', difference: '-6024.65' }
  const rows = [{ ...good, second: { ...second, fromDay: '2026-01-15', toDay: null } }, good]
  const secondWords = ['second', 'its rate', 'its KZT', 'its day', 'of KZT', 'difference'] as const
  const lines = join(exportCsv(rows, { ...words, second: secondWords }, 'semicolon')).split('\r\n')
  expect(lines[2]).toMatch(
    /;rate date of KZT;which;second;its rate;its KZT;its day;of KZT;difference;remark$/,
  )
  expect(lines[3]).toMatch(/;2025-12-31;;in force;2026-01-15;530;-654316,8;2026-01-15;;-6024,65;$/)
  expect(lines[4]).toMatch(/;2025-12-31;;in force;;;;;;;$/)
})

test('a workbook keeps the input’s types and adds numbers, days and texts', () => {
  const row: ExportRow = { ...good, cells: ['2025-12-31', '-1234.56', '=1+1', '5'], forms: 'dntt' }
  const { rows, columns, frozen } = exportSheet([row, bad], words)
  expect(frozen).toBe(3)
  const [source, which, head, first, second] = [...rows()]
  expect(source).toEqual([{ text: words.attribution }])
  expect(which).toEqual([{ text: words.rule }])
  expect(head).toHaveLength(columns.length)
  expect(first).toEqual([
    ...[{ day: row.day }, { number: '-1234.56' }, { text: '=1+1' }, { text: '5' }],
    ...[
      { day: row.day },
      { number: '-1234.56' },
      { text: 'USD' },
      { number: '525.12' },
      { number: '648292.15' },
    ],
    ...[{ day: row.day }, null, { text: 'in force' }, null],
  ])
  expect(second?.slice(0, 2)).toEqual([{ text: '=HYPERLINK("x")' }, { text: '-5+2' }])
  expect(second?.at(-1)).toEqual({ text: 'not a date' })
})

test('a negative amount stays the typed number, also with groups', () => {
  for (const amount of ['-36 021,37', '-1\u00a0234\u00a0567.50', '-5']) expect(asText(amount)).toBe(amount)
  for (const formula of ['-36 02', '-1 234+2', '- 1 234', '-A1 234', '-1 234,5;=1'])
    expect(asText(formula)).toMatch(/^'/)
})

test('a workbook’s numbers get the file’s decimal sign, and texts stay', () => {
  const row = { ...good, cells: ['1.05', '1.05', '66241.39'], forms: 'tnn' }
  const line = (text: string) => text.trimEnd().split('\r\n').at(-1)
  expect(line(join(exportCsv([row], words, 'semicolon')))).toMatch(/^1\.05;1,05;66241,39;/)
  expect(line(join(exportCsv([row], words, 'comma')))).toMatch(/^1\.05,1\.05,66241\.39,/)
  expect(join(exportTabs([row], words, ','))).toContain('\n1.05\t1,05\t66241,39\t')
})
