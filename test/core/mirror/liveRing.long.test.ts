import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, readLiveRow, writeLiveRow } from '../../../src/core/mirror/liveRing.ts'
import { PAGE_SIZE } from '../../../src/core/mirror/schema.ts'
import {
  alter,
  board,
  coin,
  entry,
  framesOf,
  HOUR,
  logOf,
  NOON,
  ownSetting,
  reader,
  type Setting,
  seeded,
  THOROUGH,
} from './setting.ts'

const MINUTE = 60_000
const POLL = 5 * MINUTE

const rateAt = (index: number, at: number): number => 1 + index + (Math.floor(at / 1_000) % 100_000) / 7

/** A board of coins that differ at every moment. */
const boardAt = (at: number, count = 3) => {
  const coins = Array.from({ length: count }, (_, index) => coin(`C${index}`, rateAt(index, at)))
  return board([entry('USD', 500), ...coins])
}
const poll = ({ mirror }: Setting, at: number, coins?: number) => mirror.putBoard(boardAt(at, coins), at)
const held = ({ mirror }: Setting, from: number, to: number) =>
  mirror.liveBoards(from, to).map(({ at, rates }) => [at, rates.get('C0')])
const expected = (moments: readonly number[]) => moments.map((at) => [at, rateAt(0, at)])

test('the boards of the last 48 hours are kept, by their time, and over a restart', () => {
  const setting = ownSetting()
  const moments = Array.from({ length: 3 * 24 * 12 }, (_, index) => NOON + index * POLL)
  for (const at of moments) poll(setting, at)
  const end = moments.at(-1) ?? 0
  const lasting = moments.filter((at) => at >= end - 48 * HOUR)
  expect(held(setting, end - 48 * HOUR, end)).toEqual(expected(lasting))
  setting.restart()
  expect(held(setting, end - 48 * HOUR, end)).toEqual(expected(lasting))
  expect(held(setting, end - 24 * HOUR, end - 24 * HOUR)).toEqual(expected([end - 24 * HOUR]))
  expect(held(setting, end - 24 * HOUR + 1, end - 23 * HOUR)).toEqual(
    expected(moments.filter((at) => at > end - 24 * HOUR && at <= end - 23 * HOUR)),
  )
})

test('polled at any intervals, the ring equals a plain list of the last 48 hours', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 300, max: 4_000 }), fc.integer({ min: 4_000, max: 400_000 })), {
        minLength: 1,
        maxLength: 120,
      }),
      (pauses) => {
        const setting = ownSetting()
        const moments: number[] = []
        let at = NOON
        for (const seconds of pauses) {
          at += seconds * 1_000
          moments.push(at)
          poll(setting, at)
        }
        const lasting = moments.filter((moment) => moment >= at - 48 * HOUR)
        expect(held(setting, at - 48 * HOUR, at)).toEqual(expected(lasting))
        setting.handle.close()
      },
    ),
    { numRuns: 15 * THOROUGH },
  )
})

test('only live kinds are kept, and a board without any writes none', () => {
  const setting = ownSetting()
  setting.mirror.putBoard(board([entry('USD', 500)]), NOON)
  expect(reader(setting.file).prepare('SELECT count(*) FROM live').pluck().get()).toBe(0)
  poll(setting, NOON + POLL)
  const [kept] = setting.mirror.liveBoards(NOON, NOON + POLL)
  expect([...(kept?.rates.keys() ?? [])]).toEqual(['C0', 'C1', 'C2'])
})

test.each([
  [60, 2 * (PAGE_SIZE + 24)],
  [300, 2 * (4_096 + 24)],
])('an unchanged list with %i live kinds writes at most %i bytes, for 11 hours', (coins, most) => {
  const setting = ownSetting()
  const same = boardAt(NOON, coins)
  setting.mirror.putBoard(same, NOON)
  for (let at = NOON + POLL; at < NOON + 11 * HOUR; at += POLL) {
    const before = logOf(setting.file)
    expect(setting.mirror.putBoard(same, at)).toEqual({ changed: false })
    // Less if the log has just been restarted.
    expect(logOf(setting.file) - before).toBeLessThanOrEqual(most)
  }
})

