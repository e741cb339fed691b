import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExportRow, exportCsv, exportTabs } from '../../../src/renderer/bulkConvert/exportRows.ts'
import { splitCsv } from '../../../src/renderer/bulkConvert/reading/splitCsv.ts'
import { csvLines } from '../../../src/shared/series/csvLines.ts'
import { asText } from '../../../src/shared/text/writeCells.ts'

/** The cells as a spreadsheet program sees them: quotes count at the beginning of a cell alone, and the rest is taken as it is. */
const seen = (text: string, separators: string): string[] => {
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') {
          cell += '"'
          at += 1
        } else break
      }
      at += 1
    }
    while (
      at < text.length &&
      !separators.includes(text[at] ?? '') &&
      text[at] !== '\n' &&
      text[at] !== '\r'
    ) {
      cell += text[at]
      at += 1
    }
    cells.push(cell)
    at += 1
  }
  return cells
}

const isFormula = (cell: string): boolean =>
  /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell) &&
  !/^([+-]?\d+|-\d{1,3}([ \u00a0\u202f]\d{3})+)([.,]\d+)?$/.test(cell)
/** Whatever its list separator is; a program that pastes splits at tabs, and at its last chosen separator. */
const formulas = (text: string, always = ''): string[] =>
  [',', ';', '\t'].flatMap((separator) =>
    seen(text.replace(/^\ufeff/, ''), always + separator).filter(isFormula),
  )

const Piece = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    '"',
    "'",
    ' ',
    '\u00a0',
    '\0',
    '1',
    'a',
    '=1+1',
    ';=1+1',
  ],
)
const Text = fc.string({ unit: Piece, maxLength: 12 })
const words = (text: string) => ({
  attribution: text,
  rule: text,
  header: [text, 'b'],
  column: (number: number) => `column ${number}`,
  second: null,
  added: [
    'date',
    'amount',
    'currency',
    'rate',
    'in KZT',
    'rate date',
    'rate date of KZT',
    'which',
    'remark',
  ] as const,
})
const rowOf = (cells: string[], note: string): ExportRow => ({
  cells,
  note,
  day: null,
  amount: '-1234.5',
  code: 'USD',
  rate: '1',
  second: null,
  result: '5',
  fromDay: null,
  rule: '',
  toDay: null,
})
const Rows = fc.array(fc.tuple(Text, Text, Text), { minLength: 1, maxLength: 5 })

test('no export or copy becomes a formula, whatever separator a program uses', () => {
  fc.assert(
    fc.property(Rows, Text, (cells, text) => {
      const rows = cells.map(([a, b, note]) => rowOf([a, b], note))
      for (const format of ['comma', 'semicolon'] as const)
        expect(formulas([...exportCsv(rows, words(text), format)].join(''))).toEqual([])
      expect(formulas([...exportTabs(rows, words(text), ',')].join(''), '\t')).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('nor does the head of a series', async () => {
  await fc.assert(
    fc.asyncProperty(Text, async (title) => {
      const head = { title, attribution: title, website: title, demo: false, from: null, to: 1, madeOn: 1 }
      let text = ''
      for await (const part of csvLines(head, [])) text += part
      expect(formulas(text)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('what goes out, as a file or over the clipboard, is read back as it went', () => {
  fc.assert(
    fc.property(Rows, (cells) => {
      const rows = cells.map(([a, b, note]) => rowOf([a, b], note))
      const file = [...exportCsv(rows, words('x'), 'comma')].join('').replace(/^\ufeff/, '')
      const table = [...splitCsv(file, ',')].flat().slice(3)
      expect(table.map((line) => line.cells.slice(0, 2))).toEqual(
        // A number with a sign is marked at the beginning of a line alone.
        cells.map(([a, b]) => [asText(a).replace(/^(?=[+-])/, "'"), asText(b)]),
      )
      const plain = (cell: string) => asText(cell.replace(/[\t\r\n]+/g, ' '))
      const pasted = [...splitCsv([...exportTabs(rows, words('x'), '.')].join(''), '\t')].flat().slice(1, -2)
      expect(pasted.map((line) => line.cells.slice(0, 2))).toEqual(
        cells.map(([a, b]) => [plain(a), plain(b)]),
      )
    }),
    { numRuns: 1_000 },
  )
})

test('a text that was made harmless once stays as it is', () => {
  fc.assert(
    fc.property(Text, (text) => {
      expect(asText(asText(text))).toBe(asText(text))
    }),
  )
})
