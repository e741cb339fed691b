import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Outcome } from '../failedTests.ts'
import { runVitest } from '../runVitest.ts'
import { readOutcomes, withOutcome } from './outcomes.ts'
import { rows } from './rows.ts'

/**
 * `npm run prove`: what is promised, tried at its full length, unattended; hours on two cores. Names choose rows: `npm run
 * prove kills year`. Properties draw new cases each time. `--json FILE` writes down what came of each as it ends, beside what the file has of other rows. Ends with
 * one line that counts the tests.
 */

const root = resolve(import.meta.dirname, '../..')
const LONGEST_MS = 6 * 3_600_000

const words = process.argv.slice(2)
const at = words.indexOf('--json')
const jsonFile = at < 0 ? null : words.splice(at, 2)[1]
const strange = words.filter((word) => rows.every(({ name }) => name !== word))
if (strange.length > 0) {
  console.error(
    `There is no such row: ${strange.join(', ')}. There are ${rows.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const late: Outcome = { passed: 0, failed: 1, names: ['it did not end in six hours'] }

let [passed, failed] = [0, 0]
for (const row of rows.filter(({ name }) => words.length === 0 || words.includes(name))) {
  const began = performance.now()
  const seen: Outcome = { passed: 0, failed: 0, names: [] }
  for (let time = 0; time < (row.times ?? 1); time += 1) {
    const env = { AINA_DRAWS: 'new', ...row.env }
    const each = (await runVitest(row.files, { folder: root, mostMs: LONGEST_MS, env })) ?? late
    seen.passed += each.passed
    seen.failed += each.failed
    seen.names.push(...each.names)
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(
    `${seen.failed === 0 ? '✓' : '✗'} ${row.name}: ${row.what}: ${seen.passed} passed, ${seen.failed} failed, ${seconds} s`,
  )
  for (const name of seen.names) console.log(`    ${name}`)
  passed += seen.passed
  failed += seen.failed
  if (!jsonFile) continue
  const outcome = { name: row.name, what: row.what, ...seen, seconds, at: new Date().toISOString() }
  const outcomes = withOutcome(readOutcomes(jsonFile), outcome)
  writeFileSync(jsonFile, `${JSON.stringify(outcomes, undefined, 2)}\n`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
