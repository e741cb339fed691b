import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import type { Prepared } from '../../../src/core/mirror/statements.ts'
import {
  ALL,
  alter,
  bareMirror,
  board,
  coin,
  entry,
  FRIDAY,
  HOUR,
  history,
  NOON,
  ownFolder,
  ownSetting,
  pairs,
  ratesOf,
  settingOn,
} from './setting.ts'

/** Lets something happen right before a statement runs the next time, as another process would. */
const before = (run: Prepared, name: keyof Prepared, happens: () => void): void => {
  const statement = run[name]
  const all = statement.all.bind(statement)
  vi.spyOn(statement, 'all').mockImplementationOnce((...values: unknown[]) => {
    happens()
    return all(...values)
  })
}

/** Two connections on one file, as two processes have them. */
const two = (damaged: (what: string) => void = () => {}) => {
  const file = join(ownFolder(), 'mirror-demo.db')
  const one = bareMirror(file, { damaged })
  const other = bareMirror(file)
  one.mirror.putBoard(board([entry('USD', 520), entry('EUR', 600)]), NOON)
  return { file, one, other }
}
const points = ratesOf('-400 480, -2 518, -1 519')

test('each process reads the other’s writes at once, and both go on writing', () => {
  const { one, other } = two()
  expect(other.mirror.state().board.get('USD')?.kzt).toBe(520)
  other.mirror.putHistory('USD', 'all', history(points), NOON)
  expect(pairs(one.mirror.series('USD', ...ALL))).toEqual([...points, [FRIDAY, 520]])
  one.mirror.putBoard(board([entry('USD', 521), coin('BTC', 9)]), NOON + 1)
  other.mirror.putBoard(board([entry('USD', 521), coin('BTC', 9), coin('ETH', 8)]), NOON + 2)
  one.mirror.putBoard(board([entry('USD', 522), coin('BTC', 9), coin('ETH', 8)]), NOON + 3)
  expect([...other.mirror.state().assets.keys()]).toEqual(['USD', 'EUR', 'BTC', 'ETH'])
  expect(other.mirror.state().board.get('USD')?.kzt).toBe(522)
})

test('an asset added during a read of the small tables is not taken for damage', () => {
  const reported: string[] = []
  const { one, other } = two((what) => reported.push(what))
  other.mirror.putFailure('USD', 'not-found', NOON)
  before(one.run, 'allRecords', () =>
    other.mirror.putBoard(board([entry('USD', 520), coin('BTC', 9)]), NOON + 1),
  )
  one.mirror.state()
  expect(one.mirror.state().board.get('BTC')?.kzt).toBe(9)
  expect(other.mirror.state().board.get('BTC')?.kzt).toBe(9)
  expect(reported).toEqual([])
})

test('a write locks out others from its first read, and is never refused half-way', () => {
  const { one, other } = two()
  other.mirror.putFailure('USD', 'not-found', NOON)
  let refused = ''
  before(one.run, 'allBoard', () => {
    try {
      other.mirror.putFailure('EUR', 'not-found', NOON)
    } catch (error) {
      refused = String(error)
    }
  })
  one.mirror.putFailure('USD', 'not-found', NOON + 1)
  expect(refused).toMatch(/locked/)
  expect(other.mirror.state().coverage.get('USD')).toMatchObject({ failures: 2, failedAt: NOON + 1 })
})

test('a write by another process before a rates list is stored is not lost', () => {
  const { one, other } = two()
  other.mirror.putFailure('USD', 'not-found', NOON)
  before(one.run, 'allBoard', () =>
    other.mirror.putBoard(board([entry('USD', 521), entry('EUR', 600)]), NOON),
  )
  // To what it has seen the board says nothing new; to what is there by now it does.
  expect(one.mirror.putBoard(board([entry('USD', 520)]), NOON + 1)).toEqual({ changed: true })
  const { board: rows } = other.mirror.state()
  expect(rows.get('USD')).toMatchObject({ kzt: 520, delistedAt: null })
  expect(rows.get('EUR')).toMatchObject({ kzt: 600, delistedAt: NOON })
})

test('a history written during a read is not taken for damage', () => {
  const reported: string[] = []
  const { one, other } = two((what) => reported.push(what))
  one.mirror.putHistory('USD', 'all', history(points), NOON)
  const corrected = ratesOf('-2 517, -1 519')
  before(one.run, 'years', () =>
    other.mirror.putHistory('USD', { from: FRIDAY - 2, to: FRIDAY - 1 }, history(corrected), NOON),
  )
  expect(pairs(one.mirror.series('USD', ...ALL))).toEqual([...points, [FRIDAY, 520]])
  expect(pairs(one.mirror.series('USD', FRIDAY - 5, FRIDAY - 1))).toEqual(corrected)
  expect(reported).toEqual([])
})

