import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openWorkbook, sheetRows } from '../../../src/renderer/workbook/openWorkbook.ts'
import { workLimits } from '../../../src/shared/text/workLimits.ts'
import { makeWorkbook } from './makeWorkbook.ts'
import { makeZip, type PartMade } from './makeZip.ts'
import { readFirstSheet } from './readFirstSheet.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const withPart = (...parts: PartMade[]) => readFirstSheet(makeWorkbook({ sheets: { A: '' }, parts }))
const withSheet = (content: string) => withPart({ name: SHEET, content })
const rows = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`

test('a file that is not a workbook is recognised', async () => {
  const old = new Uint8Array(4_096)
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await readFirstSheet(old)).toBe('old')
  const locked = old.slice()
  locked.set(new Uint8Array(Buffer.from('EncryptedPackage', 'utf16le')), 1_152)
  expect(await readFirstSheet(locked)).toBe('locked')
  expect(await readFirstSheet(makeZip([{ name: 'a.txt', content: 'x', flags: 1 }]))).toBe('locked')
  expect(await readFirstSheet(makeZip([{ name: 'content.xml', content: '<office/>' }]))).toBe('other')
  expect(await withPart({ name: 'xl/workbook.xml', content: '<document/>' })).toBe('other')
  expect(await readFirstSheet(makeWorkbook({}))).toBe('broken')
  const binary =
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>'
  const bin = { name: 'xl/workbook.bin', content: '\u0083\u0001' }
  expect(await readFirstSheet(makeZip([{ name: '_rels/.rels', content: binary }, bin]))).toBe('binary')
  expect(await readFirstSheet(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('broken')
})

test('an oversized workbook is refused before unpacking', async () => {
  const zeros = rows(' '.repeat(30_000_000))
  expect(await withSheet(zeros)).toBe('huge')
  expect(await withSheet(rows('<row/>'.repeat(200_000)))).toBe('huge')
  expect(await withPart({ name: SHEET, content: zeros, size: 1_000 })).toBe('broken')
  expect(await withPart({ name: SHEET, content: rows(''), size: 99_000_000 })).toBe('huge')
  expect(await withPart({ name: SHEET, content: rows(''), size: 0xffffffff })).toBe('huge')
  expect(await withPart({ name: SHEET, content: rows(''), size: 999_999 })).toBe('broken')
  const many = Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}`, content: '', stored: true }))
  expect(await withPart(...many)).toBe('huge')
})

test('flipped bytes, unknown packing and double parts are found', async () => {
  expect(await withPart({ name: SHEET, content: rows(''), crc: 1 })).toBe('broken')
  expect(await withPart({ name: SHEET, content: rows(''), method: 12 })).toBe('broken')
  const part = { name: 'a', content: '' }
  expect(await readFirstSheet(makeZip([part, part]))).toBe('broken')
})

test('custom entities are refused, and so is anything but XML', async () => {
  const lol = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;">]>'
  for (const content of [
    ...[
      `${lol}${rows('<row><c t="str"><v>&b;</v></c></row>')}`,
      rows('<row><c t="str"><v>&b;</v></c></row>'),
    ],
    ...[
      rows('<row>'),
      rows('<c>'.repeat(100)),
      '<worksheet',
      '<a b=',
      '',
      '\u0000',
      rows('<row r="1" r="2"/>'),
    ],
    ...['<?xml version="1.0"?><!DOCTYPE worksheet SYSTEM "http://x"><worksheet/>', `${rows('')}<more/>`],
  ])
    expect([content.slice(0, 60), await withSheet(content)]).toEqual([content.slice(0, 60), 'broken'])
  expect(await withPart({ name: SHEET, content: new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]) })).toBe('broken')
})

test('megabytes of one tag, text, remark or cell are refused early', async () => {
  const filler = Array.from({ length: 400_000 }, (_, at) => at.toString(36)).join('')
  for (const content of [
    `<a b="${filler}`,
    `<!--${filler}`,
    `<a><![CDATA[${filler}`,
    `<a x${filler}`,
    `<?a ${filler}`,
    `<x${filler}`,
    `<a${' '.repeat(1_000_000)}`,
    rows(`<row><c t="str"><v>${filler}</v></c></row>`),
    rows(`<row><c t="inlineStr"><is>${`<t>${filler.slice(0, 9_000)}</t>`.repeat(40)}</is></c></row>`),
  ]) {
    let pauses = 0
    const pause = async () => {
      pauses += 1
    }
    const workbook = makeWorkbook({ sheets: { A: '' }, parts: [{ name: SHEET, content }] })
    expect([content.slice(0, 9), await readFirstSheet(workbook, 20_000, 0, pause)]).toEqual([
      content.slice(0, 9),
      'huge',
    ])
    // A step is 16 384 letters: no more of them than a full cell may have, and those of the parts that describe.
    expect(pauses).toBeLessThan(8 * 2 + 10)
  }
})

