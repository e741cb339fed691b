import { readFileSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { hasOurSchema, migrate } from '../../../src/core/mirror/migrate.ts'
import { APPLICATION_ID, FIRST_VERSION, migrations, SCHEMA_VERSION } from '../../../src/core/mirror/schema.ts'
import { codeBlocksIn } from '../../doubles/codeBlocksIn.ts'
import {
  bareMirror,
  board,
  coin,
  entry,
  FRIDAY,
  HOUR,
  history,
  NOON,
  ownSetting,
  ratesOf,
  reader,
} from './setting.ts'

const made = (): Database.Database => {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  migrate(db)
  return db
}

test('migrations end at the header’s version, and a second run changes nothing', () => {
  const db = made()
  const before = db.serialize()
  migrate(db)
  expect(db.serialize().equals(before)).toBe(true)
  expect(APPLICATION_ID).toBe(Buffer.from('Aina').readUInt32BE())
  expect(migrations.map(({ version }) => version)).toEqual(
    migrations.map((_, index) => FIRST_VERSION + 1 + index),
  )
  expect(migrations.at(-1)?.version ?? FIRST_VERSION).toBe(SCHEMA_VERSION)
})

test('a schema with added views is valid, and without one of Aina’s it is not', () => {
  const db = made()
  db.exec('CREATE VIEW mine AS SELECT 1')
  expect(hasOurSchema(db)).toBe(true)
  db.exec('DROP VIEW rates')
  expect(hasOurSchema(db)).toBe(false)
})

test('every table is strict', () => {
  const loose = made()
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND NOT strict",
    )
    .all()
  expect(loose).toEqual([])
})

test('values out of range cannot be written by any program', () => {
  const db = made()
  const put = (sql: string) => () => db.prepare(sql).run()
  expect(put("INSERT INTO history VALUES ('USD', 99, '[1]', '[1]', 1)")).toThrow(/CHECK/)
  expect(put("INSERT INTO history VALUES ('USD', 2020, '[]', '[]', 1)")).toThrow(/CHECK/)
  expect(put("INSERT INTO history VALUES ('USD', 2020, '[1]', '[1, 2]', 1)")).toThrow(/CHECK/)
  expect(put("INSERT INTO history VALUES ('USD', 2020, '[1', '[1]', 1)")).toThrow(/JSON/)
  expect(put("INSERT INTO history VALUES ('USD', '2020-01-01', '[1]', '[1]', 1)")).toThrow(/INTEGER/)
  for (const kzt of [0, -1])
    expect(put(`INSERT INTO provisional VALUES ('USD', 2, ${kzt}, 0, 1)`)).toThrow(/CHECK/)
  expect(put("INSERT INTO provisional VALUES ('USD', 2, 'x', 0, 1)")).toThrow(/REAL/)
  expect(put("INSERT INTO board VALUES ('', 'fiat', 5, NULL, NULL, 1, NULL, 1)")).toThrow(/CHECK/)
  expect(put("INSERT INTO board VALUES ('USD', 'fiat', 0, NULL, NULL, 1, NULL, 1)")).toThrow(/CHECK/)
  expect(put("INSERT INTO record VALUES ('poll', '', '{', 1)")).toThrow(/CHECK/)
})

test('the file says who made it, is in write-ahead mode, and is for its owner only', () => {
  const { file, mirror } = ownSetting()
  mirror.state()
  const db = reader(file)
  expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
  expect(db.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION)
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
  if (process.platform !== 'win32')
    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600)
})

test('a connection syncs each commit, trusts no schema and waits shortly', () => {
  const { db } = bareMirror(ownSetting().file)
  const pragma = (name: string) => db.pragma(name, { simple: true })
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('trusted_schema')]).toEqual(['wal', 2, 0])
  expect(pragma('busy_timeout')).toBeLessThanOrEqual(250)
})

test('the view rates is as docs/data.md describes it', () => {
  const { file, mirror } = ownSetting()
  mirror.putBoard(board([entry('USD', 521.4), entry('GBP', 650.25)], FRIDAY - 1), NOON)
  mirror.putBoard(board([entry('USD', 522.75, { changePct: null }), coin('BTC', 48_000_000.5)]), NOON + 7)
  const rates = reader(file).prepare('SELECT * FROM rates ORDER BY code')
  const names = ['code', 'kind', 'name_ru', 'kzt', 'change', 'change_pct', 'date', 'fetched_at']
  expect(rates.columns().map(({ name }) => name)).toEqual(names)
  expect(rates.raw().all()).toEqual([
    ['BTC', 'crypto', null, 48_000_000.5, null, 0.1, '2026-11-20', '2026-11-20T12:00:00.007Z'],
    ['GBP', 'fiat', 'имя GBP', 650.25, 0.5, 0.1, '2026-11-19', '2026-11-20T12:00:00.000Z'],
    ['USD', 'fiat', 'имя USD', 522.75, 0.5, null, '2026-11-20', '2026-11-20T12:00:00.007Z'],
  ])
})

test('the view history_by_date is as docs/data.md describes it, each day once', () => {
  const { file, mirror } = ownSetting()
  mirror.putBoard(board([entry('USD', 522.75)]), NOON)
  const points = [...ratesOf('-1 84.5, 0 84', 0), ...ratesOf('-1 521.4')]
  mirror.putHistory('USD', 'all', history(points), NOON + HOUR)
  const rows = reader(file).prepare('SELECT * FROM history_by_date ORDER BY code, date').all()
  expect(rows).toEqual([
    { code: 'USD', date: '1969-12-31', kzt: 84.5, provisional: 0 },
    { code: 'USD', date: '1970-01-01', kzt: 84, provisional: 0 },
    { code: 'USD', date: '2026-11-19', kzt: 521.4, provisional: 0 },
    { code: 'USD', date: '2026-11-20', kzt: 522.75, provisional: 1 },
  ])
})

test('the queries in the README and docs/data.md run', () => {
  const { file, mirror } = ownSetting()
  mirror.putBoard(board([entry('USD', 522.75)]), NOON)
  const queries = ['README.md', 'docs/data.md']
    .flatMap((page) => codeBlocksIn(readFileSync(page, 'utf8')).filter(({ language }) => language === 'sql'))
    .flatMap(({ text }) => text.trim().split('\n'))
  expect(queries.length).toBeGreaterThan(3)
  for (const query of queries) expect(reader(file).prepare(query).all(), query).toHaveLength(1)
})
