import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openBudget } from '../../../src/core/budget/budget.ts'
import { budgetIn, handClock, listLog, own, ownFolder, person, takeAll } from './setting.ts'

const FILE = 'budget-demo.db'
const asideIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^budget-demo\.db\.(damaged|newer|foreign)-\w+$/.test(name))

/** A folder with a budget that 20 requests have gone through, nobody at it. */
const usedFolder = (): string => {
  const folder = ownFolder()
  const budget = openBudget({ folder, key: 'demo', clock: handClock(), log: listLog() })
  for (const id of takeAll(budget, person(), 20).ids) budget.end(id, 'ok')
  budget.close()
  return folder
}

const overwrite = (file: string, at: number, bytes: Buffer): void => {
  const content = readFileSync(file)
  bytes.copy(content, at)
  writeFileSync(file, content)
}

const broken: Record<string, { does: (file: string) => void; is?: 'newer' | 'foreign' }> = {
  garbage: { does: (file) => writeFileSync(file, 'not a database '.repeat(2_000)) },
  'of no length': { does: (file) => writeFileSync(file, '') },
  truncated: { does: (file) => truncateSync(file, 5_000) },
  'zeroed in a page': { does: (file) => overwrite(file, 4_096, Buffer.alloc(4_096)) },
  'a folder': {
    does: (file) => {
      rmSync(file)
      mkdirSync(join(file, 'inside'), { recursive: true })
    },
  },
  'without its tables': {
    does: (file) => {
      const db = new Database(file)
      db.exec('DROP TABLE request')
      db.close()
    },
  },
  'of version 0': { does: (file) => overwrite(file, 60, Buffer.from([0, 0, 0, 0])) },
  'of a newer Aina': { does: (file) => overwrite(file, 60, Buffer.from([0, 0, 0, 2])), is: 'newer' },
  'of another program': { does: (file) => overwrite(file, 68, Buffer.from('none')), is: 'foreign' },
  'gone, but for its log': {
    does: (file) => {
      rmSync(file)
      writeFileSync(`${file}-wal`, Buffer.alloc(4_152))
    },
  },
  'beside a folder in its log’s place': { does: (file) => mkdirSync(`${file}-wal`) },
}

for (const [how, { does, is }] of Object.entries(broken)) {
  test(`a file that is ${how} makes way for one that begins as though 55 requests had just ended`, () => {
    const folder = usedFolder()
    const file = join(folder, FILE)
    does(file)
    const bytes = is ? readFileSync(file) : null
    const clock = handClock(2_000_000)
    const log = listLog()
    const budget = budgetIn(folder, clock, log)
    const refused = budget.take(person())
    expect(refused.ok).toBe(false)
    if (refused.ok) return
    expect(refused.waitMs).toBeGreaterThan(60_000)
    expect(refused.waitMs).toBeLessThan(60_200)
    clock.at += refused.waitMs - 1
    expect(budget.take(person()).ok).toBe(false)
    clock.at += 1
    expect(takeAll(budget, own()).ids).toHaveLength(10)
    expect(takeAll(budget, person()).ids).toHaveLength(45)
    if (how.startsWith('gone')) return
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).not.toContain(folder)
    const aside = asideIn(folder)
    expect(aside).toHaveLength(1)
    expect(aside[0]).toContain(`.${is ?? 'damaged'}-`)
    if (bytes) expect(readFileSync(join(folder, aside[0] ?? '')).equals(bytes)).toBe(true)
  })
}

test('a bit flipped in the moment that a request counts until is noticed', () => {
  const folder = ownFolder()
  const clock = handClock(0x123456)
  const first = openBudget({ folder, key: 'demo', clock, log: listLog() })
  takeAll(first, person(), 1)
  first.close()
  const until = Buffer.alloc(3)
  until.writeUIntBE(0x123456 + 30_000 + 60_100, 0, 3)
  const content = readFileSync(join(folder, FILE))
  // It stands in the table and in the index: only one of them is changed.
  const at = content.indexOf(until)
  expect(content.indexOf(until, at + 1)).toBeGreaterThan(at)
  overwrite(join(folder, FILE), at, Buffer.from([0x01]))
  const second = budgetIn(folder, clock)
  expect(second.take(person()).ok).toBe(false)
  expect(asideIn(folder)).toHaveLength(1)
})

test('a bucket that would be full only in years is full in 15 s', () => {
  const folder = usedFolder()
  const db = new Database(join(folder, FILE))
  db.exec('UPDATE state SET full_at = 1 << 50')
  db.close()
  const clock = handClock()
  const budget = budgetIn(folder, clock)
  expect(budget.take(own())).toEqual({ ok: false, waitMs: 1_500 })
  clock.at += 15_000
  expect(takeAll(budget, own()).ids).toHaveLength(10)
})

