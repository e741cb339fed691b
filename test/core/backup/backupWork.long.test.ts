import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readBackup } from '../../../src/core/backup/backupFile.ts'
import { backupHandlers } from '../../../src/core/backup/backupHandlers.ts'
import { jsonExcess } from '../../../src/core/backup/jsonExcess.ts'
import { personParts } from '../../../src/core/backup/personParts.ts'
import { readPart } from '../../../src/core/backup/readPart.ts'
import { readList } from '../../../src/core/settings/readList.ts'
import { runAtOnce, type Steps } from '../../../src/core/settings/steps.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { workLimits } from '../../../src/shared/text/workLimits.ts'
import { anyOf } from '../../doubles/anyOf.ts'
import { costlyJson, costlyLists, listsIn } from '../../doubles/expensiveBackups.ts'

const parts = personParts({
  settings: { get: () => defaultSettings, set: async () => defaultSettings },
  known: { all: () => new Map(), put() {} },
})
const handlers = backupHandlers({
  parts,
  undo: { read: () => null, write() {}, remove() {} },
  appVersion: '9.9.9',
  now: () => 0,
})
const backupOf = (held: string): string => `{"format":"aina-backup","formatVersion":1,${held}}`

const countSteps = (steps: Steps<unknown>): number => {
  let count = 0
  while (!steps.next().done) count += 1
  return count
}

/** The length that a list's own schema allows. */
const mostOf = (schema: z.core.$ZodType | undefined, [name, ...rest]: readonly string[]): number => {
  if (schema instanceof z.ZodMiniObject && name !== undefined) return mostOf(schema.shape[name], rest)
  if (!(schema instanceof z.ZodMiniArray)) return Number.NaN
  const found = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  )
  return Math.min(...found)
}

test('a list is read up to its own maximum and some spare items, however long it is', () => {
  let reads = 0
  const item = z.custom<number>((value) => {
    reads += 1
    return value === 1
  })
  const schema = z.array(item).check(z.maxLength(100))
  const bad = runAtOnce(
    readList(
      schema,
      Array.from({ length: 900_000 }, () => 0),
    ),
  )
  expect(reads).toBe(100 + workLimits.spareItems)
  expect(bad.taken).toEqual([])
  expect(bad.left).toHaveLength(200)
  expect(bad.unread).toHaveLength(899_800)

  reads = 0
  const good = runAtOnce(
    readList(
      schema,
      Array.from({ length: 900_000 }, () => 1),
    ),
  )
  expect([good.taken.length, good.left.length, good.unread.length]).toEqual([100, 0, 899_900])
  expect(reads).toBe(100)
})

test('one item is read between two steps', () => {
  let reads = 0
  const item = z.custom<number>(() => {
    reads += 1
    return true
  })
  const steps = readList(z.array(item).check(z.maxLength(5)), [1, 2, 3])
  for (let step = 0; step < 3; step += 1) {
    expect(steps.next().done).toBe(false)
    expect(reads).toBe(step)
  }
})

test('every list of a backup has a maximum', () => {
  for (const part of parts)
    for (const { path } of listsIn(part.schema))
      expect([path, mostOf(part.schema, path)]).toEqual([path, expect.toSatisfy(Number.isFinite)])
})

test('900 000 empty alerts in 2.7 MB are refused before the JSON is parsed', async () => {
  const text = backupOf(`"settings":{"alerts":[${'{},'.repeat(900_000)}{}]}`)
  expect(jsonExcess(text)).toBe('values')
  expect(await handlers['backup.preview']({ text })).toMatchObject({ fault: 'too-big', changes: [] })
  // One step to the count, none to the parser.
  expect(countSteps(readBackup(text))).toBe(0)
})

test.each([
  ['values', `[${'0,'.repeat(workLimits.values)}0]`, `[${'0,'.repeat(workLimits.values - 100)}0]`],
  ['depth', '['.repeat(workLimits.depth + 1), '['.repeat(workLimits.depth)],
  ['letters', `"${'x'.repeat(200_000)}"`, `"${'ә'.repeat(workLimits.letters)}"`],
  ['letters', `["${'\\"'.repeat(100_000)}"]`, `"${'\\u0041'.repeat(32_766)}"`],
  [
    'names',
    `{${Array.from({ length: 5_001 }, (_, at) => `"n${at}" : 0`).join()}}`,
    `[${'{"a":0},'.repeat(20_000)}0]`,
  ],
])('too much of %s (%#) is an excess, and a little less is none', (excess, much, less) => {
  expect(jsonExcess(much)).toBe(excess)
  expect(jsonExcess(less)).toBeNull()
})

test('signs within texts count for nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('[', '{', ',', '"', '\\', ':', 'a') })),
      (texts) => {
        expect(
          jsonExcess(
            `[${texts
              .concat('['.repeat(100))
              .map((text) => JSON.stringify(text))
              .join()}]`,
          ),
        ).toBeNull()
      },
    ),
  )
})

test('as much as there may be of every list is within the limits', () => {
  const full = parts.map((part) => {
    const lists = listsIn(part.schema).map(({ path, element }) => {
      const longest = fc.sample(anyOf(element), 8).map((item) => JSON.stringify(item))
      const [item] = longest.toSorted((a, b) => b.length - a.length)
      return `"${path.join('.')}":[${Array(mostOf(part.schema, path)).fill(item).join()}]`
    })
    return `"${part.name}":{${lists.join()}}`
  })
  expect(jsonExcess(backupOf(full.join()))).toBeNull()
})

test('other calls are answered while a large backup is read', async () => {
  const bad = ['alerts', 'alertStates', 'alertLog', 'pins'].map(
    (name) => `"${name}":[${'{},'.repeat(9_000)}{}]`,
  )
  let turns = 0
  let over = false
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  const preview = await handlers['backup.preview']({
    text: backupOf(`"settings":{${bad.join()}}`),
  })
  over = true
  expect(preview.notUnderstood.count).toBeGreaterThan(0)
  expect(turns).toBeGreaterThan(1)
})

const BYTES = 100_000 + 400_000 * (Number(process.env.AINA_THOROUGH ?? 1) - 1)

test('the most expensive generated lists cost a limited number of steps or are refused', () => {
  const most = 2 * (workLimits.values + 10_000)
  for (const part of parts)
    fc.assert(
      fc.property(costlyLists(part.schema), (costly) => {
        const read = runAtOnce(readBackup(backupOf(`"${part.name}":${costlyJson(costly, BYTES)}`)))
        if (read.fault !== null) expect(['too-big', 'not-a-backup']).toContain(read.fault)
        else expect(countSteps(readPart(part, read.held[part.name], part.get()))).toBeLessThan(most)
      }),
      { numRuns: 15 },
    )
})
