import { expect, test } from 'vitest'
import { Board } from '../../src/shared/contract/rates.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { MINUTE, openWorld } from './coreForTest.ts'

test('pushes each rate together with the rate that it has changed against', async () => {
  const world = await openWorld({ assets: [{ code: 'USD', kind: 'fiat' }] })
  const app = world.open()
  app.core.start()
  await world.pass(3 * MINUTE)
  const boards = app.pushes.flatMap(({ event, payload }) =>
    event === 'board.changed' ? [Board.parse(payload)] : [],
  )
  const dollars = boards.flatMap(({ assets }) => assets.slice(0, 1))
  // The first board came before the history did.
  expect(dollars[0]?.previous).toBeNull()
  const last = dollars.at(-1)
  const { day, rate } = await app.ask('history.get', { code: 'USD', quote: 'KZT', period: 'all' })
  const [days, rates] = [Array.from(day), Array.from(rate)]
  expect([parseDay(last?.day ?? ''), last?.kzt]).toEqual([days.at(-1), rates.at(-1)])
  expect(last?.previous).toEqual({ day: expect.any(String), at: null, kzt: rates.at(-2) })
  expect(parseDay(last?.previous?.day ?? '')).toBe(days.at(-2))
  expect((await app.ask('board.get', {})).assets).toEqual(boards.at(-1)?.assets)
})
