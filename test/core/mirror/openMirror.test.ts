import { execFileSync } from 'node:child_process'
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
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openUnwritable } from '../../../src/core/mirror/openMirror.ts'
import { GOLDEN_NOW, goldenFolder } from '../../doubles/goldenFolder.ts'
import { asideOf, board, entry, FRIDAY, history, NOON, openHandle, ownFolder, rowsOf } from './setting.ts'

const VIEWS = ['SELECT * FROM rates ORDER BY code', 'SELECT * FROM history_by_date ORDER BY code, date']
const viewsOf = (file: string): unknown[][] => VIEWS.map((sql) => rowsOf(file, sql))

/** Changes a file behind Aina's back, as another program can. */
const alter = (file: string, sql: string): void => {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

const goldenMirror = (): string => join(goldenFolder(), 'mirror-127.0.0.1_28999.db')

test('a mirror of 0.2 is carried over with every rate', () => {
  const file = goldenMirror()
  const before = viewsOf(file)
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true])
  const { use, events } = openHandle(file)
  const { poll, coverage, assets } = use((mirror) => mirror.state())
  expect(viewsOf(file)).toEqual(before)
  expect(poll).toEqual({ day: FRIDAY, fetchedAt: expect.any(Number) })
  expect(poll?.fetchedAt).toBeGreaterThan(GOLDEN_NOW - 3_600_000)
  expect([...assets.keys()].filter((code) => !coverage.get(code)?.complete)).toEqual(['XDR'])
  expect(coverage.get('USD')?.refreshedAt).toBeGreaterThan(GOLDEN_NOW - 3_600_000)
  expect(coverage.get('XDR')?.failure).toBe('not-found')
  expect(use((mirror) => mirror.refusals())).toHaveLength(3)
  expect(events).toEqual([{ kind: 'well' }])
  expect(asideOf(file)).toEqual([])
})

test('a history of 0.2 that lacks a year is downloaded again', () => {
  const file = goldenMirror()
  alter(
    file,
    "UPDATE record SET value = json_set(value, '$.lost', json('[2020]')) WHERE kind = 'coverage' AND key = 'USD'",
  )
  const { use } = openHandle(file)
  const { coverage } = use((mirror) => mirror.state())
  expect([coverage.get('USD')?.complete, coverage.get('EUR')?.complete]).toEqual([false, true])
})

test('a carrying over that was cut short is done at the next start, and stays away from tables of the user', () => {
  const file = goldenMirror()
  alter(file, 'CREATE TABLE mine (note TEXT)')
  const before = viewsOf(file)
  writeFileSync(`${file}.new`, 'half of it')
  openHandle(file).use((mirror) => mirror.state())
  expect(viewsOf(file)).toEqual(before)
  const [kept = '', ...others] = asideOf(file)
  expect(others).toEqual([])
  expect(
    rowsOf(join(dirname(file), kept), "SELECT name FROM sqlite_schema WHERE name = 'mine'"),
  ).toHaveLength(1)
})

test('a mirror of 0.2 that another program reads from is carried over when it is free', () => {
  const file = goldenMirror()
  const before = viewsOf(file)
  const other = new Database(file)
  onTestFinished(() => void other.close())
  alter(file, 'CREATE TABLE mine (note TEXT)')
  other.exec('BEGIN; SELECT * FROM record')
  alter(file, 'DROP TABLE mine')
  const { use, pass } = openHandle(file)
  expect(() => use((mirror) => mirror.state())).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(viewsOf(file)).toEqual(before)
  other.exec('ROLLBACK')
  pass()
  expect(use((mirror) => mirror.state().board.size)).toBe(before[0]?.length)
  expect(viewsOf(file)).toEqual(before)
})

/** A mirror with one rate, closed. */
const createFilled = (): string => {
  const { file, use, handle } = openHandle()
  use((mirror) => mirror.putBoard(board([entry('USD', 520)]), NOON))
  use((mirror) => mirror.putHistory('USD', 'all', history([[FRIDAY - 1, 519]]), NOON))
  handle.close()
  return file
}

