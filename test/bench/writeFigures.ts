import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { figuresTable, keptRuns, withFigures } from './figuresTable.ts'

/**
 * `npm run figures`: puts the figures of the runs in `test/bench/figures` (what `npm run bench -- --json FILE` wrote there)
 * into the README.
 */
const README = resolve(import.meta.dirname, '../../README.md')
writeFileSync(README, withFigures(readFileSync(README, 'utf8'), figuresTable(keptRuns())))
