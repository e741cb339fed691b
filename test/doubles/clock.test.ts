import { expect, test } from 'vitest'
import { fakeClock } from './clock.ts'

test('tasks run in the order of their moments, each at its own', async () => {
  const clock = fakeClock(1_000)
  const ran: [string, number][] = []
  const note = (name: string) => () => ran.push([name, clock.now()])
  clock.after(30, note('third'))
  clock.after(10, note('first'))
  clock.after(10, note('second'))
  clock.after(31, note('never'))
  await clock.advance(30)
  expect(ran).toEqual([
    ['first', 1_010],
    ['second', 1_010],
    ['third', 1_030],
  ])
  expect([clock.now(), clock.pending(), clock.untilNext()]).toEqual([1_030, 1, 1])
})

test('a task’s effects run before the next task, and its timers count in the time', async () => {
  const clock = fakeClock(0)
  const ran: string[] = []
  const again = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    ran.push(`tick ${clock.now()}`)
    clock.after(10, () => void again())
  }
  clock.after(10, () => void again())
  clock.after(25, () => ran.push('between'))
  await clock.advance(40)
  expect(ran).toEqual(['tick 10', 'tick 20', 'between', 'tick 30', 'tick 40'])
})

test('a jump moves the wall clock alone', async () => {
  const clock = fakeClock(1_000_000, 50)
  let ran = false
  clock.after(10, () => {
    ran = true
  })
  clock.jump(-500_000)
  await clock.advance(9)
  expect([clock.now(), clock.steady(), ran]).toEqual([500_009, 59, false])
  await clock.advance(1)
  expect(ran).toBe(true)
})

test('a cancelled task never runs, and an error of a task is thrown', async () => {
  const clock = fakeClock(0)
  clock.after(1, () => expect.fail('ran'))()
  expect([clock.pending(), clock.untilNext()]).toEqual([0, null])
  clock.after(1, () => {
    throw new Error('broken')
  })
  await expect(clock.advance(5)).rejects.toThrow('broken')
})
