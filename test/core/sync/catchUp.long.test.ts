import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catchUp } from '../../../src/core/sync/catchUp.ts'
import { seeded } from '../budget/setting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Pays as a machine does that looks every `lookMs`; `arises` debts come at a moment of their own. Returns the moments. */
const payAll = (parts: {
  owed: number
  seed: number
  lookMs: number
  arises?: { at: number; count: number }
}) => {
  let now = 7 * HOUR
  const woke = now
  const debts = catchUp({ clock: { steady: () => now }, random: seeded(parts.seed) })
  debts.woke()
  let { owed } = parts
  let later = parts.arises
  const paid: number[] = []
  for (; now < woke + 2 * HOUR; now += parts.lookMs) {
    if (later && now - woke >= later.at) {
      owed += later.count
      later = undefined
    }
    while (owed > 0 && debts.wait(owed) === 0) {
      debts.paid()
      owed -= 1
      paid.push(now - woke)
    }
    debts.wait(owed)
  }
  return paid
}

test('every debt leaves within the hour after waking, later ones too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 44 }),
      fc.integer({ min: 1, max: 1e6 }),
      (owed, count, minute, seed) => {
        const paid = payAll({ owed, seed, lookMs: 10_000, arises: { at: minute * MINUTE, count } })
        expect(paid).toHaveLength(owed + count)
        expect(Math.max(0, ...paid)).toBeLessThan(HOUR)
      },
    ),
    { numRuns: 100 },
  )
})

test('debts spread evenly over the minutes of the first three quarters of the hour', () => {
  const minutes = new Array<number>(45).fill(0)
  for (let seed = 1; seed <= 300; seed++)
    for (const at of payAll({ owed: 60, seed, lookMs: 500 })) {
      const minute = Math.min(44, Math.floor(at / MINUTE))
      minutes[minute] = (minutes[minute] ?? 0) + 1
    }
  expect(Math.min(...minutes)).toBeGreaterThan(300)
  expect(Math.max(...minutes)).toBeLessThan(500)
})

test('a debt that arises in the last minutes is not paid at once: it has ten', () => {
  const moments = Array.from({ length: 40 }, (_, seed) =>
    payAll({ owed: 0, seed: seed + 1, lookMs: 1_000, arises: { at: 44.9 * MINUTE, count: 1 } }),
  ).flat()
  expect(moments).toHaveLength(40)
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(5 * MINUTE)
})

test('after the hour debts wait for their places in the day, until the next waking', () => {
  let now = 0
  const debts = catchUp({ clock: { steady: () => now }, random: () => 0.5 })
  expect(debts.wait(3)).toBeNull()
  debts.woke()
  expect(debts.wait(3)).toBeGreaterThan(0)
  now += HOUR
  expect(debts.wait(0)).toBeNull()
  expect(debts.wait(3)).toBeNull()
  debts.woke()
  expect(debts.wait(3)).toBeGreaterThan(0)
})

test('debts left after the hour go on at once', () => {
  let now = 0
  const debts = catchUp({ clock: { steady: () => now }, random: () => 0.5 })
  debts.woke()
  debts.wait(900)
  now += HOUR
  for (let owed = 900; owed > 0; owed--) {
    expect(debts.wait(owed)).toBe(0)
    debts.paid()
  }
})