/** The pages that were written to the log since it had so many frames. */
const pagesSince = (file: string, frames: number): number[] => {
  const log = readFileSync(`${file}-wal`)
  const pages: number[] = []
  for (let frame = frames; frame < framesOf(file); frame += 1)
    pages.push(log.readUInt32BE(32 + frame * (PAGE_SIZE + 24)))
  return pages
}

test.each([
  [3, 1],
  [60, 1],
  [300, 5],
])('of %i live codes a changed board touches at most %i pages of the ring', (coins, most) => {
  const setting = ownSetting()
  poll(setting, NOON, coins)
  setting.restart()
  const { file } = setting
  const ring = reader(file).prepare("SELECT pageno FROM dbstat WHERE name = 'live'").pluck().all()
  for (let at = NOON + POLL; at < NOON + 2 * HOUR; at += POLL) {
    const before = at === NOON + POLL ? 0 : framesOf(file)
    poll(setting, at, coins)
    const touched = pagesSince(file, before)
    expect(touched.length).toBeGreaterThan(1)
    const inRing = touched.filter((page) => ring.includes(page)).length
    expect(inRing).toBeGreaterThan(0)
    expect(inRing).toBeLessThanOrEqual(most)
  }
  expect(reader(file).prepare("SELECT pageno FROM dbstat WHERE name = 'live'").pluck().all()).toEqual(ring)
})

test('with more codes than space, rows grow and keep their rates', () => {
  const setting = ownSetting()
  poll(setting, NOON, 3)
  poll(setting, NOON + POLL, 40)
  poll(setting, NOON + 2 * POLL, 320)
  expect(held(setting, NOON, NOON + HOUR)).toEqual(expected([NOON, NOON + POLL, NOON + 2 * POLL]))
  const last = setting.mirror.liveBoards(NOON + 2 * POLL, NOON + HOUR)[0]
  expect(last?.rates.size).toBe(320)
})

test('a damaged row costs that row only, whichever bit of it', () => {
  const random = seeded(8)
  for (let n = 0; n < 20; n += 1) {
    const setting = ownSetting()
    const moments = [NOON, NOON + POLL, NOON + 2 * POLL]
    for (const at of moments) poll(setting, at)
    const db = reader(setting.file)
    const slots = db.prepare('SELECT slot, board FROM live').all() as { slot: number; board: Buffer }[]
    const found = slots.find(({ board: bytes }) => readLiveRow(bytes)?.at === NOON + POLL)
    const bytes = Buffer.from(found?.board ?? [])
    const bit = Math.floor(random() * bytes.length * 8)
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    alter(setting.file, `UPDATE live SET board = x'${bytes.toString('hex')}' WHERE slot = ${found?.slot}`)
    setting.restart()
    expect(held(setting, NOON, NOON + HOUR)).toEqual(expected([NOON, NOON + 2 * POLL]))
    expect(setting.lines.join()).toContain('1 boards of live kinds')
    expect(setting.mirror.state().board.size).toBe(4)
    setting.handle.close()
  }
})

test('two codes of one name in the ring give no rate, rather than that of the other', () => {
  const [one, other] = ['RFVGSVY', 'BUCNUBI']
  expect(nameOf(one)).toBe(nameOf(other))
  const setting = ownSetting()
  setting.mirror.putBoard(board([coin(one, 7), coin(other, 9), coin('C0', 5)]), NOON)
  const boards = setting.mirror.liveBoards(NOON, NOON)
  expect(boards.map(({ rates }) => [...rates])).toEqual([[['C0', 5]]])
})

test('a row comes back as it was written, and one of another length is damaged', () => {
  const rates = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.double({ min: 1e-12, max: 1e12, noNaN: true })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: NOON }), rates, (at, pairs) => {
      const bytes = writeLiveRow({ at, rates: pairs }, 24)
      expect(bytes).toHaveLength(writeLiveRow({ at: 0, rates: [] }, 24).length)
      expect(readLiveRow(bytes)).toEqual({ at, rates: pairs })
      expect(readLiveRow(bytes.subarray(0, -1))).toBe(null)
    }),
  )
  expect(readLiveRow(writeLiveRow({ at: 0, rates: [] }, 8))).toEqual({ at: 0, rates: [] })
  expect(readLiveRow(Buffer.alloc(0))).toBe(null)
})
