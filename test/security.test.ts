import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import playwrightConfig from '../playwright.config.ts'
import vitestConfig from '../vitest.config.ts'

const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')

/** The rows of a document's tables, without their heads. */
const rowsIn = (markdown: string): string[] => {
  const lines = markdown.split('\n')
  return lines.filter(
    (line, at) =>
      line.startsWith('|') && !/^\|[-|]+\|$/.test(line) && !/^\|[-|]+\|$/.test(lines[at + 1] ?? ''),
  )
}

/** The tests that the last cell of a row names: files, and behind a file in “…” one of its titles. */
const testsOf = (row: string): { file: string; title: string | null }[] => {
  const cell =
    row
      .replace(/\|\s*$/, '')
      .split('|')
      .at(-1) ?? ''
  return [...cell.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
    file,
    title: title ?? null,
  }))
}

const patternsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Whether `npm test` runs a file: by the projects of the unit tests, or as one of the end-to-end tests. */
const isRun = (file: string): boolean => {
  const projects = vitestConfig.test?.projects ?? []
  const byVitest = projects.some((project) => {
    if (typeof project !== 'object' || !('test' in project)) return false
    const { include, exclude } = project.test ?? {}
    const isIn = (patterns: unknown) => patternsOf(patterns).some((pattern) => matchesGlob(file, pattern))
    return isIn(include) && !isIn(exclude)
  })
  const isEndToEnd = file.startsWith(`${playwrightConfig.testDir}/`)
  return (
    byVitest || (isEndToEnd && patternsOf(playwrightConfig.testMatch).some((one) => matchesGlob(file, one)))
  )
}

/** What is wrong with a row: the tests that it lacks, or that are not there, or that nothing runs. */
const faultsOf = (row: string): string[] => {
  const named = testsOf(row)
  if (named.length === 0) return [`no test is named: ${row}`]
  return named.flatMap(({ file, title }) => {
    if (!existsSync(join(root, file))) return [`${file} does not exist`]
    if (!isRun(file)) return [`npm test does not run ${file}`]
    const isThere = title === null || readFileSync(join(root, file), 'utf8').includes(`'${title}`)
    return isThere ? [] : [`${file} has no test “${title}”`]
  })
}

test('each row of SECURITY.md names tests that exist and that npm test runs', () => {
  const rows = rowsIn(text)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.flatMap(faultsOf)).toEqual([])
})

test('a row with a missing test, or one that nothing runs, is found', () => {
  const faults = (cell: string) => faultsOf(`| tried | result | ${cell} |`)
  expect(faults('by hand')).toEqual([expect.stringContaining('no test is named')])
  expect(faults('`test/gone.test.ts`')).toEqual(['test/gone.test.ts does not exist'])
  expect(faults('`test/run.ts`')).toEqual(['npm test does not run test/run.ts'])
  expect(faults('`test/security.test.ts` “a title that is” + “nowhere”')).toHaveLength(1)
  expect(faults('`test/serve/guard.test.ts` `test/renderer/settings/backup.test.tsx`')).toEqual([])
  expect(faults('`test/e2e/hostile.spec.ts`')).toEqual([])
})

test('SECURITY.md says first how to report a hole, and names no address', () => {
  expect(text.indexOf('Security → Report a vulnerability')).toBeGreaterThan(0)
  expect(text.indexOf('Security → Report a vulnerability')).toBeLessThan(300)
  expect(text).not.toMatch(/\S+@\S+\.\S+|https?:\/\/(?!127)/)
})
