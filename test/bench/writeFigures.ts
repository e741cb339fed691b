import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Figures, figuresTable, withFigures } from './figuresTable.ts'

/**
 * `npm run figures`: puts the figures of the runs in `test/bench/figures` (what `npm run bench -- --json FILE` wrote there)
 * into the README.
 */
const FOLDER = join(import.meta.dirname, 'figures')
const README = resolve(import.meta.dirname, '../../README.md')

const runs = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => Figures.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))))
writeFileSync(README, withFigures(readFileSync(README, 'utf8'), figuresTable(runs)))
