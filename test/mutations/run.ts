import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { runVitest } from '../runVitest.ts'
import { type Guard, guards } from './guards.ts'
import { takeOut } from './takeOut.ts'

/**
 * `npm run mutate`: takes the guards out, one after the other, in a copy of the project, and asks the tests that are said to
 * hold them. One that nobody misses has survived, and is a failure. Words after it choose the guards whose promise, file or
 * sentence has one of them: `npm run mutate budget`. First the tests run on the project as it is: one that fails there
 * notices nothing.
 */

const root = resolve(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['.git', '.vitest', 'node_modules', 'out', 'release', 'shots', 'test-results'])
/** A guard whose absence hangs its tests is missed as well. */
const LONGEST_MS = 600_000
/** All tests of all guards, with every guard in place. */
const WHOLE_MS = 3_600_000

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = Object.entries(guards)
  .flatMap(([promise, some]) => some.map((guard) => ({ text: `${promise} ${guard[0]} ${guard[1]}`, guard })))
  .filter(({ text }) => words.length === 0 || words.some((word) => text.toLowerCase().includes(word)))
  .map(({ guard }) => guard)

const folder = mkdtempSync(join(tmpdir(), 'aina-mutations-'))
// Tests that root runs go on as nobody, whom the way to their folders must let through.
chmodSync(folder, 0o711)
const copy = join(folder, 'aina')
cpSync(root, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(basename(from)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
// What tests leave behind that were ended at the first failure goes with the copy.
const temporary = join(folder, 'tmp')
mkdirSync(temporary)
// As where tests run otherwise: everybody's.
chmodSync(temporary, 0o1777)
const env = { TMPDIR: temporary, TEMP: temporary, TMP: temporary }

/** The tests that failed, by name; null where they have not ended in time. */
const failedOf = async (tests: readonly string[], mostMs: number, bail = false): Promise<string[] | null> =>
  (await runVitest(tests, { folder: copy, mostMs, bail, env }))?.names ?? null

/** Takes a guard out of the copy. Returns the way back. */
const change = (guard: Guard): (() => void) => {
  const path = join(copy, guard[1].split(' ')[0] ?? '')
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, takeOut(whole, guard))
  return () => writeFileSync(path, whole)
}

let [passed, failed] = [0, 0]
const say = (isGood: boolean, line: string): void => {
  if (isGood) passed += 1
  else failed += 1
  console.log(`${isGood ? '✓' : '✗'} ${line}`)
}

try {
  const tests = [...new Set(chosen.flatMap(([, , , , noticedBy]) => noticedBy.split(' ')))]
  const before = await failedOf(tests, WHOLE_MS)
  say(
    before?.length === 0,
    `the tests pass with every guard in place${before?.map((name) => `\n    ${name}`).join('') ?? ''}`,
  )
  for (const guard of chosen) {
    const [without, where, , , noticedBy] = guard
    const putBack = change(guard)
    const names = await failedOf(noticedBy.split(' '), LONGEST_MS, true)
    putBack()
    const by = names === null ? 'they did not end' : names[0]
    say(
      by !== undefined,
      `${without} (${where}): ${by === undefined ? 'NOBODY NOTICED' : `noticed by ${by}`}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
