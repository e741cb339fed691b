import { expect, test } from 'vitest'
import { openBudget } from '../../../src/core/budget/budget.ts'
import { LIMITS } from '../../../src/core/budget/decide.ts'
import type { ServiceClient } from '../../../src/core/service/serviceClient.ts'
import { requestsOf } from '../../../src/core/sync/requests.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { ownFolder } from '../budget/setting.ts'

test('a request counts until a minute after its end, after any duration', async () => {
  const clock = fakeClock(Date.UTC(2026, 10, 20))
  const log = { info: () => {}, warn: () => {} }
  const budget = openBudget({ folder: ownFolder(), key: 'demo', clock, log })
  const ends: (() => void)[] = []
  const slow = (): Promise<never> =>
    new Promise((_resolve, reject) => void ends.push(() => reject(new Error('ended'))))
  const client: ServiceClient = { board: slow, history: slow, convert: slow }
  const requests = requestsOf({ client: () => client, budget, clock, stop: new AbortController().signal })
  const out: Promise<unknown>[] = []
  for (let n = 0; n < LIMITS.all; n++) {
    const leave = requests.history('person', `A${n}`, 'all')
    if (leave.ok) out.push(leave.answer.catch(() => 'ended'))
  }
  expect(out).toHaveLength(LIMITS.all)
  await clock.advance(55_000)
  for (const end of ends) end()
  expect(await Promise.all(out)).toEqual(Array(LIMITS.all).fill('ended'))
  // Reckoned from when they left, a minute is over; by the end of their answers it has hardly begun.
  await clock.advance(59_000)
  expect(requests.history('person', 'A99', 'all').ok).toBe(false)
  await clock.advance(1_101)
  expect(requests.history('person', 'A99', 'all').ok).toBe(true)
  budget.close()
})
