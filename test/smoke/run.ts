import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { executableIn } from './executableIn.ts'
import { smoke } from './smoke.ts'

/**
 * `npm run smoke -- dist [--tray]`: starts what `npm run package -- --dir` has made for this system, or the executable that
 * is named instead of a folder. With `--tray` a Linux without a tray fails, too. Status 1 where something is not so.
 */

const [place = 'dist', ...flags] = process.argv.slice(2)
const isFolder = statSync(place).isDirectory()
const executable = resolve(isFolder ? executableIn(place, process.platform, process.arch) : place)
const folder = mkdtempSync(join(tmpdir(), 'aina-smoke-'))
try {
  await smoke({
    executable,
    folder,
    env: {},
    hasTray: process.platform !== 'linux' || flags.includes('--tray'),
    say: (line) => console.log(`✓ ${line}`),
  })
} catch (error) {
  console.error(error)
  try {
    console.error(readFileSync(join(folder, 'logs/aina.log'), 'utf8'))
  } catch {
    console.error('there is no log')
  }
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
