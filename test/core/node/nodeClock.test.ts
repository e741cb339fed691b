import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a task runs once, after its time', async () => {
  vi.useFakeTimers()
  const ran: string[] = []
  nodeClock().after(1_000, () => ran.push('it'))
  await vi.advanceTimersByTimeAsync(999)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ran).toEqual(['it'])
})

test('a task may wait longer than one timer can hold', async () => {
  vi.useFakeTimers()
  const start = Date.now()
  const moments: number[] = []
  nodeClock().after(1e10, () => moments.push(Date.now() - start))
  await vi.advanceTimersByTimeAsync(1e10 - 1)
  expect(moments).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(moments).toEqual([1e10])
  expect(vi.getTimerCount()).toBe(0)
})

test('a cancelled task never runs, also after the first of its timers', async () => {
  vi.useFakeTimers()
  let ran = false
  const run = () => {
    ran = true
  }
  const clock = nodeClock()
  const cancelShort = clock.after(10, run)
  const cancelLong = clock.after(1e10, run)
  cancelShort()
  await vi.advanceTimersByTimeAsync(5e9)
  cancelLong()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(2e10)
  expect(ran).toBe(false)
})

test('the steady clock is one for all processes and never goes back', () => {
  const { steady } = nodeClock()
  const program = 'const [s, ns] = process.hrtime(); console.log(s * 1000 + ns / 1e6)'
  const before = steady()
  const between = Number(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }))
  const after = steady()
  expect(between).toBeGreaterThan(before)
  expect(after).toBeGreaterThan(between)
})
