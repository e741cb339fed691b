import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupHandlers } from '../../../src/core/backup/backupHandlers.ts'
import { knownFolder } from '../../../src/core/known/knownFolder.ts'
import { knownPart } from '../../../src/core/known/knownPart.ts'
import { mergedSpans, soundSpans } from '../../../src/core/known/soundSpans.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import type { MeaningSpan } from '../../../src/shared/dateConventions/meaningSpan.ts'
import { meanings } from '../../../src/shared/dateConventions/meaningSpan.ts'
import { formatIsoDay } from '../../../src/shared/days/day.ts'
import { memoryUndo } from '../backup/memoryUndo.ts'
import { handClock, listLog, ownFolder } from '../budget/setting.ts'
import { setOf } from './spanSets.ts'

/** A data folder, and the backup of what services have taught there. */
const place = (folder = ownFolder()) => {
  const known = knownFolder({ folder, clock: handClock(), log: listLog() })
  const handlers = backupHandlers({
    parts: [knownPart(known)],
    undo: memoryUndo(),
    appVersion: '9.9.9',
    now: () => Date.parse('2026-11-22T12:00:00Z'),
  })
  return {
    folder,
    known,
    text: async () => (await handlers['backup.get']({})).text,
    changes: async (text: string) => (await handlers['backup.preview']({ text })).changes,
    lost: async (text: string) => (await handlers['backup.preview']({ text })).notUnderstood.first,
    restore: async (text: string) => handlers['backup.restore']({ text, chosen: ['known.services'] }),
    undo: async () => handlers['backup.undo']({}),
  }
}

const backupOf = (services: unknown): string =>
  JSON.stringify({ format: 'aina-backup', formatVersion: 1, known: { services } })
const date = (over: object = {}) => ({
  ...{ from: '2010-07-01', to: '2026-04-03', meaning: 'in-force', filled: null, by: 'published', count: 9 },
  ...over,
})

test('learnt facts are restored in an empty folder, and the preview names them', async () => {
  const one = place()
  one.known.put('rates.example', setOf(1))
  one.known.put('other.example_8080', setOf(2))
  const text = await one.text()
  const other = place()
  expect(await other.changes(text)).toEqual([
    {
      id: 'known.services',
      onlyIfAsked: false,
      values: [],
      lists: [
        {
          path: '',
          added: {
            count: 2,
            first: [
              { id: 'other.example_8080', dates: expect.any(Array) },
              { id: 'rates.example', dates: expect.any(Array) },
            ],
          },
          removed: { count: 0, first: [] },
          changed: { count: 0, first: [] },
          moved: false,
        },
      ],
    },
  ])
  await other.restore(text)
  expect(other.known.all()).toEqual(one.known.all())
  expect(await other.changes(text)).toEqual([])
  await other.undo()
  expect(await other.changes(text)).not.toEqual([])
  expect([...other.known.all().values()].flat()).toEqual([])
})

test('a service missing from the backup keeps its learnt facts', async () => {
  const here = place()
  here.known.put('mine.example', setOf(3))
  await here.restore(backupOf([{ id: 'theirs.example', dates: [date()] }]))
  expect([...here.known.all().keys()]).toEqual(['mine.example', 'theirs.example'])
  expect(here.known.all().get('mine.example')).toEqual(setOf(3))
  await here.undo()
  expect(here.known.all().get('mine.example')).toEqual(setOf(3))
  expect(here.known.all().get('theirs.example')).toEqual([])
})

test('facts learnt since a restore stay after its undo', async () => {
  const here = place()
  await here.restore(backupOf([{ id: 'rates.example', dates: [date()] }]))
  here.known.put('rates.example', setOf(4))
  await here.undo()
  expect(here.known.all().get('rates.example')).toEqual(setOf(4))
})

const anySpans = fc
  .array(
    fc.record({ from: fc.nat(60), length: fc.nat(25), meaning: fc.constantFrom(...meanings) }).map(
      ({ from, length, meaning }): MeaningSpan => ({
        ...{ from, to: from + length, meaning, filled: null, by: 'boards', count: 1 },
      }),
    ),
    { maxLength: 5 },
  )
  .map(soundSpans)