test.skipIf(process.getuid?.() === 0)('a file that may not be read makes way for a new one', () => {
  const folder = usedFolder()
  chmodSync(join(folder, FILE), 0)
  const budget = budgetIn(folder, handClock())
  const refused = budget.take(person())
  expect(refused.ok ? 0 : refused.waitMs).toBeGreaterThan(60_000)
  expect(asideIn(folder)).toHaveLength(1)
})

test('of damaged files the newest three are kept', () => {
  const folder = usedFolder()
  const clock = handClock()
  for (let n = 0; n < 6; n++) {
    writeFileSync(join(folder, FILE), `garbage ${n}`)
    clock.at += 1_000
    openBudget({ folder, key: 'demo', clock, log: listLog() }).close()
  }
  const texts = asideIn(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts.sort()).toEqual(['garbage 3', 'garbage 4', 'garbage 5'])
})

test('a boot between changes nothing about how long a new file stays shut', () => {
  const folder = usedFolder()
  writeFileSync(join(folder, FILE), 'garbage')
  const clock = handClock(9_000_000)
  openBudget({ folder, key: 'demo', clock, log: listLog() }).close()
  clock.at = 30_000
  const budget = budgetIn(folder, clock)
  expect(budget.take(person())).toEqual({ ok: false, waitMs: 30_101 })
})

test('a file that disappears while it is used is begun anew, shut, and what was out is counted in it', () => {
  const folder = ownFolder()
  const clock = handClock()
  const one = budgetIn(folder, clock)
  const other = budgetIn(folder, clock)
  const { ids } = takeAll(one, person(), 30)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  expect(other.take(person()).ok).toBe(false)
  clock.at += 59_000
  // Both are at the same new file.
  for (const id of ids) one.end(id, 'ok')
  clock.at += 2_000
  expect(takeAll(one, person(), 20).ids).toHaveLength(20)
  expect(takeAll(other, person()).ids).toHaveLength(5)
})

test('while another program holds the file nothing leaves, and it is not taken for damaged', () => {
  const folder = usedFolder()
  const clock = handClock()
  clock.at += 3_600_000
  const log = listLog()
  const budget = budgetIn(folder, clock, log)
  const holder = new Database(join(folder, FILE))
  holder.exec('BEGIN IMMEDIATE')
  expect(budget.take(person())).toEqual({ ok: false, waitMs: 1_000 })
  expect(budget.countNow()).toBe(0)
  const late = openBudget({ folder, key: 'demo', clock, log })
  expect(late.take(person())).toEqual({ ok: false, waitMs: 1_000 })
  holder.exec('ROLLBACK')
  holder.close()
  expect(budget.take(person()).ok).toBe(true)
  expect(late.take(person()).ok).toBe(true)
  late.close()
  expect(asideIn(folder)).toEqual([])
  expect(log.lines).toEqual([])
})

test('without a folder nothing leaves, it is said once, and it begins when there is one', () => {
  const folder = join(ownFolder(), 'later')
  const clock = handClock()
  const log = listLog()
  const budget = budgetIn(folder, clock, log)
  for (let n = 0; n < 5; n++) expect(budget.take(own())).toEqual({ ok: false, waitMs: 5_000 })
  expect([budget.countNow(), budget.lastBoardOk(), budget.log(5)]).toEqual([0, null, []])
  expect(log.lines).toHaveLength(1)
  mkdirSync(folder)
  expect(budget.take(own()).ok).toBe(true)
  expect(existsSync(join(folder, FILE))).toBe(true)
})

test.skipIf(process.platform === 'win32')('on a full disk nothing leaves that could not be counted', () => {
  const folder = ownFolder()
  // The child may write files of 32 kB at most; then each further write fails as on a full disk.
  const child = spawnSync(
    '/bin/sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -f 64; exec "$0" "$@"`,
      process.execPath,
      join(import.meta.dirname, 'fillDisk.ts'),
      folder,
    ],
    { encoding: 'utf8' },
  )
  expect(child.stderr).toBe('')
  expect(child.status).toBe(0)
  const { taken, refused, lines } = JSON.parse(child.stdout)
  expect(refused).toEqual({ ok: false, waitMs: 5_000 })
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(50)
  expect(lines[0]).toMatch(/SQLITE_(FULL|IOERR)/)
  // With room again it goes on, and knows of each one that left.
  const clock = handClock(1_000_000)
  expect(takeAll(budgetIn(folder, clock), person()).ids).toHaveLength(55 - taken)
})
