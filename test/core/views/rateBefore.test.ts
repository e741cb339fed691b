import { expect, test } from 'vitest'
import { rateBefore } from '../../../src/core/views/rateBefore.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { bareMirror, board, coin, history } from '../mirror/setting.ts'
import { inUse } from './asked.ts'

test('a coin’s change compares with the point of the previous day', () => {
  const mirror = bareMirror()
  const monday = dayOf(2026, 3, 9)
  const putCoin = (kzt: number, hours: number) =>
    mirror.putBoard(board([coin('BTC', kzt)], monday), monday * 86_400_000 + hours * 3_600_000)
  const before = () => rateBefore(mirror, 'BTC', inUse).previous
  putCoin(100, 9)
  expect(before()).toBeNull()
  putCoin(110, 23.9)
  expect(before()).toBeNull()
  // The day of a coin ends at midnight in UTC.
  putCoin(121, 24.1)
  putCoin(125, 33)
  expect(before()).toEqual({ day: isoDay('2026-03-09'), kzt: 110 })
  mirror.putHistory('BTC', 'all', history([[monday, 109]]), (monday + 1) * 86_400_000 + 34 * 3_600_000)
  expect(before()).toEqual({ day: isoDay('2026-03-09'), kzt: 109 })
})

test('a coin’s change compares with the previous day at an implausible jump too, which is marked', () => {
  const mirror = bareMirror()
  const monday = dayOf(2026, 3, 9)
  const put = (kzt: number, hours: number) =>
    mirror.putBoard(board([coin('BTC', kzt)], monday), monday * 86_400_000 + hours * 3_600_000)
  put(100, 9)
  put(1_000, 33)
  const previous = { day: isoDay('2026-03-09'), kzt: 100 }
  expect(rateBefore(mirror, 'BTC', inUse)).toEqual({ previous, jumpedFrom: 100 })
  // Back again on the same day, it is no jump any more.
  put(101, 34)
  expect(rateBefore(mirror, 'BTC', inUse)).toEqual({ previous, jumpedFrom: null })
})
