import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { rowChecksum } from '../../../src/core/mirror/checksums.ts'
import { healthView } from '../../../src/core/views/healthView.ts'
import { layImage } from './images.ts'
import { ALL, alter, asideOf, board, entry, FRIDAY, NOON, ownSetting, pairs, settingOn } from './setting.ts'
import { boardOf, fill, gaps, lies, todays } from './truth.ts'

/** Every value that has a checksum, altered: what is then shown of it. */
const altered = {
  asset: [
    "code = 'XXX'",
    "kind = 'crypto'",
    "name_ru = 'Доллар'",
    'name_ru = NULL',
    'first_seen = 1',
    'last_seen = 30000',
    'crc32 = 1',
    'id = 77',
  ],
  board: [
    'kzt = kzt + 0.0001',
    'change = NULL',
    'change = 7',
    'change_pct = change_pct + 1',
    'day = day + 1',
    'delisted_at = 5',
    'crc32 = 1',
    'asset = 78',
  ],
  coverage: [
    'complete = 0',
    'first_day = first_day + 1',
    'confirmed_to = NULL',
    'confirmed_to = confirmed_to + 1',
    'asked_on = 5',
    'succeeded_at = 5',
    "failure = 'empty'",
    'failed_at = 5',
    'refused = 5',
    'crc32 = 1',
  ],
  provisional: ['kzt = kzt + 0.0001', 'day = day + 1', 'day = day - 1', 'crc32 = 1', 'asset = 79'],
  history: ['kzt = kzt + 0.0001', 'asset = 80'],
  seal: ['year = year - 1', 'points = points + 1', 'crc32 = 1', 'asset = 81'],
}
const where = {
  history: 'asset = 3 AND day = (SELECT min(day) + 30 FROM history)',
  seal: 'asset = 3 AND year = 2025',
}