const meaningOn = (spans: readonly MeaningSpan[], day: number) =>
  spans.find(({ from, to }) => from <= day && day <= to)?.meaning ?? null

test('merging changes no known day’s meaning and adds only whole spans', () => {
  fc.assert(
    fc.property(anySpans, anySpans, (here, elsewhere) => {
      const merged = mergedSpans(here, elsewhere)
      expect(merged).toEqual(soundSpans(merged))
      for (let day = 0; day < 90; day += 1) {
        const known = meaningOn(here, day)
        if (known !== null) expect(meaningOn(merged, day)).toBe(known)
      }
      for (const span of merged) expect([...here, ...elsewhere]).toContainEqual(span)
      for (const span of elsewhere)
        if (Array.from({ length: 90 }, (_, day) => day).every((day) => meaningOn(here, day) === null))
          expect(merged).toContainEqual(span)
      expect(mergedSpans(merged, elsewhere)).toEqual(merged)
      expect(mergedSpans([], elsewhere)).toEqual(elsewhere)
      expect(mergedSpans(here, [])).toEqual(here)
    }),
    { numRuns: 500 },
  )
})

test('a longer span replaces a shorter one of the same meaning only', () => {
  const short = { from: 10, to: 20, meaning: 'in-force', filled: true, by: 'weekdays', count: 4 } as const
  const long = { ...short, from: 0, to: 30, filled: null, by: 'published', count: 9 } as const
  expect(mergedSpans([short], [long])).toEqual([long])
  expect(mergedSpans([short], [{ ...long, meaning: 'fixing' }])).toEqual([short])
})

test.each([
  ['../rates.example', date()],
  ['..', date()],
  ['a/b', date()],
  ['a\\b', date()],
  ['demo', date()],
  ['', date()],
  ['x'.repeat(121), date()],
  ['rates.example', date({ from: '2026-02-30' })],
  ['rates.example', date({ meaning: 'someday' })],
  ['rates.example', date({ count: -1 })],
  ['rates.example', date({ filled: 'yes' })],
])('nothing of a service called %j is taken that Aina cannot read', async (id, dates) => {
  const here = place()
  const text = backupOf([{ id, dates: [dates] }])
  expect(await here.changes(text)).toEqual([])
  expect(await here.lost(text)).toHaveLength(1)
  await here.restore(text)
  expect(readdirSync(here.folder)).toEqual([])
})

test('a span that ends before it begins, or overlaps another, is left out', async () => {
  const here = place()
  const dates = [date(), date({ from: '2020-01-01' }), date({ from: '2009-01-02', to: '2009-01-01' })]
  await here.restore(backupOf([{ id: 'rates.example', dates }]))
  const spans = here.known.all().get('rates.example') ?? []
  expect(spans.map(({ from, to }) => [formatIsoDay(from), formatIsoDay(to)])).toEqual([
    ['2010-07-01', '2026-04-03'],
  ])
})

test('a file names no more services than a user can have', async () => {
  const here = place()
  const services = Array.from({ length: 50 }, (_, n) => ({ id: `rates${n}.example`, dates: [date()] }))
  await here.restore(backupOf(services))
  expect(readdirSync(here.folder)).toHaveLength(20)
})

test('where a file cannot be written the restore says so', async () => {
  const here = place()
  const there = place(join(here.folder, 'gone'))
  const text = backupOf([{ id: 'rates.example', dates: [date()] }])
  expect(await there.restore(text).catch(codeOf)).toBe('read-only')
})

test('files of other names and of the demo are ignored', () => {
  const { folder, known } = place()
  for (const name of ['known-demo.db', 'known-.db', 'known-a.db.damaged-1', 'unknown-a.db'])
    writeFileSync(join(folder, name), '')
  expect(known.all()).toEqual(new Map())
})
