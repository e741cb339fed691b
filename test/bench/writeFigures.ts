import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { keptOutcomes, outcomesTable } from '../prove/outcomes.ts'
import { rows } from '../prove/rows.ts'
import { figuresTable, keptRuns, withTable } from './figuresTable.ts'

/**
 * `npm run figures`: writes the runs in `test/bench/figures` (saved by `npm run bench -- --json FILE`) into docs/benchmarks.md, and
 * the outcomes in `test/prove` (saved by `npm run prove -- --json test/prove/outcomes.json`) into docs/long-tests.md.
 */
const write = (page: string, name: 'figures' | 'tries', table: string): void => {
  const file = resolve(import.meta.dirname, '../../docs', page)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), name, table))
}
write('benchmarks.md', 'figures', figuresTable(keptRuns()))
write('long-tests.md', 'tries', outcomesTable(rows, keptOutcomes()))
