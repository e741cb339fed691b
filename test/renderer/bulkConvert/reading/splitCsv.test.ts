import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import {
  type Delimiter,
  delimiters,
  type Line,
  splitCsv,
} from '../../../../src/renderer/bulkConvert/reading/splitCsv.ts'

const all = (text: string, delimiter: Delimiter): Line[] => [...splitCsv(text, delimiter)].flat()
const cells = (text: string, delimiter: Delimiter = ',') => all(text, delimiter).map((line) => line.cells)

/** Writes a cell as programs do: quoted where it has to be, or always. */
const write = (cell: string, delimiter: string, always: boolean): string =>
  always || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const Cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'ж', '1', ' ', ',', ';', '\t', '|', '"', '\n', '.', '-') }),
  fc.constantFrom('', '1 234,56', '31.12.2025', 'қараша', '"', '""', '\n', 'a"b', ' "a" '),
)

test('a text with any delimiter, quoting and line end is read back cell by cell', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.array(Cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
      (delimiter, end, always, closed, rows) => {
        const lines = rows.map((row) => row.map((cell) => write(cell, delimiter, always)).join(delimiter))
        const text = lines.join(end) + (closed ? end : '')
        expect(all(text, delimiter).filter(({ broken }) => broken)).toEqual([])
        expect(cells(text, delimiter)).toEqual(rows)
      },
    ),
    { numRuns: 500 },
  )
})

test('a text of many slices is read completely, with any character on the cuts', () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => [
    String(index),
    index % 7 === 0 ? `"a ""b""\n${'x'.repeat(index % 90)}, c"` : 'plain, no quotes'.slice(0, 5),
  ])
  const read = all(rows.map((row) => row.join(',')).join('\r\n'), ',')
  expect(read).toHaveLength(rows.length)
  expect(read.map((line) => line.cells[0])).toEqual(rows.map(([first]) => first))
  expect(read.some(({ broken }) => broken)).toBe(false)
})

test('each line knows its place in the text, after line ends within quotes too', () => {
  expect(all('a,b\n"c\nd",e\n\nf,g', ',').map(({ line }) => line)).toEqual([1, 2, 4, 5])
})

test('a quote that is never closed spoils its own line only', () => {
  expect(all('a,1\nb,"2\nc,3\nd,"4"\n', ',')).toEqual([
    { line: 1, cells: ['a', '1'], broken: false },
    { line: 2, cells: ['b,"2'], broken: true },
    { line: 3, cells: ['c', '3'], broken: false },
    { line: 4, cells: ['d', '4'], broken: false },
  ])
  const many = ['a,"1', ...Array.from({ length: 4_000 }, (_, index) => `line ${index},2`)].join('\n')
  expect(all(many, ',').filter(({ broken }) => broken)).toHaveLength(1)
  expect(all(many, ',')).toHaveLength(4_001)
})

test('nothing of any text is left out', () => {
  const Text = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', '\r', ' ', '\t', ';') })
  fc.assert(
    fc.property(Text, fc.constantFrom(...delimiters), (text, delimiter) => {
      const bare = (what: string) => what.replace(/[",;\t\r\n ]/g, '')
      const read = all(text, delimiter).flatMap((line) => line.cells)
      expect(bare(read.join(''))).toBe(bare(text))
    }),
    { numRuns: 1_000 },
  )
})

test('lines that end with a carriage return alone are lines', () => {
  expect(cells('a,b\rc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a line that names the delimiter is not data', () => {
  expect(all('sep=;\r\na;b', ';')).toEqual([{ line: 2, cells: ['a', 'b'], broken: false }])
})

test('a line with more columns than any table has is marked, not spread out', () => {
  const [line] = all(','.repeat(5_000), ',')
  expect(line).toMatchObject({ broken: true })
  expect(line?.cells).toHaveLength(1)
})

test.each(['"a"b\n', '"a\n', '1,2\n"a"b\n', '"a""\n', '"a" b,"\n'])(
  'a text of only %j takes work in proportion to its length',
  (line) => {
    const text = line.repeat(4_000)
    let letters = 0
    const { parse } = Papa.Parser.prototype
    Papa.Parser.prototype.parse = function counted(input: string, base: number, ignoreLast: boolean) {
      letters += input.length
      return parse.call(this, input, base, ignoreLast)
    }
    try {
      expect(all(text, ',').length).toBeGreaterThan(1_900)
    } finally {
      Papa.Parser.prototype.parse = parse
    }
    expect(letters / text.length).toBeLessThan(1_000)
  },
)
