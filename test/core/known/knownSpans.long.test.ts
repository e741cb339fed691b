import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { KNOWN_VERSION } from '../../../src/core/known/knownFile.ts'
import { openKnownSpans, spansInMemory } from '../../../src/core/known/knownSpans.ts'
import { MOST_SPANS, soundSpans } from '../../../src/core/known/soundSpans.ts'
import { evidences, type MeaningSpan, meanings } from '../../../src/shared/dateConventions/meaningSpan.ts'
import { handClock, listLog, ownFolder } from '../budget/setting.ts'

const span = (from: number, to: number, over: Partial<MeaningSpan> = {}): MeaningSpan => ({
  from,
  to,
  meaning: 'in-force',
  filled: false,
  by: 'published',
  count: 9,
  ...over,
})
const two = [span(14_790, 18_000), span(18_001, 20_500, { meaning: 'fixing', filled: null, by: 'boards' })]

const setting = (folder = ownFolder()) => {
  const clock = handClock()
  const log = listLog()
  const file = join(folder, 'known-rates.example.db')
  const open = () => openKnownSpans({ file, clock, log })
  return { folder, clock, lines: log.lines, file, open, names: () => readdirSync(folder).sort() }
}

const anySpan = fc
  .record({
    from: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: 0, max: 40 }),
    meaning: fc.constantFrom(...meanings),
    filled: fc.constantFrom(true, false, null),
    by: fc.constantFrom(...evidences),
    count: fc.nat(1_000),
  })
  .map(({ length, ...rest }) => ({ ...rest, to: rest.from + length }))

