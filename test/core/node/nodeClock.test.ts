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

test('a cancelled task never runs', async () => {
  vi.useFakeTimers()
  const ran: string[] = []
  nodeClock().after(10, () => ran.push('it'))()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ran).toEqual([])
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