test.skipIf(process.platform === 'win32')('a mirror is for its owner only', () => {
  const file = createFilled()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

const damages: Record<string, (file: string) => void> = {
  garbage: (file) => writeFileSync(file, 'not a database '.repeat(500)),
  'zero length': (file) => truncateSync(file, 0),
  'half of it': (file) => truncateSync(file, 8_192),
  'a broken page': (file) => {
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 4_096, 12_288)
    writeFileSync(file, bytes)
  },
  'without a table': (file) => alter(file, 'DROP VIEW history_by_date; DROP TABLE history'),
  'half of one of 0.2': (file) => writeFileSync(file, readFileSync(goldenMirror()).subarray(0, 150_000)),
  'a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
  ...(process.platform !== 'win32' && {
    'a pipe': (file) => {
      rmSync(file)
      execFileSync('mkfifo', [file])
    },
  }),
}

/** A mirror with such a damage. */
const damaged = (name: keyof typeof damages): string => {
  const file = createFilled()
  damages[name]?.(file)
  return file
}

for (const name of Object.keys(damages))
  test(`a damaged mirror (${name}) is set aside, and a new one is usable`, () => {
    const file = damaged(name)
    const { use, events } = openHandle(file)
    expect(use((mirror) => mirror.state().board.size)).toBe(0)
    expect(events).toEqual([
      expect.objectContaining({ kind: 'set-aside', reason: 'damaged' }),
      { kind: 'well' },
    ])
    use((mirror) => mirror.putBoard(board([entry('USD', 520)]), NOON))
    expect(use((mirror) => mirror.state().board.size)).toBe(1)
    expect(asideOf(file)).toHaveLength(1)
  })

test('the newest three damaged mirrors are kept', () => {
  const file = createFilled()
  const { use, pass } = openHandle(file)
  for (let at = 0; at < 5; at++) {
    rmSync(file)
    writeFileSync(file, `damaged ${at} `.repeat(100))
    pass()
    use((mirror) => mirror.state())
  }
  const kept = asideOf(file).map((name) => readFileSync(join(dirname(file), name), 'utf8').slice(8, 9))
  expect(kept.sort()).toEqual(['2', '3', '4'])
})

test('a mirror that becomes damaged at work is set aside', () => {
  const file = createFilled()
  const { use, events, pass } = openHandle(file)
  use((mirror) => mirror.state())
  writeFileSync(file, 'not a database '.repeat(5_000))
  pass()
  use((mirror) => mirror.putBoard(board([entry('USD', 1)]), NOON))
  expect(use((mirror) => mirror.state().board.get('USD')?.kzt)).toBe(1)
  expect(events.at(-1)).toEqual({ kind: 'well' })
})

test('a mirror whose log was deleted shows what the file itself has', () => {
  const { file, use } = openHandle()
  use((mirror) => mirror.putBoard(board([entry('USD', 520)]), NOON))
  const copy = join(ownFolder(), 'mirror-demo.db')
  writeFileSync(copy, readFileSync(file))
  const other = openHandle(copy)
  expect(other.use((mirror) => mirror.state().board.size)).toBe(0)
  expect(other.events).toEqual([{ kind: 'well' }])
})

for (const [kind, pragma] of [
  ['foreign', 'application_id = 7'],
  ['newer', 'user_version = 99'],
  ['older', 'user_version = 2'],
] as const)
  test(`a mirror that is ${kind} is set aside untouched`, () => {
    const file = createFilled()
    alter(file, `PRAGMA journal_mode = DELETE; PRAGMA ${pragma}`)
    const bytes = readFileSync(file)
    const { use, events } = openHandle(file)
    expect(use((mirror) => mirror.state().board.size)).toBe(0)
    expect(events[0]).toMatchObject({ kind: 'set-aside', reason: kind })
    expect(readFileSync(join(dirname(file), asideOf(file)[0] ?? ''))).toEqual(bytes)
  })

test('a reader makes, carries over and sets aside nothing', () => {
  const none = join(ownFolder(), 'mirror-demo.db')
  for (const file of [none, damaged('zero length'), damaged('without a table'), goldenMirror()]) {
    const before = readdirSync(dirname(file))
    const { use } = openHandle(file, () => false)
    expect(() => use((mirror) => mirror.state())).toThrow(expect.objectContaining({ code: 'busy' }))
    expect(readdirSync(dirname(file))).toEqual(before)
  }
})

test('a reader goes on with the file that replaced the one it had open', () => {
  const file = createFilled()
  const reader = openHandle(file, () => false)
  expect(reader.use((mirror) => mirror.state().board.size)).toBe(1)
  renameSync(file, `${file}.moved`)
  const worker = openHandle(file)
  worker.use((mirror) => mirror.putBoard(board([entry('EUR', 600)]), NOON))
  reader.pass()
  expect(reader.use((mirror) => [...mirror.state().board.keys()])).toEqual(['EUR'])
})

test('a mirror that cannot be written to is read, with its log or without', () => {
  const { file, use } = openHandle()
  use((mirror) => mirror.putBoard(board([entry('USD', 520)]), NOON))
  for (const path of [file, createFilled()]) {
    const before = readdirSync(dirname(path))
    const mirror = openUnwritable(path)
    onTestFinished(() => mirror.close())
    expect(mirror.state().board.get('USD')?.kzt).toBe(520)
    expect(() => mirror.putBoard(board([entry('USD', 1)]), NOON)).toThrow(/readonly/)
    expect(readdirSync(dirname(path))).toEqual(before)
  }
})

test('what is not a mirror is not read where nothing can be written', () => {
  for (const path of [goldenMirror(), damaged('a pipe')])
    expect(() => openUnwritable(path)).toThrow('mirror is')
})
