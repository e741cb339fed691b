import { expect, onTestFinished, test } from 'vitest'
import { openBudget } from '../../src/core/budget/budget.ts'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { type Service, startService } from '../doubles/service.ts'
import { MINUTE, type OpenCore, openFilled, type World } from './coreForTest.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

interface Asked {
  app: OpenCore
  next: Service
}

/** What the folder's budget has written down of the newest requests, newest first. */
const counted = ({ folder, clock, service }: World, limit: number) => {
  const log = { info: () => {}, warn: () => {} }
  const budget = openBudget({ folder, key: mirrorKey(service.base), clock, log })
  const rows = budget.log(limit)
  budget.close()
  return rows.map(({ purpose, code, outcome }) => ({ purpose, code, isEnded: outcome !== null }))
}

test('close waits until a request in flight has ended and its end is stored', async () => {
  const world = await openFilled({ assets: 2, patienceMs: 10 })
  world.service.set('/rates', () => {})
  const asked = world.left.length
  await world.until(() => world.left.length > asked, NEXT_POLL_MS)
  expect(counted(world, 1)).toEqual([{ purpose: 'board', code: null, isEnded: false }])
  await world.app.close()
  expect(counted(world, 1)).toEqual([{ purpose: 'board', code: null, isEnded: true }])
})

test.each([
  [
    'a conversion',
    'convert',
    ({ app }) => app.refusal('convert.ask', { from: 'A00', to: 'A01', amount: '1' }),
  ],
  ['a history', 'history', ({ app }) => app.refusal('history.fetchAll', { code: 'A00' })],
  ['an address check', 'board', ({ app, next }) => app.ask('service.try', { address: next.base })],
] satisfies [string, string, (asked: Asked) => Promise<unknown>][])(
  'close waits for %s that the user requested',
  async (_what, purpose, ask) => {
    const world = await openFilled({ assets: 2, patienceMs: 10 })
    const next = await startService({ assets: 1, from: '2026-11-01', now: world.clock.now })
    onTestFinished(() => next.close())
    world.service.set('*', () => {})
    next.set('*', () => {})
    const before = world.service.requests.length
    let isAnswered = false
    void ask({ app: world.app, next }).then(() => {
      isAnswered = true
    })
    await world.until(() => world.service.requests.length + next.requests.length > before, MINUTE)
    expect(counted(world, 1)).toMatchObject([{ purpose, isEnded: false }])
    await world.app.close()
    expect(isAnswered).toBe(true)
    expect(counted(world, 1)).toMatchObject([{ purpose, isEnded: true }])
    expect(world.clock.pending()).toBe(0)
  },
)