test('a cell may have as many letters as in Excel, however they are written', async () => {
  const cellOf = async (text: string) => {
    const read = await withSheet(rows(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`))
    return typeof read === 'string' ? read : read[0]?.cells[0]?.length
  }
  for (const letter of ['x', '_x0041_', '&quot;', '&#65;']) {
    expect([letter, await cellOf(letter.repeat(workLimits.letters))]).toEqual([letter, workLimits.letters])
    expect([letter, await cellOf(letter.repeat(workLimits.letters + 1))]).toEqual([letter, 'huge'])
  }
  const shared = (text: string) =>
    readFirstSheet(
      makeWorkbook({ sheets: { A: '<row><c t="s"><v>0</v></c></row>' }, texts: `<si><t>${text}</t></si>` }),
    )
  expect(await shared('x'.repeat(workLimits.letters))).toHaveLength(1)
  expect(await shared('x'.repeat(workLimits.letters + 1))).toBe('huge')
  expect(await shared('_x0041_'.repeat(1_000_000))).toBe('huge')
})

test('a tag may have 64 attributes', async () => {
  const withAttributes = (count: number) =>
    withSheet(
      rows(`<row ${Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')}><c><v>1</v></c></row>`),
    )
  expect(await withAttributes(64)).toHaveLength(1)
  expect(await withAttributes(65)).toBe('huge')
  expect(await withAttributes(50_000)).toBe('huge')
})

test.each(['tags', 'bytes'] as const)(
  'the %s of all sheets count together, and what cells refer to is read once',
  async (what) => {
    const sheets = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`S${at}`, '<row/>'.repeat(100)]))
    const opened = await openWorkbook(makeWorkbook({ sheets, texts: '<si><t>a</t></si>' }), async () => {})
    if (!opened.ok) expect.fail(opened.why)
    const workbook = opened.value
    expect(workbook.allowance.tags).toBeLessThan(800_000)
    expect(workbook.allowance.bytes).toBeLessThan(12_000_000)
    workbook.allowance[what] = what === 'tags' ? 2_000 : 14_000
    const found: string[] = []
    for (const sheet of workbook.sheets) {
      const rows = await sheetRows(workbook, sheet, 20_000, async () => {})
      found.push(rows.ok ? 'read' : rows.why)
    }
    const count = found.filter((one) => one === 'read').length
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(20)
    expect(found.slice(count)).toEqual(Array(40 - count).fill('huge'))
    expect(workbook.referred?.texts).toEqual(['a'])
  },
)

test('an entity counts as much as a tag, wherever a step of the work cuts it', async () => {
  const sheets = { A: `<a>${'&lt;'.repeat(50_000)}</a>` }
  const opened = await openWorkbook(makeWorkbook({ sheets }), async () => {})
  if (!opened.ok) expect.fail(opened.why)
  const {
    sheets: [sheet],
    allowance,
  } = opened.value
  if (!sheet) expect.fail('no sheet')
  const before = allowance.tags
  await sheetRows(opened.value, sheet, 20_000, async () => {})
  expect(before - allowance.tags).toBeGreaterThanOrEqual(50_000)
  expect(before - allowance.tags).toBeLessThan(50_020)
  allowance.tags = 40_000
  expect(await sheetRows(opened.value, sheet, 20_000, async () => {})).toEqual({ ok: false, why: 'huge' })
})

test('a refusal in the middle of a part leaves no error behind that nobody catches', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const rest = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const noise = Array.from({ length: 30_000 }, (_, at) => ((at * 48_271) % 2_147_483_647).toString(36)).join(
    '',
  )
  const bytes = makeWorkbook({ sheets: { A: `<a><!--${noise}--></a>${'<a/>'.repeat(400_000)}` } })
  for (const tags of [500, 5_000, 20_000, 100_000]) {
    const opened = await openWorkbook(bytes, rest)
    const [sheet] = opened.ok ? opened.value.sheets : []
    if (!opened.ok || !sheet) expect.fail('not opened')
    opened.value.allowance.tags = tags
    expect(await sheetRows(opened.value, sheet, 100, rest)).toEqual({ ok: false, why: 'huge' })
    await rest(20)
  }
  expect(uncaught).toEqual([])
})

test('cells in far columns cost no more and are reported', async () => {
  const far = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c r="XFD1"><v>1</v></c></row>`)
  const read = await withSheet(rows(far.join('')))
  expect(read).toHaveLength(20_000)
  expect(typeof read === 'string' ? read : read[0]).toEqual({ row: 1, cells: [], forms: '', cut: true })
})

test('references without a target are reported', async () => {
  const odd = '<row r="x"><c r="1A" s="99"><v>5</v></c><c r="ZZZZ1" t="s"><f/></c><c t="?"><v>y</v></c></row>'
  expect(await withSheet(rows(odd))).toEqual([{ row: 1, cells: ['5', '=', 'y'], forms: 'ntt', cut: false }])
  for (const text of ['-1', 'x', '7', '0.5'])
    expect(await withSheet(rows(`<row><c t="s"><v>${text}</v></c></row>`))).toBe('broken')
  expect(await withPart({ name: 'xl/_rels/workbook.xml.rels', content: '<Relationships/>' })).toBe('broken')
  const target = (path: string) =>
    `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${path}"/></Relationships>`
  for (const path of ['../../..', 'http://[x', '/xl/nothing.xml', '%', 'sheet.xml'])
    expect(await withPart({ name: 'xl/_rels/workbook.xml.rels', content: target(path) })).toBe('broken')
})

test('any bytes, and any damage to a good file, end in rows or in a reason', async () => {
  const good = makeWorkbook({
    sheets: { A: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46022</v></c></row>' },
    texts: '<si><t>a</t></si>',
    formats: [0, 14],
  })
  const Damage = fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(Damage, fc.uint8Array({ maxLength: 200 })), async (damage) => {
      const bytes = damage instanceof Uint8Array ? damage : good.slice()
      if (!(damage instanceof Uint8Array)) for (const [at, byte] of damage) bytes[at] = byte
      const read = await readFirstSheet(bytes)
      if (typeof read === 'string')
        expect(['old', 'binary', 'locked', 'other', 'huge', 'broken']).toContain(read)
      // What was read in spite of the damage is what was written: all that counts is under a checksum.
      else if (read.length > 0) expect(read[0]?.cells[0]).toBe('a')
    }),
    { numRuns: 1_000 },
  )
})
