import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBudget } from '../../../src/core/budget/budget.ts'
import { BUDGET_VERSION, openBudgetFile } from '../../../src/core/budget/budgetFile.ts'
import { BUCKET_MS, LIMITS } from '../../../src/core/budget/decide.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { fakeClock, realClock } from '../../doubles/clock.ts'
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

/** A process that has taken all there is and lives on. */
const holdingProcess = async (folder: string) => {
  const child = spawn(process.execPath, [childProgram('core/budget/hammer'), folder, 'stay'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const gone = once(child, 'close')
  let said = ''
  const refused = new Promise<void>((resolve) =>
    child.stdout.on('data', (data) => {
      said += data
      if (said.includes('refused')) resolve()
    }),
  )
  child.stdin.write('\n')
  await refused
  return { child, gone, taken: said.match(/taken\n/g)?.length ?? 0 }
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
  'of an older Aina': { does: (file) => overwrite(file, 60, Buffer.from([0, 0, 0, BUDGET_VERSION - 1])) },
  'of version 0': { does: (file) => overwrite(file, 60, Buffer.from([0, 0, 0, 0])) },
  'of a newer Aina': {
    does: (file) => overwrite(file, 60, Buffer.from([0, 0, 0, BUDGET_VERSION + 1])),
    is: 'newer',
  },
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
  test(`a ${how} file is replaced by one that starts as if 55 requests had just ended`, () => {
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
  // It is in the table and in the index. Only one of them is changed.
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
  expect(budget.take(own())).toEqual({ ok: false, waitMs: LIMITS.tokenMs })
  clock.at += BUCKET_MS
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

test('a file that disappears in use is made again, closed, with the open requests', () => {
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

for (const gone of [['-wal'], ['-shm'], ['-wal', '-shm']])
  test(`a log lost in use (${gone.join(', ')}) stops requests for a minute`, () => {
    for (const firstToLook of [0, 1]) {
      const folder = ownFolder()
      const clock = handClock()
      const log = listLog()
      const budgets = [budgetIn(folder, clock, log), budgetIn(folder, clock, log)]
      const { ids } = takeAll(budgets[0] ?? budgetIn(folder, clock), person(), 30)
      for (const end of gone) rmSync(join(folder, FILE + end))
      clock.at += 20_000
      for (const budget of firstToLook === 0 ? budgets : budgets.toReversed())
        for (let look = 0; look < 5; look++) expect(budget.take(person()).ok).toBe(false)
      clock.at += 39_000
      for (const id of ids) budgets[0]?.end(id, 'ok')
      clock.at += 21_101
      // Of the 30 each counts from its end on.
      const left = budgets.map((budget) => takeAll(budget, person()).ids.length)
      expect(left[0]).toBeLessThanOrEqual(25)
      expect(left[1]).toBeLessThanOrEqual(25)
    }
  })

test('an instance that starts after another’s log was lost has no second allowance', async () => {
  const folder = ownFolder()
  const { child, taken, gone } = await holdingProcess(folder)
  expect(taken).toBe(LIMITS.all)
  for (const end of ['-wal', '-shm']) rmSync(join(folder, FILE + end))
  const clock = realClock()
  const budget = budgetIn(folder, clock)
  const began = clock.steady()
  let refused = budget.take(person())
  while (clock.steady() - began < 4_500) {
    expect(refused.ok).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 500))
    refused = budget.take(person())
  }
  // By now it is known to be lost, and not just about to be opened.
  expect(refused.ok ? 0 : refused.waitMs).toBeGreaterThan(50_000)
  child.kill('SIGKILL')
  await gone
})

test('an older budget in place of the one in use is not trusted', () => {
  const folder = ownFolder()
  const clock = handClock()
  const file = join(folder, FILE)
  const before = openBudget({ folder, key: 'demo', clock, log: listLog() })
  before.close()
  const bytes = readFileSync(file)
  const budget = budgetIn(folder, clock)
  takeAll(budget, person())
  for (const end of ['', '-wal', '-shm']) rmSync(file + end)
  writeFileSync(file, bytes)
  expect(budget.take(person())).toEqual({ ok: false, waitMs: 60_101 })
})

test('a Retry-After survives the loss of its file', () => {
  const folder = ownFolder()
  const clock = handClock()
  const budget = budgetIn(folder, clock)
  budget.putRetryAfter(3_600_000, 'rate-limited')
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, FILE + end))
  expect(budget.retryAfter()?.ms).toBe(3_600_000)
  expect(budgetIn(folder, clock).retryAfter()?.ms).toBe(3_600_000)
})

test('a log index that cannot grow is reported as a full disk', () => {
  const none = vi.spyOn(Database.prototype, 'transaction').mockImplementation(() => {
    throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_SHMSIZE')
  })
  onTestFinished(() => none.mockRestore())
  const budget = budgetIn(ownFolder(), handClock())
  expect(budget.take(person()).ok).toBe(false)
  expect(budget.trouble()).toBe('disk-full')
})

test('while another program holds the file no request leaves, and it is not replaced', async () => {
  const folder = usedFolder()
  const clock = fakeClock(Date.UTC(2026, 10, 20), 10_000_000)
  const log = listLog()
  const reported: (string | null)[] = []
  const budget = openBudget({
    folder,
    key: 'demo',
    clock,
    log,
    troubleChanged: () => reported.push(budget.trouble()),
  })
  const [out] = takeAll(budget, person(), 1).ids
  const holder = new Database(join(folder, FILE))
  holder.exec('BEGIN IMMEDIATE')
  expect(budget.take(person())).toEqual({ ok: false, waitMs: 1_000, why: 'busy' })
  // Two instances may just have met.
  expect(budget.trouble()).toBeNull()
  // What happens meanwhile is written down later.
  budget.end(out ?? 0, 'ok')
  budget.putRetryAfter(60_000, 'service-failed')
  expect(budget.retryAfter()?.ms).toBe(60_000)
  const late = openBudget({ folder, key: 'demo', clock, log })
  expect(late.take(person())).toEqual({ ok: false, waitMs: 1_000, why: 'busy' })
  await clock.advance(3_000)
  expect([budget.trouble(), reported]).toEqual(['busy', ['busy']])
  expect(log.lines.filter((line) => line.includes('cannot be counted'))).toHaveLength(2)
  holder.exec('ROLLBACK')
  holder.close()
  await clock.advance(1_000)
  expect([budget.trouble(), reported]).toEqual([null, ['busy', null]])
  expect(budget.log(1)).toMatchObject([{ outcome: 'ok', tookMs: 0 }])
  expect(late.retryAfter()?.ms).toBe(56_000)
  late.close()
  budget.close()
  expect(asideIn(folder)).toEqual([])
  // Nothing is left that looks again.
  expect(clock.pending()).toBe(0)
})

test('each request is synced before it leaves, and a locked file is awaited for 5 ms', () => {
  const clock = handClock()
  const path = join(ownFolder(), FILE)
  const known = { lostAfter: null, isOrphan: false }
  const { db } = openBudgetFile({ path, clock, log: listLog() }, known)
  // 2 is FULL: each commit waits for the disk.
  expect(db.pragma('synchronous', { simple: true })).toBe(2)
  expect(db.pragma('busy_timeout', { simple: true })).toBeLessThanOrEqual(5)
  db.close()
})

test('ends do not wait for the disk; each later request does, also after a failed end', () => {
  const folder = ownFolder()
  const clock = handClock()
  const pragma = vi.spyOn(Database.prototype, 'pragma')
  onTestFinished(() => pragma.mockRestore())
  const budget = budgetIn(folder, clock)
  const db = pragma.mock.contexts.findLast((context) => context instanceof Database && context.open)
  if (!(db instanceof Database)) throw new Error('no database was opened')
  const modes = () =>
    pragma.mock.calls.flatMap(([text]) => (String(text).startsWith('synchronous = ') ? [text.slice(14)] : []))
  const isFull = () => db.pragma('synchronous', { simple: true }) === 2
  const { ids } = takeAll(budget, person(), 3)
  pragma.mockClear()
  budget.end(ids[0] ?? 0, 'ok')
  expect([modes(), isFull()]).toEqual([['NORMAL', 'FULL'], true])
  const other = new Database(join(folder, FILE))
  other.exec('BEGIN IMMEDIATE')
  budget.end(ids[1] ?? 0, 'ok')
  expect(isFull()).toBe(true)
  other.close()
  expect(budget.take(person()).ok).toBe(true)
  expect([modes().at(-1), isFull()]).toEqual(['FULL', true])
})

test('without a folder no request leaves, with one report, until there is one', () => {
  const folder = join(ownFolder(), 'later')
  const clock = handClock()
  const log = listLog()
  const budget = budgetIn(folder, clock, log)
  for (let n = 0; n < 5; n++)
    expect(budget.take(own())).toEqual({ ok: false, waitMs: 5_000, why: 'read-only' })
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
      childProgram('core/budget/fillDisk'),
      folder,
    ],
    { encoding: 'utf8' },
  )
  expect(child.stderr).toBe('')
  expect(child.status).toBe(0)
  const { taken, refused, lines } = JSON.parse(child.stdout)
  expect(refused).toEqual({ ok: false, waitMs: 5_000, why: 'internal' })
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(LIMITS.own)
  expect(lines[0]).toMatch(/SQLITE_(FULL|IOERR)/)
  // With space again it goes on, and knows each request that left.
  const clock = handClock(1_000_000)
  expect(takeAll(budgetIn(folder, clock), person()).ids).toHaveLength(LIMITS.all - taken)
})
