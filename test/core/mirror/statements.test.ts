import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../../src/core/mirror/migrate.ts'
import { statements } from '../../../src/core/mirror/statements.ts'
import { board, coin, entry, FRIDAY, history, NOON, ownSetting } from './setting.ts'

const folder = join(import.meta.dirname, '../../../src/core/mirror')

/** Where whole tables are read on purpose: the small ones, once a look; and what stands in the statement itself. */
const SMALL = /^(CONSTANT|VALUES|places|sqlite_schema|board|record|provisional)$/

const planOf = (db: Database.Database, sql: string): string[] =>
  db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...Array.from(sql.matchAll(/\?/g), () => 1))
    .map(({ detail }) => detail)

for (const [name, sql] of Object.entries(statements).filter(([, sql]) => !sql.startsWith('PRAGMA')))
  test(`${name} finds its rows without scanning the history and sorts nothing`, () => {
    const db = new Database(':memory:')
    onTestFinished(() => void db.close())
    migrate(db)
    const plan = planOf(db, sql)
    for (const line of plan) {
      expect(line).not.toMatch(/TEMP B-TREE|AUTOMATIC/)
      const scanned = /^SCAN (?:\d+-ROW )?(\w+)/.exec(line)?.[1]
      if (scanned === 'correction') expect(sql).toMatch(/ORDER BY rowid DESC LIMIT \?/)
      else if (scanned !== undefined) expect(scanned).toMatch(SMALL)
    }
    if (/FROM history\b/.test(sql))
      expect(plan.join()).toMatch(/SEARCH history USING (COVERING )?INDEX \S+ \(code=\?/)
  })

test('all SQL is in the registry, except for making, opening and configuring files', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
    const calls = text.match(/\.(prepare|exec|pragma)\b/g) ?? []
    if (!/^(schema|salvageInto|memoryCopy|migrate|makeMirror|openMirror|statements|compact)\.ts$/.test(name))
      expect([name, calls]).toEqual([name, []])
    if (!/^(schema|salvageInto|migrate|statements|openMirror)\.ts$/.test(name))
      expect([name, /\b(SELECT|INSERT|UPDATE|DELETE) [a-z*(]/.test(text)]).toEqual([name, false])
  }
})

test('a mirror at work prepares nothing that the registry does not have', () => {
  const { mirror, use, restart } = ownSetting()
  mirror.state()
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  const exec = vi.spyOn(Database.prototype, 'exec')
  onTestFinished(() => void vi.restoreAllMocks())
  const work = () =>
    use((mirror) => {
      mirror.putBoard(board([entry('USD', 500), coin('BTC', 9)]), NOON)
      mirror.putHistory('USD', 'all', history([[FRIDAY, 500]]), NOON)
      mirror.putFailure('BTC', 'not-found', NOON)
      mirror.putRefusals([{ code: 'USD', reason: 'doubled', sample: null }], NOON)
      mirror.series('USD', 0, FRIDAY)
      mirror.refusals(10)
      mirror.pointCount('USD')
    })
  work()
  expect([prepare.mock.calls, exec.mock.calls]).toEqual([[], []])
  restart()
  work()
  const known = new Set<string>(Object.values(statements))
  const foreign = prepare.mock.calls.map(([sql]) => sql).filter((sql) => !known.has(sql))
  expect(new Set(foreign.filter((sql) => !sql.includes('sqlite_schema')))).toEqual(new Set())
})
