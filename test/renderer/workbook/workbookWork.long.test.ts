import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorkbook, sheetRows } from '../../../src/renderer/workbook/openWorkbook.ts'
import { makeWorkbook } from './makeWorkbook.ts'

const BYTES = 300_000 * Number(process.env.AINA_THOROUGH ?? 1)
/** Letters that are read between two pauses. */
const STEP = 16_384

/** What costs a reader much and its writer little. */
const Piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<a/>',
      '<row/>',
      '<row>',
      '</row>',
      '<c r="GR1"><v>1.5e300</v></c>',
      '<c t="s"><v>0</v></c>',
      '<f>1</f>',
    ],
    ...[
      '_x0041_',
      '&#65;',
      '&#x0000041;',
      '&quot;',
      ' ',
      '<!---->',
      '<!--',
      '<?a ?>',
      '<![CDATA[',
      ']]>',
      '<a b="',
      'T1',
    ],
    ...['<si/>', '<si><t>a</t></si>', '<t>', '</t>', '<xf/>', '<numFmt numFmtId="1" formatCode="[h]_*d"/>'],
  ),
  fc
    .nat({ max: 80 })
    .map((count) => `<c ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`),
  fc.integer({ min: 1, max: 80 }).map((levels) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`),
)
const Xml = fc.tuple(fc.string({ maxLength: 6 }), fc.array(Piece, { minLength: 1, maxLength: 3 }))
const xmlOf = ([before, pieces]: [string, string[]]): string => {
  const piece = pieces.join('')
  return `${before}${piece.repeat(Math.ceil(BYTES / piece.length))}`
}

test.each(['sheet', 'texts'] as const)(
  'the most expensive %s that a generator finds costs limited steps',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(Xml, async (drawn) => {
        const xml = xmlOf(drawn)
        const good = '<row><c><v>1</v></c></row>'
        const bytes = makeWorkbook(
          part === 'sheet' ? { sheets: { A: xml } } : { sheets: { A: good }, texts: xml },
        )
        let pauses = 0
        const pause = async () => {
          pauses += 1
        }
        const opened = await openWorkbook(bytes, pause)
        if (!opened.ok) {
          expect(['broken', 'huge']).toContain(opened.why)
          return
        }
        const [sheet] = opened.value.sheets
        if (!sheet) return
        const before = opened.value.allowance.bytes
        const rows = await sheetRows(opened.value, sheet, 20_000, pause)
        if (!rows.ok) expect(['broken', 'huge']).toContain(rows.why)
        else
          for (const { cells } of rows.value)
            for (const cell of cells) expect(cell.length).toBeLessThan(32_768)
        const read = before - opened.value.allowance.bytes
        // One for each piece that came unpacked, and one for each step of it.
        expect(pauses).toBeGreaterThanOrEqual(Math.floor(read / STEP / 4) - 8)
        expect(opened.value.allowance.tags).toBeGreaterThanOrEqual(-1)
      }),
      { numRuns: 30 },
    )
  },
)
