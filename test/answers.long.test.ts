import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { askAll, type Question } from './answers/askAll.ts'
import { explained } from './answers/explained.ts'
import { GOLDEN_NOW, goldenFolder } from './doubles/goldenFolder.ts'

// Scaffolding of 0.3: `npm run answers` compares this build with the answers that the build of 0.2 gave.

const root = join(import.meta.dirname, '..')

const nameOf = (question: Question): string =>
  'aina' in question
    ? `aina ${question.aina.join(' ')}${question.now ? ` (at ${question.now})` : ''}`
    : `${question.call} ${JSON.stringify(question.input)}`

const isText = (value: unknown): value is string => typeof value === 'string' && value.includes('\n')
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A line for each field in which two answers differ, also if only one of them has it. Texts are compared by lines. */
const differences = (was: unknown, is: unknown, of: string, path = ''): string[] => {
  if (isDeepStrictEqual(was, is)) return []
  if (isText(was) && isText(is)) return differences(was.split('\n'), is.split('\n'), of, path)
  const areLists = Array.isArray(was) && Array.isArray(is)
  if (isObject(was) && isObject(is) && (areLists ? was.length === is.length : true))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      differences(was[name], is[name], of, path === '' ? name : `${path}.${name}`),
    )
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 300)
  return [`${of} · ${path}: ${shown(was)} → ${shown(is)}`]
}
/** Sentences of errors may be worded anew: only whether there is one counts. */
const withoutWording = (answer: unknown): unknown =>
  isObject(answer) && typeof answer.err === 'string' ? { ...answer, err: answer.err !== '' } : answer

test('this build answers as 0.2 did, but for what is explained', async () => {
  const recorded: { ask: Question; answer: unknown }[] = JSON.parse(
    readFileSync(join(root, 'test/fixtures/answers-0.2.json'), 'utf8'),
  )
  const answers = await askAll(
    recorded.map(({ ask }) => ask),
    { build: join(root, 'out'), folders: [goldenFolder(), goldenFolder()], now: GOLDEN_NOW },
  )
  const lines = recorded.flatMap(({ ask, answer }, at) =>
    differences(withoutWording(answer), withoutWording(answers[at]), nameOf(ask)),
  )
  const isExplained = (line: string) => explained.some((reason) => reason.line.test(line))
  expect(lines.filter((line) => !isExplained(line))).toEqual([])
  expect(explained.filter((reason) => !lines.some((line) => reason.line.test(line)))).toEqual([])
})
