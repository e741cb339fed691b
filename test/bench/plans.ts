import Database from 'better-sqlite3'
import { migrate } from '../../src/core/mirror/migrate.ts'
import { statements } from '../../src/core/mirror/statements.ts'
import type { Row } from './row.ts'

/** P7: statements of the registry that scan the big table or sort in a temporary B-tree. */
export const plans = (): Row[] => {
  const db = new Database(':memory:')
  migrate(db)
  const bad = Object.entries(statements)
    .filter(([, sql]) => !sql.startsWith('PRAGMA'))
    .filter(([, sql]) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array.from({ length: sql.split('?').length - 1 }, () => 1))
        .some((row) => /SCAN history|TEMP B-TREE/.test(JSON.stringify(row))),
    )
  db.close()
  const note =
    bad.map(([name]) => name).join(', ') || `${Object.keys(statements).length} statements explained`
  return [
    {
      id: 'P7',
      what: 'statements that scan history or sort without an index',
      value: bad.length,
      unit: '',
      bar: 0,
      side: 'exactly',
      note,
    },
  ]
}