test('spans are there again after a restart, and opening alone makes nothing', () => {
  const { open, names, file } = setting()
  const first = open()
  expect(names()).toEqual([])
  expect(first.get()).toEqual([])
  expect(names()).toEqual([])
  first.put(two)
  first.close()
  expect(names()).toEqual(['known-rates.example.db'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(open().get()).toEqual(two)
})

test('spans read back as put, ascending and without overlaps', () => {
  const { open } = setting()
  const store = open()
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 12 }), (spans) => {
      store.put(spans)
      expect(store.get()).toEqual(soundSpans(spans))
      expect(open().get()).toEqual(soundSpans(spans))
      const kept = soundSpans(spans)
      for (const [index, { from }] of kept.entries())
        expect(from).toBeGreaterThan(kept[index - 1]?.to ?? Number.NEGATIVE_INFINITY)
      if (spans.length > 0) expect(kept.length).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
})

test('of too many spans the newest stay', () => {
  const many = Array.from({ length: MOST_SPANS + 5 }, (_, index) => span(index * 10, index * 10 + 9))
  expect(soundSpans(many)).toEqual(many.slice(5))
})

test('another process sees new spans', () => {
  const { open } = setting()
  const [one, other] = [open(), open()]
  expect(other.get()).toEqual([])
  one.put(two)
  expect(other.get()).toEqual(two)
  other.put(two.slice(0, 1))
  expect(one.get()).toEqual(two.slice(0, 1))
})

test('putting the same spans writes nothing', () => {
  const { open, file } = setting()
  const store = open()
  store.put(two)
  const before = readFileSync(file)
  store.put([...two])
  expect(readFileSync(file).equals(before)).toBe(true)
})

const spoilt: [string, (file: string) => void][] = [
  ['garbage', (file) => writeFileSync(file, Buffer.alloc(8192, 'garbage '))],
  ['zero length', (file) => truncateSync(file, 0)],
  ['truncated', (file) => truncateSync(file, 5_000)],
  [
    'a folder in its place',
    (file) => {
      rmSync(file)
      mkdirSync(file)
    },
  ],
  [
    'without its table',
    (file) => {
      const db = new Database(file)
      db.exec('DROP TABLE meaning_span')
      db.close()
    },
  ],
  [
    'with a foreign trigger',
    (file) => {
      const db = new Database(file)
      db.exec('CREATE TRIGGER strange AFTER INSERT ON meaning_span BEGIN DELETE FROM meaning_span; END')
      db.close()
    },
  ],
]

test.each(spoilt)(
  'a file that is %s is set aside with its date, and a new one takes its place',
  (_text, spoil) => {
    const { open, file, names, lines } = setting()
    open().put(two)
    spoil(file)
    const store = open()
    expect([[], two]).toContainEqual(store.get())
    store.put(two)
    expect(open().get()).toEqual(two)
    const aside = names().filter((name) => /^known-rates\.example\.db\.damaged-\d{8}T\d{9}Z$/.test(name))
    expect(aside).toHaveLength(1)
    expect(names().filter((name) => !aside.includes(name))).toEqual(['known-rates.example.db'])
    expect(lines.join('\n')).toContain('set aside')
  },
)

test.each([
  ['foreign', 'application_id = 1'],
  ['newer', `user_version = ${KNOWN_VERSION + 1}`],
])('a %s file is set aside as it is', (reason, pragma) => {
  const { open, file, names, folder } = setting()
  open().put(two)
  const db = new Database(file)
  db.pragma(pragma)
  db.close()
  const before = readFileSync(file)
  const store = open()
  expect(store.get()).toEqual([])
  const aside = names().find((name) => name.includes(`.${reason}-`))
  expect(readFileSync(join(folder, aside ?? '')).equals(before)).toBe(true)
  store.put(two)
  expect(open().get()).toEqual(two)
})

test('of damaged files the three newest stay', () => {
  const { open, file, names, clock } = setting()
  for (let round = 0; round < 5; round += 1) {
    open().put([span(round, round + 1)])
    truncateSync(file, 100)
    clock.at += 1_000
    open().get()
  }
  expect(names().filter((name) => name.includes('.damaged-'))).toHaveLength(3)
})

test('a flipped bit costs at most the span that it hit, and shows no other one', () => {
  const { open, file, clock } = setting()
  const many = Array.from({ length: 20 }, (_, index) => span(index * 100, index * 100 + 99, { count: index }))
  open().put(many)
  const whole = readFileSync(file)
  fc.assert(
    fc.property(fc.nat(whole.length * 8 - 1), (bit) => {
      const bytes = Buffer.from(whole)
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(file, bytes)
      clock.at += 1
      const found = open().get()
      for (const one of found) expect(many).toContainEqual(one)
    }),
    { numRuns: 150 },
  )
})

test('a row that somebody changed is left out, and the others stay', () => {
  const { open, file } = setting()
  open().put(two)
  const db = new Database(file)
  db.exec(`UPDATE meaning_span SET meaning = 'fixing' WHERE from_day = ${two[0]?.from}`)
  db.close()
  expect(open().get()).toEqual(two.slice(1))
})

test('a file that is removed while Aina runs is forgotten, and learnt again', () => {
  const { open, file } = setting()
  const store = open()
  store.put(two)
  rmSync(file)
  expect(store.get()).toEqual([])
  store.put(two)
  expect(open().get()).toEqual(two)
})

test('a folder in the place of the journal costs one file at most', () => {
  const { open, file, names } = setting()
  open().put(two)
  mkdirSync(join(`${file}-journal`, 'full'), { recursive: true })
  const store = open()
  expect(store.get()).toEqual(two)
  store.put(two.slice(1))
  expect(open().get()).toEqual(two.slice(1))
  expect(names().filter((name) => name.includes('.damaged-')).length).toBeLessThan(2)
  expect(names().filter((name) => name.endsWith('-journal'))).toEqual([])
})

test('a missing folder stops nothing, and closing tries once more', () => {
  const { open, folder } = setting()
  renameSync(folder, `${folder}-away`)
  const store = open()
  expect(store.get()).toEqual([])
  store.put(two)
  expect(store.get()).toEqual(two)
  renameSync(`${folder}-away`, folder)
  store.close()
  expect(open().get()).toEqual(two)
})

test('a file that another program holds is read and written later', () => {
  const { open, file, clock } = setting()
  open().put(two)
  const other = new Database(file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN EXCLUSIVE')
  const store = open()
  expect(store.get()).toEqual([])
  other.exec('COMMIT')
  expect(store.get()).toEqual(two)
  other.exec('BEGIN EXCLUSIVE')
  store.put(two.slice(1))
  expect(store.get()).toEqual(two.slice(1))
  other.exec('COMMIT')
  clock.at += 60_000
  store.get()
  expect(open().get()).toEqual(two.slice(1))
})

test('in memory alone nothing is kept', () => {
  const store = spansInMemory()
  store.put([...two].reverse())
  expect(store.get()).toEqual(two)
  store.close()
  expect(spansInMemory().get()).toEqual([])
})
