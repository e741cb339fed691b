import { expect, test } from 'vitest'
import { believeDates } from '../../../src/core/service/believeDates.ts'
import { fakeClock } from '../../doubles/clock.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const setting = () => {
  const clock = fakeClock(NOW)
  const began = clock.steady()
  /** What a service with the right time says. */
  const right = () => NOW + clock.steady() - began
  return { clock, right, believe: believeDates(clock) }
}

test('when the machine’s clock is set wrong, a Date that has gone on since before is believed at once', async () => {
  for (const jump of [365 * DAY, -365 * DAY]) {
    const { clock, right, believe } = setting()
    expect(believe(right())).toBe(NOW)
    await clock.advance(300_000)
    clock.jump(jump)
    expect(believe(right())).toBe(right())
  }
})

test('with a clock that was wrong from the start, a Date is believed once it has gone on for ten seconds', async () => {
  const { clock, right, believe } = setting()
  clock.jump(-365 * DAY)
  expect(believe(right())).toBeNull()
  await clock.advance(9_000)
  expect(believe(right())).toBeNull()
  await clock.advance(1_000)
  expect(believe(right())).toBe(right())
})

test('one Date far from all others is not believed, however long the others have gone on', async () => {
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
