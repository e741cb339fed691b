import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withTable } from '../bench/figuresTable.ts'
import { keptOutcomes, outcomesTable, type RowOutcome, withOutcome } from './outcomes.ts'
import { rows } from './rows.ts'

const outcome = (name: string, over: Partial<RowOutcome> = {}): RowOutcome => ({
  ...{ name, what: `what ${name} was`, passed: 3, failed: 0, names: [], seconds: 12 },
  at: '2026-11-23T05:00:00.000Z',
  ...over,
})

test('the table has every row with its last outcome, or that it never ran', () => {
  const known = [outcome('kills'), outcome('year', { failed: 1, names: ['one'] })]
  const asked = ['year', 'fleet', 'kills'].map((name) => ({ name, what: `what ${name} is` }))
  expect(outcomesTable(asked, withOutcome(known, outcome('kills', { passed: 4 }))).split('\n')).toEqual([
    '| row | what | passed | failed | seconds | on |',
    '|---|---|---|---|---|---|',
    '| `year` | what year is | 3 | 1 ✗ | 12 | 2026-11-23 |',
    '| `fleet` | what fleet is | – | – | – | – |',
    '| `kills` | what kills is | 4 | 0 | 12 | 2026-11-23 |',
  ])
})

test('docs/long-tests.md shows the saved outcome of each row: npm run figures', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/long-tests.md'), 'utf8')
  expect(withTable(page, 'tries', outcomesTable(rows, keptOutcomes())) === page, 'up to date').toBe(true)
})
