import { expect, test } from 'vitest'
import { codeBackoffs } from '../../../src/core/sync/codeBackoffs.ts'
import { fakeClock } from '../../doubles/clock.ts'

const NOW = Date.UTC(2026, 10, 20)
const fresh = { failures: 0, failedAt: null }
const setting = () => {
  const clock = fakeClock(NOW)
  return { clock, rests: codeBackoffs({ clock, random: () => 1 }) }
}

test('a bad history backs off for the user too, but a minute at most', async () => {
  const { clock, rests } = setting()
  rests.failed('USD', 10, false)
  expect(rests.isBackingOff('USD', fresh, true)).toBe(true)
  await clock.advance(59_999)
  expect(rests.isBackingOff('USD', fresh, true)).toBe(true)
  await clock.advance(1)
  expect(rests.isBackingOff('USD', fresh, true)).toBe(false)
  expect(rests.isBackingOff('USD', fresh)).toBe(true)
})

test('after an outage only its own failures stop backing off', () => {
  const { rests } = setting()
  rests.failed('USD', 10, true)
  rests.failed('EUR', 10, false)
  expect(['USD', 'EUR'].map((code) => rests.isBackingOff(code, fresh))).toEqual([true, true])
  rests.outageOver()
  expect(['USD', 'EUR'].map((code) => rests.isBackingOff(code, fresh))).toEqual([false, true])
})

test('a rest is over when either clock says so', async () => {
  for (const sleep of [true, false]) {
    const { clock, rests } = setting()
    rests.failed('USD', 3, false)
    clock.jump(sleep ? 20_000 : -86_400_000)
    if (!sleep) await clock.advance(20_000)
    expect(rests.isBackingOff('USD', fresh)).toBe(false)
  }
})
