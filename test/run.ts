import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandScript } from './commandScript.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './failedTests.ts'

/**
 * The whole of `npm test`: the bundles; types and lint beside the unit and integration tests, which often wait; end-to-end
 * tests. Every stage runs even when one before it failed. At the end stand how long each took and what failed, by name; the
 * last line counts what ran. A stage without tests of its own counts as one.
 */

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'aina-tests-'))

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [commandScript(command), ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
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

/** A runner that ended badly without a failed test (it crashed, or ran nothing) counts as one failure. */
const counted = (stage: string, ok: boolean, seen: Outcome): Outcome =>
  seen.failed > 0 || (ok && seen.passed > 0)
    ? seen
    : { ...seen, failed: 1, names: [`${stage}: it ended before its tests had, or ran none`] }

/** A stage without tests. What it says is said at its end, so that it does not stand in the midst of another's words. */
const single = (stage: string, command: string, args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [commandScript(command), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const end = (ok: boolean) => {
      console.log(`\n── ${stage}${ok ? ' in order' : ' FAILED'}\n${said}`)
      resolve(ok ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [stage] })
    }
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })

const unit = async (stage: string): Promise<Outcome> => {
  const file = join(reports, 'unit.json')
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(stage, ok, vitestOutcome(report(file), root))
}

const endToEnd = async (stage: string): Promise<Outcome> => {
  const file = join(reports, 'e2e.json')
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return counted(stage, ok, playwrightOutcome(report(file)))
}

/** Those of a row run at the same time, one row after the other. */
const rows: readonly Record<string, (stage: string) => Promise<Outcome>>[] = [
  { bundles: (stage) => single(stage, 'electron-vite', ['build', '--logLevel', 'warn']) },
  {
    types: (stage) => single(stage, 'tsc', ['--noEmit']),
    lint: (stage) => single(stage, 'biome', ['ci', '--error-on-warnings']),
    'unit and integration': unit,
  },
  { 'end to end': endToEnd },
]

const total: Outcome = { passed: 0, failed: 0, names: [] }
const took: string[] = []
for (const row of rows)
  await Promise.all(
    Object.entries(row).map(async ([name, stage]) => {
      console.log(`\n── ${name}`)
      const began = performance.now()
      const { passed, failed, names } = await stage(name)
      took.push(`${name} ${Math.round((performance.now() - began) / 1_000)} s`)
      total.passed += passed
      total.failed += failed
      total.names.push(...names)
    }),
  )
rmSync(reports, { recursive: true, force: true })
console.log(`\n${took.join(', ')}`)
if (total.names.length > 0) console.log(`\nfailed:\n${total.names.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
