import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const folder = resolve(import.meta.dirname, '../../.github/workflows')
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test('workflows call only scripts of npm that exist', () => {
  const called = files.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(called).toContain('bench')
  expect(called.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
})

test('every action is GitHub’s own, and held by its commit', () => {
  const used = files.flatMap(({ text }) => [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, uses]) => uses))
  expect(used.length).toBeGreaterThan(5)
  for (const uses of used) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('a workflow may read, foreign code gets no secret, and no checkout leaves its key behind', () => {
  for (const { name, text } of files) {
    expect(text, name).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(text, name).not.toMatch(/pull_request_target|secrets: inherit/)
    expect(text.match(/actions\/checkout@/g)?.length, name).toBe(
      text.match(/persist-credentials: false/g)?.length,
    )
    if (name !== 'release.yml') expect(text, name).not.toMatch(/secrets\.|: write$/m)
  }
})

test('no text from outside is put into a command', () => {
  const commands = files.flatMap(({ text }) => text.match(/run: .*(?:\n {10,}.*)*/g) ?? [])
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((command) => command.includes('${{'))).toEqual([])
})
