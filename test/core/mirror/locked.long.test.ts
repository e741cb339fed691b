import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { ALL, asideOf, board, entry, FRIDAY, NOON, ownSetting, pairs } from './setting.ts'

const busy = expect.objectContaining({ code: 'busy' })

const other = (file: string): Database.Database => {
  const db = new Database(file, { timeout: 0 })
  onTestFinished(() => void db.close())
  return db
}

test('while another program writes, reads go on and writes are refused as busy', () => {
  const { file, mirror, events } = ownSetting()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  const db = other(file)
  db.exec('BEGIN IMMEDIATE')
  expect(pairs(mirror.series('USD', ...ALL))).toEqual([[FRIDAY, 520]])
  expect(() => mirror.putBoard(board([entry('USD', 521)]), NOON + 1)).toThrow(busy)
  expect(mirror.state().board.get('USD')?.kzt).toBe(520)
  expect(events.at(-1)).toEqual({ kind: 'locked' })
  db.exec('ROLLBACK')
  mirror.putBoard(board([entry('USD', 521)]), NOON + 1)
  expect(mirror.state().board.get('USD')?.kzt).toBe(521)
  expect(asideOf(file)).toEqual([])
})

test('a mirror held exclusively is awaited, not set aside, and opened when free', () => {
  const { file, mirror, restart, handle, events, clock } = ownSetting()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  handle.close()
  const db = other(file)
  db.pragma('locking_mode = EXCLUSIVE')
  db.exec('BEGIN EXCLUSIVE')
  restart()
  expect(() => mirror.state()).toThrow(busy)
  expect(() => mirror.state()).toThrow(busy)
  expect(events.filter(({ kind }) => kind === 'locked')).toHaveLength(1)
  db.close()
  clock.at += 1_000
  expect(mirror.state().board.get('USD')?.kzt).toBe(520)
  expect(events.at(-1)).toEqual({ kind: 'well' })
  expect(asideOf(file)).toEqual([])
})

test('a reader that is slow holds up no writer', () => {
  const { file, mirror } = ownSetting()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  const db = other(file)
  db.exec('BEGIN')
  expect(db.prepare('SELECT kzt FROM rates').pluck().get()).toBe(520)
  mirror.putBoard(board([entry('USD', 521)]), NOON + 1)
  expect(db.prepare('SELECT kzt FROM rates').pluck().get()).toBe(520)
  db.exec('COMMIT')
  expect(db.prepare('SELECT kzt FROM rates').pluck().get()).toBe(521)
})

test('a handle that was closed stays closed', () => {
  const { mirror, handle } = ownSetting()
  mirror.state()
  handle.close()
  handle.close()
  expect(() => mirror.state()).toThrow(busy)
})
