import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The whole of `npm test`: types, lint, unit and integration tests, the bundles, end-to-end tests. Every stage runs
 * even when one before it failed; the last line counts what ran. A stage without tests of its own counts as one.
 */

interface Count {
  passed: number
  failed: number
}

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'aina-tests-'))

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(bin(command), args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

const report = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const numberAt = (value: unknown, ...path: string[]): number => {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
  return typeof found === 'number' ? found : 0
}

/** A runner that ended badly without a failed test (it crashed, or ran nothing) counts as one failure. */
const counted = (ok: boolean, passed: number, failed: number): Count => ({
  passed,
  failed: failed > 0 ? failed : ok && passed > 0 ? 0 : 1,
})

const single = async (command: string, args: string[]): Promise<Count> => {
  const ok = await run(command, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

const unit = async (): Promise<Count> => {
  const file = join(reports, 'unit.json')
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const seen = report(file)
  return counted(ok, numberAt(seen, 'numPassedTests'), numberAt(seen, 'numFailedTests'))
}

const endToEnd = async (): Promise<Count> => {
  const file = join(reports, 'e2e.json')
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const seen = report(file)
  const failed = numberAt(seen, 'stats', 'unexpected') + numberAt(seen, 'stats', 'flaky')
  return counted(ok, numberAt(seen, 'stats', 'expected'), failed)
}

const stages: [string, () => Promise<Count>][] = [
  ['types', () => single('tsc', ['--noEmit'])],
  ['lint', () => single('biome', ['ci', '--error-on-warnings'])],
  ['unit and integration', unit],
  ['bundles', () => single('electron-vite', ['build', '--logLevel', 'warn'])],
  ['end to end', endToEnd],
]

const total: Count = { passed: 0, failed: 0 }
for (const [name, stage] of stages) {
  console.log(`\n── ${name}`)
  const { passed, failed } = await stage()
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
