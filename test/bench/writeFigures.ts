import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { keptOutcomes, outcomesTable } from '../prove/outcomes.ts'
import { rows } from '../prove/rows.ts'
import { figuresTable, keptRuns, withTable } from './figuresTable.ts'

/**
 * `npm run figures`: puts into the README the figures of the runs in `test/bench/figures` (what `npm run bench -- --json FILE`
 * wrote there) and what came of the long tries (`npm run prove -- --json test/prove/outcomes.json`).
 */
const README = resolve(import.meta.dirname, '../../README.md')
const figured = withTable(readFileSync(README, 'utf8'), 'figures', figuresTable(keptRuns()))
writeFileSync(README, withTable(figured, 'tries', outcomesTable(rows, keptOutcomes())))
