import { readFileSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { rowChecksum } from '../../../src/core/mirror/checksums.ts'
import { healthView } from '../../../src/core/views/healthView.ts'
import { layImage } from './images.ts'
import { ALL, alter, asideOf, board, entry, FRIDAY, NOON, ownSetting, pairs, settingOn } from './setting.ts'
import { boardOf, fill, gaps, lies, todays } from './truth.ts'

const text = (from: string, to: string): string => `value = replace(value, '${from}', '${to}')`

/** Every value that has a checksum, altered: what is then shown of it. */
const altered = {
  asset: [
    text('"kind":"fiat"', '"kind":"crypto"'),
    text('имя', 'Имя'),
    text('"имя FCX"', 'null'),
    text('"lastSeen":2', '"lastSeen":3'),
    "key = 'XXX'",
    'crc32 = 1',
  ],
  board: [
    "code = 'XXX'",
    "kind = 'crypto'",
    'kzt = kzt + 0.0001',
    'change = NULL',
    'change = 7',
    'change_pct = change_pct + 1',
    'day = day + 1',
    'delisted_at = 5',
    'crc32 = 1',
  ],
  record: [
    text('"complete":true', '"complete":false'),
    text('"firstDay":2', '"firstDay":1'),
    text('"confirmedTo":20', '"confirmedTo":21'),
    text('"years":[2025,', '"years":['),
    text('"lost":[]', '"lost":[2025]'),
    text('"failure":null', '"failure":"empty"'),
    text('"refused":0', '"refused":5'),
    "value = '{}'",
    "kind = 'unknown'",
    "key = 'XXX'",
    'crc32 = 1',
  ],
  provisional: [
    'kzt = kzt + 0.0001',
    'day = day + 1',
    'day = day - 1',
    'from_history = 1',
    'crc32 = 1',
    "code = 'XXX'",
  ],
  history: [
    "rates = replace(rates, ',4', ',3')",
    "days = replace(days, '1,', '2,')",
    'days = rates',
    'year = 2024',
    "code = 'XXX'",
    'crc32 = 1',
  ],
}
const where: Record<string, string> = {
  asset: "kind = 'asset' AND key = 'FCX'",
  record: "kind = 'coverage' AND key = 'FCX'",
  history: "code = 'FCX' AND year = 2025",
}

for (const [table, changes] of Object.entries(altered))
  test(`an altered ${table} is not believed, and comes again`, () => {
    for (const change of changes) {
      const file = layImage('closed')
      const row = where[table] ?? "code = 'FCX'"
      alter(file, `UPDATE ${table === 'asset' ? 'record' : table} SET ${change} WHERE ${row}`)
      const { mirror, use, lines, restart } = settingOn(file)
      expect(use(lies), change).toEqual([])
      for (const { nameRu, code } of mirror.state().assets.values())
        expect([null, `имя ${code}`], change).toContain(nameRu)
      expect(lines.join(), change).toMatch(/dropped/)
      use(fill)
      expect(use(gaps), change).toEqual([])
      restart()
      const before = lines.length
      expect(use(gaps), change).toEqual([])
      expect(lines.length, change).toBe(before)
      expect(asideOf(file), change).toEqual([])
    }
  })

test('a forged mirror with good checksums gives no text that a service could not', () => {
  const file = layImage('closed')
  const db = new Database(file)
  const forge = (was: string, code: string, kind: string, name: string) => {
    const record = ['asset', code, JSON.stringify({ code, kind, nameRu: name, lastSeen: FRIDAY })]
    db.prepare("DELETE FROM record WHERE kind = 'asset' AND key = ?").run(was)
    db.prepare('INSERT INTO record VALUES (?, ?, ?, ?)').run(...record, rowChecksum(record))
    const row = [code, kind, 5, null, null, FRIDAY, null]
    db.prepare('DELETE FROM board WHERE code = ?').run(was)
    db.prepare('INSERT INTO board VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(...row, rowChecksum(row))
  }
  forge('FAX', '../.bashrc', 'fiat', 'имя')
  forge('FBX', 'ABC', 'fi\u001bat', 'имя')
  forge('FCX', 'DEF', 'fiat', 'имя \u001b]0;x\u0007')
  db.close()
  const { mirror } = settingOn(file)
  const { assets } = mirror.state()
  const texts = [...assets.values()].flatMap(({ code, kind, nameRu }) => [code, kind, nameRu ?? ''])
  expect(texts.join().length).toBeGreaterThan(50)
  expect(texts.filter((text) => /[/\p{Cc}]/u.test(text))).toEqual([])
  expect([...assets.values()].find(({ code }) => code === 'DEF')?.nameRu).toBeNull()
})

test('a poll with a bad checksum has no time until the next one', () => {
  for (const change of [text('"fetchedAt":1', '"fetchedAt":2'), text('"day":2', '"day":1'), 'crc32 = 1']) {
    const file = layImage('closed')
    alter(file, `UPDATE record SET ${change} WHERE kind = 'poll'`)
    const { mirror, use } = settingOn(file)
    expect(mirror.state().poll).toEqual({ day: FRIDAY, fetchedAt: null })
    expect(use(lies)).toEqual([])
    const { assets, fetchedAt } = use(boardOf)
    expect(new Set([fetchedAt, ...assets.map((one) => one.fetchedAt)])).toEqual(new Set([null]))
    const current = assets.filter(({ state }) => state === 'current')
    expect([assets.length, current.length]).toEqual([20, 14])
    use(fill)
    expect(use(gaps)).toEqual([])
  }
})

test('a damaged provisional point is mended out of the board, without a request', () => {
  const file = layImage('closed')
  alter(file, 'UPDATE provisional SET kzt = kzt + 1')
  const { mirror, use } = settingOn(file)
  mirror.series('FAX', ...ALL)
  expect(use(gaps)).toEqual([])
})

test('of a damaged series the provisional points are still shown', () => {
  const file = layImage('closed')
  alter(file, "UPDATE history SET crc32 = 1 WHERE code = 'FAX'")
  const { mirror } = settingOn(file)
  const { kzt } = todays.entries[0] ?? { kzt: 0 }
  const series = mirror.series('FAX', ...ALL)
  expect([pairs(series).map(([, rate]) => rate), series.provisional]).toEqual([[kzt], Int32Array.of(0)])
})

test('a damaged year that only a poll finds is dropped in the same write', () => {
  const file = layImage('closed')
  alter(file, "UPDATE history SET crc32 = 1 WHERE code = 'FAX'")
  const { mirror } = settingOn(file)
  const entries = todays.entries.map((one) => ({ ...one, kzt: one.kzt + 1 }))
  mirror.putBoard({ ...todays, entries }, NOON)
  expect(mirror.state().coverage.get('FAX')?.lost).toEqual([2026])
  expect(mirror.state().coverage.get('FBX')?.lost).toEqual([])
})

test('a row with a wrong year is dropped with its former year, and counts once', () => {
  const file = layImage('closed')
  alter(file, "UPDATE history SET year = 1514 WHERE code = 'FAX' AND year = 2026")
  const { mirror, use } = settingOn(file)
  mirror.series('FAX', FRIDAY - 1, FRIDAY - 1)
  use(fill)
  expect(use(gaps)).toEqual([])
  expect(mirror.state().coverage.get('FAX')?.years).toEqual([2025, 2026])
})

test('a forged year with a good checksum is dropped if it is impossible', () => {
  const forged = [
    ['[0,0]', '[1,2]'],
    ['[5,4]', '[1,2]'],
    ['[400]', '[1]'],
    ['[0]', '[-1]'],
    ['["0"]', '[1]'],
    ['[0]', '["1"]'],
    ['{"a":0}', '[1]'],
    ['[0]', '[null]'],
  ]
  for (const [days = '', rates = ''] of forged) {
    const file = layImage('closed')
    const sum = rowChecksum(['FAX', 2025, days, rates])
    alter(
      file,
      'PRAGMA ignore_check_constraints = ON',
      `UPDATE history SET days = '${days}', rates = '${rates}', crc32 = ${sum} WHERE code = 'FAX' AND year = 2025`,
    )
    const { mirror, use } = settingOn(file)
    expect(use(lies), days).toEqual([])
    expect(mirror.state().coverage.get('FAX')?.lost).toEqual([2025])
    use(fill)
    expect(use(gaps), days).toEqual([])
  }
})

test('a damaged row with another’s key does not replace that one in a rebuilt file', () => {
  const file = layImage('closed')
  const bytes = readFileSync(file)
  const at = bytes.indexOf(Buffer.from('FAX\x07\xea[', 'latin1'))
  expect(at).toBeGreaterThan(0)
  // 2026 becomes 2025.
  bytes[at + 4] = 0xe9
  writeFileSync(file, bytes)
  alter(file, 'DROP VIEW rates')
  const { mirror, use } = settingOn(file)
  expect(use(lies)).toEqual([])
  expect(asideOf(file)).toHaveLength(1)
  expect(mirror.state().coverage.get('FAX')?.years).toEqual([2025])
  expect(mirror.state().coverage.get('FAX')?.lost).toEqual([2026])
  use(fill)
  expect(use(gaps)).toEqual([])
})

test('invalid log entries are left out, and the health page still works', () => {
  const { file, mirror, use } = ownSetting()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  const refused = { code: null, reason: 'more', sample: null }
  mirror.putRefusals([refused], NOON)
  const forge = (kind: string, value: unknown) => {
    const row = [kind, 'forged', JSON.stringify(value)]
    alter(file, `INSERT INTO record VALUES ('${row.join("', '")}', ${rowChecksum(row)})`)
  }
  forge('refusal', { ...refused, reason: 'doubled', at: 9e18, count: 1 })
  expect(use(healthView).refusals.map(({ reason }) => reason)).toEqual(['more'])
})
