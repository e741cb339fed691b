import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRequired, notRunLine, TEST_COMMAND } from './desktop/runtime.ts'

/**
 * `npm test` runs the first stages, `npm run test:all` all of them. Each runs, also after a failed one. The last line counts
 * the tests of all; a stage without a report counts as one, and one that found nothing or broke down as failed. Tests that this
 * machine cannot run (other engines, the desktop) say so and are skipped.
 */

const folder = mkdtempSync(join(tmpdir(), 'aina-tests-'))
const report = join(folder, 'report.json')
const vitest = `vitest run --reporter=default --reporter=json --outputFile.json=${report}`
const playwright = 'playwright test --reporter=list,json'

const first = {
  bundles: 'electron-vite build --logLevel warn',
  types: 'tsc --noEmit',
  lint: 'biome ci --error-on-warnings',
  'unit and integration': `${vitest} --project=node --project=renderer`,
  'end to end': `${playwright} --project=pages`,
}
const more = {
  'long unit and integration': `${vitest} --project="long*"`,
  'long end to end': `${playwright} --project=long`,
  desktop: `${TEST_COMMAND} --reporter=list,json`,
  'other engines': `${playwright} --project=engines`,
}
/** Why the desktop's tests do not run here. */
const noDesktop = notRunLine()

/** What vitest or Playwright wrote. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const run = ([name, command]: [string, string]): { passed: number; failed: number } => {
  console.log(`\n── ${name}`)
  if (name === 'desktop' && noDesktop) {
    console.log(noDesktop)
    return { passed: 0, failed: Number(isRequired()) }
  }
  console.time(name)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const isGood = spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0
  console.timeEnd(name)
  if (!/^(vitest|playwright)/.test(command)) return { passed: Number(isGood), failed: Number(!isGood) }
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '{}'
  rmSync(report, { force: true })
  const { numPassedTests = 0, numFailedTests = 0, stats }: Report = JSON.parse(text)
  const passed = stats?.expected ?? numPassedTests
  const failed = stats ? stats.unexpected + stats.flaky : numFailedTests
  const isEmpty = passed + (stats?.skipped ?? 0) === 0
  return { passed, failed: Math.max(failed, Number(!isGood || isEmpty)) }
}

const all = process.argv.includes('--all') ? { ...first, ...more } : first
const results = Object.entries(all).map(run)
rmSync(folder, { recursive: true, force: true })
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
if ('desktop' in all && noDesktop) console.log(`\n${noDesktop}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
