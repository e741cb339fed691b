import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Outcome, vitestOutcome } from './failedTests.ts'

const VITEST = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs')

/**
 * Runs test files (from `test`, without their ending) of the project in `folder` in a process of their own and counts what
 * came of them. Null where they have not ended after `mostMs`: they are then ended.
 */
export const runVitest = async (
  files: readonly string[],
  {
    folder,
    mostMs,
    env = {},
    bail = false,
  }: { folder: string; mostMs: number; env?: Readonly<Record<string, string>>; bail?: boolean },
): Promise<Outcome | null> => {
  const reports = mkdtempSync(join(tmpdir(), 'aina-report-'))
  const report = join(reports, 'report.json')
  try {
    const named = files.map((name) => `test/${name}`)
    const args = [
      'run',
      ...named,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(bail ? ['--bail=1'] : []),
    ]
    const child = spawn(process.execPath, [VITEST, ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    })
    const inTime = await new Promise<boolean>((done) => {
      const timer = setTimeout(() => {
        child.kill()
        done(false)
      }, mostMs)
      child.on('exit', () => {
        clearTimeout(timer)
        done(true)
      })
    })
    if (!inTime) return null
    // A runner that broke down has left no report.
    const seen = vitestOutcome(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, folder)
    const isNothing = seen.passed + seen.failed === 0
    return isNothing ? { ...seen, failed: 1, names: [`no test ran: ${named.join(', ')}`] } : seen
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
