import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { figuresTable, keptRuns, withTable } from './figuresTable.ts'

const row = (id: string, value: number) => ({
  id,
  what: `what ${id} is`,
  value,
  unit: '×',
  bar: 3,
  side: 'at most' as const,
  note: '',
})

test('each run has a column, oldest first, with missed bars marked', () => {
  const first = { node: 'v24', at: '2026-11-20T10:00:00.000Z', rows: [row('P1', 2)] }
  const counted = { ...row('P3', 480), bar: null }
  const last = { node: 'v24', at: '2026-11-21T10:00:00.000Z', rows: [row('P1', 4), row('P2', 3), counted] }
  expect(figuresTable([last, first]).split('\n')).toEqual([
    '| | what | target | 2026-11-20 10:00 | 2026-11-21 10:00 |',
    '|---|---|---|---|---|',
    '| P1 | what P1 is | ≤ 3 × | 2 | 4 ✗ |',
    '| P2 | what P2 is | ≤ 3 × | – | 3 |',
    '| P3 | what P3 is | counted | – | 480 |',
  ])
})

test('docs/benchmarks.md shows the saved runs: npm run figures', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/benchmarks.md'), 'utf8')
  expect(withTable(page, 'figures', figuresTable(keptRuns())) === page, 'up to date').toBe(true)
})