test('a point that is confirmed while it is read is there once', () => {
  const { one, other } = two()
  one.mirror.putHistory('USD', 'all', history(points), NOON)
  one.mirror.putBoard(board([entry('USD', 521)], FRIDAY + 3), NOON + 72 * HOUR)
  before(one.run, 'years', () =>
    other.mirror.putHistory('USD', { from: FRIDAY, to: FRIDAY }, history([[FRIDAY, 520.5]]), NOON),
  )
  expect(pairs(one.mirror.series('USD', FRIDAY, FRIDAY))).toEqual([[FRIDAY, 520]])
  expect(pairs(one.mirror.series('USD', FRIDAY, FRIDAY))).toEqual([[FRIDAY, 520.5]])
})

test('a row that another process has repaired and filled meanwhile is not dropped', () => {
  let meanwhile = () => {}
  const { file, one, other } = two(() => meanwhile())
  one.mirror.putHistory('USD', 'all', history(points), NOON)
  alter(file, "UPDATE history SET rates = replace(rates, '518', '517')")
  meanwhile = () => {
    meanwhile = () => {}
    other.mirror.series('USD', ...ALL)
    other.mirror.putHistory('USD', 'all', history(points), NOON + HOUR)
  }
  expect(pairs(one.mirror.series('USD', ...ALL))).toEqual([...points, [FRIDAY, 520]])
  expect(one.mirror.state().coverage.get('USD')).toMatchObject({ complete: true, succeededAt: NOON + HOUR })
})

test('a look that failed leaves nothing old behind', () => {
  const { one, other } = two()
  one.mirror.state()
  other.mirror.putBoard(board([entry('USD', 555), entry('EUR', 600)]), NOON + 1)
  before(one.run, 'allRecords', () => {
    throw new Database.SqliteError('busy', 'SQLITE_BUSY')
  })
  expect(() => one.mirror.state()).toThrow('busy')
  expect(one.mirror.state().board.get('USD')?.kzt).toBe(555)
})

test('damage found by a reading process is fetched again by the working one', () => {
  const file = join(ownFolder(), 'mirror-demo.db')
  const worker = bareMirror(file)
  const copy = bareMirror(file, { mayRepair: () => false })
  worker.mirror.putBoard(board([entry('USD', 520)]), NOON)
  worker.mirror.putHistory('USD', 'all', history(points), NOON)
  alter(file, 'DELETE FROM history WHERE year = 2025')
  expect(pairs(copy.mirror.series('USD', FRIDAY - 500, FRIDAY - 300))).toEqual([])
  expect(worker.mirror.state().coverage.get('USD')?.lost).toEqual([2025])
  worker.mirror.putHistory('USD', 'all', history(points), NOON)
  expect(pairs(copy.mirror.series('USD', ...ALL))).toEqual([...points, [FRIDAY, 520]])
})

test('in a locked file damaged rows are left out, and dropped later', () => {
  const { file, one } = two()
  one.mirror.putHistory('USD', 'all', history(points), NOON)
  alter(file, "UPDATE board SET kzt = 9 WHERE code = 'USD'", 'UPDATE history SET crc32 = 9')
  const handle = new Database(file)
  handle.exec('BEGIN IMMEDIATE')
  try {
    expect([...one.mirror.state().board.keys()]).toEqual(['EUR'])
    expect(pairs(one.mirror.series('USD', ...ALL))).toEqual([[FRIDAY, 520]])
    // Nothing claims that this is everything.
    expect(one.mirror.state().coverage.get('USD')?.lost).toEqual([2025, 2026])
    expect(() => one.mirror.putFailure('USD', 'empty', NOON)).toThrow(/lock/)
  } finally {
    handle.close()
  }
  one.mirror.putBoard(board([entry('USD', 520), entry('EUR', 600)]), NOON + 1)
  one.mirror.putHistory('USD', 'all', history(points), NOON + 1)
  expect(one.mirror.state().board.get('USD')?.kzt).toBe(520)
  expect(pairs(one.mirror.series('USD', ...ALL))).toEqual([...points, [FRIDAY, 520]])
})

test('an instance that may not repair waits for the working one to make the mirror', () => {
  const file = join(ownFolder(), 'mirror-demo.db')
  const copy = settingOn(file, { mayRepair: () => false })
  expect(() => copy.mirror.state()).toThrow(expect.objectContaining({ code: 'busy' }))
  const worker = settingOn(file)
  worker.mirror.putBoard(board([entry('USD', 520)]), NOON)
  copy.clock.at += 1_000
  expect(copy.mirror.state().board.size).toBe(1)
})

test('every process notices a replaced file within a second', () => {
  const worker = ownSetting()
  const copy = settingOn(worker.file, { mayRepair: () => false })
  worker.mirror.putBoard(board([entry('USD', 520)]), NOON)
  expect(copy.mirror.state().board.size).toBe(1)
  worker.handle.close()
  alter(worker.file, 'DROP VIEW rates')
  worker.restart()
  worker.mirror.putBoard(board([entry('EUR', 600)]), NOON)
  expect(worker.events).toContainEqual(expect.objectContaining({ kind: 'set-aside', reason: 'damaged' }))
  copy.clock.at += 1_000
  expect([...copy.mirror.state().board.keys()]).toEqual(['USD', 'EUR'])
  // And the old one, closed, leaves the new one’s log alone.
  worker.mirror.putBoard(board([entry('EUR', 601)]), NOON)
  expect(copy.mirror.state().board.get('EUR')?.kzt).toBe(601)
})