for (const [table, changes] of Object.entries(altered))
  test(`an altered ${table} is not believed, and comes again`, () => {
    for (const change of changes) {
      const file = layImage('closed')
      const row =
        table === 'history' || table === 'seal' ? where[table] : `${table === 'asset' ? 'id' : 'asset'} = 3`
      alter(file, `UPDATE ${table} SET ${change} WHERE ${row}`)
      const { use, lines, restart } = settingOn(file)
      expect(use(lies), change).toEqual([])
      const { assets } = use((mirror) => mirror.state())
      expect(
        [...assets.values()].filter(({ nameRu, code }) => nameRu !== null && nameRu !== `имя ${code}`),
      ).toEqual([])
      use((mirror) => mirror.provisionalDays())
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

test('a mirror that somebody else has made, with its checksums right, brings no text that a board could not', () => {
  const file = layImage('closed')
  const db = new Database(file)
  const ids = db.prepare('SELECT id, first_seen AS first, last_seen AS last FROM asset ORDER BY id').all()
  const [one, two, three] = ids as { id: number; first: number; last: number }[]
  if (!one || !two || !three) return expect.fail('too few')
  const forge = ({ id, first, last }: typeof one, code: string, kind: string, name: string) => {
    const sums = [rowChecksum([id, code, kind, first, last]), rowChecksum([code, name])]
    db.prepare(
      'UPDATE asset SET code = ?, kind = ?, name_ru = ?, crc32 = ?, name_crc32 = ? WHERE id = ?',
    ).run(...[code, kind, name, ...sums, id])
    db.prepare('UPDATE identity SET code = ?, kind = ?, crc32 = ? WHERE asset = ?').run(
      ...[code, kind, rowChecksum([id, code, kind, first]), id],
    )
  }
  forge(one, '../.bashrc', 'fiat', 'имя')
  forge(two, 'ABC', 'fi\u001bat', 'имя')
  forge(three, 'DEF', 'fiat', 'имя \u001b]0;x\u0007')
  db.close()
  const { use } = settingOn(file)
  const { assets } = use((mirror) => mirror.state())
  const texts = [...assets.values()].flatMap(({ code, kind, nameRu }) => [code, kind, nameRu ?? ''])
  expect(texts.join().length).toBeGreaterThan(50)
  expect(texts.filter((text) => /[/\p{Cc}]/u.test(text))).toEqual([])
  expect([...assets.values()].find(({ code }) => code === 'DEF')?.nameRu).toBeNull()
})

test('an altered poll is not believed: its time comes from the log of requests, else it is unknown', () => {
  for (const change of ['fetched_at = fetched_at + 1', 'day = day + 1', 'crc32 = 1']) {
    const file = layImage('closed')
    alter(file, `UPDATE poll SET ${change}`)
    for (const known of [NOON, null]) {
      const { use, handle } = settingOn(file, { lastFetch: () => known })
      expect(use((mirror) => mirror.state().poll)).toEqual({ day: FRIDAY, fetchedAt: known })
      expect(use(lies)).toEqual([])
      const { assets, fetchedAt } = use(boardOf)
      const moment = known === null ? null : new Date(known).toISOString()
      expect(new Set([fetchedAt, ...assets.map((one) => one.fetchedAt)])).toEqual(new Set([moment]))
      expect([assets.length, assets.filter(({ state }) => state === 'current').length]).toEqual([
        20,
        known === null ? 14 : 20,
      ])
      handle.close()
    }
    const { use } = settingOn(file)
    use(fill)
    expect(use(gaps)).toEqual([])
  }
})

test('a damaged provisional point is mended out of the board, without a request', () => {
  const file = layImage('closed')
  alter(file, 'UPDATE provisional SET kzt = kzt + 1')
  const { use } = settingOn(file)
  use((mirror) => mirror.series('FAX', ...ALL))
  expect(use(gaps)).toEqual([])
})

test('of a damaged series the provisional points are still shown', () => {
  const file = layImage('closed')
  alter(file, 'UPDATE history SET kzt = kzt + 1 WHERE asset = 1')
  const { use } = settingOn(file)
  const { kzt } = todays.entries[0] ?? { kzt: 0 }
  const series = use((mirror) => mirror.series('FAX', ...ALL))
  expect([pairs(series).map(([, rate]) => rate), series.provisional]).toEqual([[kzt], Int32Array.of(0)])
})

test('a damaged year that only a poll comes upon is dropped in the same write', () => {
  const file = layImage('closed')
  alter(file, 'UPDATE history SET kzt = kzt + 1 WHERE asset = 1')
  const { use } = settingOn(file)
  const entries = todays.entries.map((one) => ({ ...one, kzt: one.kzt + 1 }))
  use((mirror) => mirror.putBoard({ ...todays, entries }, NOON))
  expect(use((mirror) => mirror.state().coverage.get('FAX')?.lost)).toEqual([2026])
  expect(use((mirror) => mirror.state().coverage.get('FBX')?.lost)).toEqual([])
})

test('a seal that has strayed goes with the year that lacks it, and its points are not counted twice', () => {
  const file = layImage('closed')
  alter(file, 'UPDATE seal SET year = 1514 WHERE asset = 1 AND year = 2026')
  const { use } = settingOn(file)
  use((mirror) => mirror.series('FAX', FRIDAY - 1, FRIDAY - 1))
  use(fill)
  expect(use(gaps)).toEqual([])
  expect(use((mirror) => mirror.sealedYears('FAX').map(({ year }) => year))).toEqual([2025, 2026])
})

test('what cannot be shown of the logs is left out, and the health page goes on', () => {
  const { file, use } = ownSetting()
  use((mirror) => mirror.putBoard(board([entry('USD', 520)]), NOON))
  use((mirror) =>
    mirror.putRefusals(
      [
        { code: 'USD', reason: 'doubled', sample: 'a' },
        { code: null, reason: 'more', sample: null },
      ],
      NOON,
    ),
  )
  alter(
    file,
    "UPDATE refusal SET at = 9000000000000000000 WHERE sample = 'a'",
    'INSERT INTO publication VALUES (1, 9000000000000000000, 5)',
  )
  expect(use(healthView).refusals.map(({ reason }) => reason)).toEqual(['more'])
  expect(use((mirror) => mirror.publications())).toEqual([])
})
