import { expect, test } from 'vitest'
import { serverDateTrust } from '../../../src/core/service/serverDateTrust.ts'
import { fakeClock } from '../../doubles/clock.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const setting = () => {
  const clock = fakeClock(NOW)
  const began = clock.steady()
  /** What a service with the right time says. */
  const right = () => NOW + clock.steady() - began
  return { clock, right, believe: serverDateTrust(clock) }
}

test('once the machine’s clock was set wrong, an advancing Date is credible at once', async () => {
  for (const jump of [365 * DAY, -365 * DAY]) {
    const { clock, right, believe } = setting()
    expect(believe(right())).toBe(NOW)
    await clock.advance(300_000)
    clock.jump(jump)
    expect(believe(right())).toBe(right())
  }
})

test('with a clock wrong from the start, a Date is credible after ten seconds', async () => {
  const { clock, right, believe } = setting()
  clock.jump(-365 * DAY)
  expect(believe(right())).toBeNull()
  await clock.advance(9_000)
  expect(believe(right())).toBeNull()
  await clock.advance(1_000)
  expect(believe(right())).toBe(right())
})

test('one Date far from all others is never credible', async () => {
  for (const wrongBy of [3 * DAY, 365 * DAY, -365 * DAY]) {
    const { clock, right, believe } = setting()
    for (let day = 0; day < 40; day++) {
      expect(believe(right())).toBe(right())
      await clock.advance(DAY)
    }
    expect(believe(right() + wrongBy)).toBeNull()
    await clock.advance(60_000)
    expect(believe(right())).toBe(right())
    expect(believe(right() + wrongBy)).toBeNull()
  }
})
