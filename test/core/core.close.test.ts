import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type Service, startService } from '../doubles/service.ts'
import { MINUTE, type OpenCore, openFilled, type World } from './coreForTest.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

interface Asked {
  app: OpenCore
  next: Service
}

/** What the folder's budget has written down of the newest requests, newest first. */
const counted = ({ folder }: World, limit: number) => {
  const file = new Database(join(folder, 'state.db'), { readonly: true })
  const rows = file
    .prepare<[number], { what: string; isEnded: number }>(
      'SELECT what, ended IS NOT NULL AS isEnded FROM request ORDER BY id DESC LIMIT ?',
    )
    .all(limit)
  file.close()
  return rows
}
const board = { what: 'rates' }

test('close waits until a request in flight has ended and its end is stored', async () => {
  const world = await openFilled({ assets: 2, patienceMs: 10 })
  world.service.set('/rates', () => {})
  const asked = world.left.length
  await world.until(() => world.left.length > asked, NEXT_POLL_MS)
  expect(counted(world, 1)).toEqual([{ ...board, isEnded: 0 }])
  await world.app.close()
  expect(counted(world, 1)).toEqual([{ ...board, isEnded: 1 }])
})

test.each([
  ['a conversion', ({ app }) => app.refusal('convert.ask', { from: 'A00', to: 'A01', amount: '1' })],
  ['a history', ({ app }) => app.refusal('history.fetchAll', { code: 'A00' })],
  ['an address check', ({ app, next }) => app.ask('service.try', { address: next.base })],
] satisfies [string, (asked: Asked) => Promise<unknown>][])(
  'close waits for %s that the user requested',
  async (_what, ask) => {
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
    expect(counted(world, 1)).toMatchObject([{ isEnded: 0 }])
    await world.app.close()
    expect(isAnswered).toBe(true)
    expect(counted(world, 1)).toMatchObject([{ isEnded: 1 }])
    expect(world.clock.pending()).toBe(0)
  },
)
