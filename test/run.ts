import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandScript } from './commandScript.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './failedTests.ts'

/**
 * `npm test`: every stage runs, also after one that failed. The last lines name what failed; the very last one counts. A stage
 * without tests counts as one.
 */

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'aina-tests-'))
const [unit, endToEnd] = [join(reports, 'unit.json'), join(reports, 'e2e.json')]
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = endToEnd

const reported = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

interface Stage {
  name: string
  command: string[]
  /** Reads the runner's report. */
  outcome?: () => Outcome
}
const stages: Stage[] = [
  { name: 'bundles', command: ['electron-vite', 'build', '--logLevel', 'warn'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings'] },
  {
    name: 'unit and integration',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    outcome: () => vitestOutcome(reported(unit), root),
  },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--reporter=list,json'],
    outcome: () => playwrightOutcome(reported(endToEnd)),
  },
]

/** Whether it ended with status 0. */
const run = ([command = '', ...args]: string[]): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [commandScript(command), ...args], { stdio: 'inherit' })
    child.on('error', () => done(false))
    child.on('exit', (status) => done(status === 0))
  })

const total: Outcome = { passed: 0, failed: 0, names: [] }
const took: string[] = []
for (const { name, command, outcome } of stages) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const ok = await run(command)
  took.push(`${name} ${Math.round((performance.now() - began) / 1_000)} s`)
  const seen = outcome?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, names: ok ? [] : [name] }
  total.passed += seen.passed
  total.failed += seen.failed
  total.names.push(...seen.names)
  // A runner that ended badly without a failed test crashed, or ran nothing.
  if (outcome && seen.failed === 0 && !(ok && seen.passed > 0)) {
    total.failed++
    total.names.push(`${name}: it ended before its tests had, or ran none`)
  }
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${took.join(', ')}`)
if (total.names.length > 0) console.log(`\nfailed:\n${total.names.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
