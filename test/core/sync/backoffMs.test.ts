import { expect, test } from 'vitest'
import { backoffMs } from '../../../src/core/sync/pace.ts'
import { seeded } from '../budget/setting.ts'
import { MEAN_POLL_MS } from '../pollSpans.ts'

const longest = (failures: number) => Math.min(900_000, 5_000 * 2 ** failures)

test('10 000 waits after each number of failures are uniform up to their limit', () => {
  const random = seeded(7)
  for (const failures of [0, 1, 2, 5, 7, 8, 20]) {
    const limit = longest(failures)
    const tenths = new Array<number>(10).fill(0)
    let sum = 0
    for (let n = 0; n < 10_000; n++) {
      const ms = backoffMs(failures, random)
      expect(ms >= 0 && ms <= limit).toBe(true)
      const tenth = Math.min(9, Math.floor((ms / limit) * 10))
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
      sum += ms
    }
    expect(sum / 10_000 / limit).toBeCloseTo(0.5, 1)
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(200)
  }
})

test('the limit is 5 s after the first failure, doubles, and ends at 15 minutes', () => {
  const almostOne = () => 1
  expect([0, 1, 2, 7, 8, 100, 10_000].map((failures) => backoffMs(failures, almostOne))).toEqual([
    5_000, 10_000, 20_000, 640_000, 900_000, 900_000, 900_000,
  ])
})

test('an outage of 30 minutes costs 12 requests on average, and rarely over 14', () => {
  const random = seeded(11)
  const counts: number[] = []
  for (let instance = 0; instance < 10_000; instance++) {
    let requests = 0
    // The first poll falls somewhere in the one interval after the outage began.
    for (let at = random() * MEAN_POLL_MS; at < 1_800_000; at += backoffMs(requests - 1, random)) requests++
    counts.push(requests)
  }
  counts.sort((one, other) => one - other)
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(12)
  expect(counts[9_900]).toBeLessThanOrEqual(14)
})
