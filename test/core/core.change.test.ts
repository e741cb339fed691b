import { expect, test } from 'vitest'
import { ratesBefore } from '../../src/core/views/ratesBefore.ts'
import { Board } from '../../src/shared/contract/rates.ts'
import { dayOf, formatIsoDay, parseDay } from '../../src/shared/days/day.ts'
import { MINUTE, openWorld } from './coreForTest.ts'
import { alter, board, entry, history, ownSetting } from './mirror/setting.ts'
import { inUse } from './mirror/truth.ts'

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

test('compares with no older rate while the year between is lost', () => {
  const { file, mirror, use } = ownSetting()
  const today = dayOf(2026, 1, 9)
  const at = today * 86_400_000 + 12 * 3_600_000
  mirror.putBoard(board([entry('USD', 520)], today), at)
  const points = [today - 10, today - 9, today - 2, today - 1].map(
    (day, index) => [day, 500 + index] as const,
  )
  mirror.putHistory('USD', 'all', history(points), at)
  const before = () => use((open) => ratesBefore()(open, inUse)('USD'))
  expect(before()).toEqual({ day: formatIsoDay(today - 1), at: null, kzt: 503 })
  alter(file, 'DELETE FROM history WHERE year = 2026')
  expect(before()).toBeNull()
  mirror.putHistory('USD', 'all', history(points), at)
  expect(before()?.kzt).toBe(503)
})
