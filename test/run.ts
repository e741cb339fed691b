import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandScript } from './commandScript.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './failedTests.ts'

/**
 * `npm test` runs every stage, also after a failed one. Its last lines name the failed tests and count all. A stage without a
 * report counts as one test.
 */

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'aina-tests-'))
const unit = join(reports, 'unit.json')
const endToEnd = join(reports, 'e2e.json')

interface Stage {
  name: string
  command: string[]
  /** The runner's report, and the function that reads it. */
  report?: [file: string, read: (report: unknown) => Outcome]
}
const stages: Stage[] = [
  { name: 'bundles', command: ['electron-vite', 'build', '--logLevel', 'warn'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings'] },
  {
    name: 'unit and integration',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    report: [unit, (report) => vitestOutcome(report, root)],
  },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--reporter=list,json'],
    report: [endToEnd, playwrightOutcome],
  },
]

/** Returns null if the runner has written no report. */
const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const run = ({ name, command: [tool = '', ...args], report }: Stage): Outcome => {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: endToEnd }
  const { status } = spawnSync(process.execPath, [commandScript(tool), ...args], { stdio: 'inherit', env })
  const ok = status === 0
  if (!report) return ok ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [name] }
  const [file, read] = report
  const seen = read(readReport(file))
  if (seen.failed > 0 || (ok && seen.passed > 0)) return seen
  // A runner that ends badly without a failed test crashed, or ran nothing.
  return { ...seen, failed: 1, names: [...seen.names, `${name}: it ended before its tests, or ran none`] }
}

const outcomes = stages.map((stage) => {
  console.log(`\n── ${stage.name}`)
  console.time(stage.name)
  const outcome = run(stage)
  console.timeEnd(stage.name)
  return outcome
})
rmSync(reports, { recursive: true, force: true })
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const names = outcomes.flatMap((outcome) => outcome.names)
if (names.length > 0) console.log(`\nfailed:\n${names.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
