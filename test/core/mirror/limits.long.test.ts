import { expect, test } from 'vitest'
import { mirrorLimits } from '../../../src/core/mirror/limits.ts'
import { provisionalDays } from '../../../src/core/mirror/provisionalRows.ts'
import { healthView } from '../../../src/core/views/healthView.ts'
import { board, entry, FRIDAY, history, NOON, ownSetting, pairs, reader } from './setting.ts'

const small = { assets: 50, points: 40, bytes: 400_000 }
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => entry(`N${from + n}`, from + n + 1))
const days = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, n) => [FRIDAY - count + n, n + 1])

test('new codes fill the tables up to the limit, reported once, and known rates go on', () => {
  const { mirror, use, file } = ownSetting({ limits: small })
  for (let n = 0; n < 8; n++) mirror.putBoard(board([entry('USD', 500 + n), ...many(n * 20, 20)]), NOON + n)
  const { assets, board: rows } = mirror.state()
  expect([assets.size, rows.size, rows.get('USD')?.kzt]).toEqual([50, 50, 507])
  const count = (table: string) => reader(file).prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  expect([count("record WHERE kind = 'asset'"), count('board'), count('provisional')]).toEqual([50, 50, 50])
  expect(use(healthView).refusals.map(({ code, reason, sample }) => [code, reason, sample])).toEqual([
    [null, 'too-many-assets', '50'],
  ])
})

test('the limits allow 54 years of days and every known service, and no more', () => {
  expect(mirrorLimits).toEqual({ assets: 500, points: 20_000, bytes: 512 * 2 ** 20 })
})

test('a history with too many points is refused whole, and the stored one stays', () => {
  const { mirror } = ownSetting({ limits: small })
  mirror.putBoard(board([entry('USD', 500)]), NOON)
  const put = (count: number) => mirror.putHistory('USD', 'all', history(days(count)), NOON)
  put(40)
  expect(() => put(41)).toThrow(
    expect.objectContaining({
      code: 'bad-data',
      refused: [{ code: 'USD', reason: 'too-many-points', sample: '41' }],
    }),
  )
  expect(pairs(mirror.series('USD', 0, FRIDAY - 1))).toEqual(days(40))
  expect(put(40)).toBe(0)
})

test('a full file takes no more points, reports it, and goes on with its rates', () => {
  const { mirror, use } = ownSetting({ limits: { ...small, assets: 5_000, points: 9_000, bytes: 70_000 } })
  mirror.putBoard(board(many(0, 60)), NOON)
  expect(() => mirror.putHistory('N1', 'all', history(days(8_000)), NOON)).toThrow(
    expect.objectContaining({ refused: [{ code: 'N1', reason: 'mirror-full', sample: '0 MiB' }] }),
  )
  mirror.putBoard(board(many(0, 2_000)), NOON + 1)
  const sevens = many(0, 60).map((one) => ({ ...one, kzt: 7 }))
  mirror.putBoard(board(sevens, FRIDAY + 1), NOON + 2)
  expect(mirror.state().board.get('N3')?.kzt).toBe(7)
  expect(provisionalDays(mirror.state(), 'N3')).toEqual([FRIDAY])
  expect(use(healthView).refusals.map(({ reason }) => reason)).toContain('mirror-full')
})
