import { expect, test } from 'vitest'
import { type LastLooked, ratesNow, sinceLooked } from '../../../src/shared/tray/sinceLooked.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'

const board = sampleBoard({
  assets: [
    sampleAsset('USD', { kzt: 500 }),
    sampleAsset('EUR', { kzt: 600 }),
    sampleAsset('RUB', { kzt: 6 }),
    sampleAsset('CNY', { kzt: 70 }),
    sampleAsset('BTC', { kind: 'crypto', kzt: 50_000_000 }),
    sampleAsset('PEPE', { kind: 'crypto', kzt: 0.00001 }),
  ],
})
const before = (rates: Record<string, number>, over: Partial<LastLooked> = {}): LastLooked => ({
  at: 0,
  service: board.service,
  rates,
  ...over,
})

test('the three largest moves of the whole board come first, falls and rises alike', () => {
  const last = before({ USD: 499, EUR: 660, RUB: 5.7, CNY: 70, BTC: 49_000_000, PEPE: 0.00002 })
  const moves = sinceLooked(board, last) ?? []
  expect(moves.map(({ code, percent }) => [code, percent.toFixed(2)])).toEqual([
    ['PEPE', '-50.00'],
    ['EUR', '-9.09'],
    ['RUB', '5.26'],
  ])
})

test('a move written as zero and a missing rate are no move', () => {
  expect(sinceLooked(board, before({ USD: 500.0001, EUR: 0, RUB: -1, constructor: 4 }))).toEqual([])
})

test('nothing is compared with another service or an unknown time', () => {
  expect(sinceLooked(board, before({ USD: 400 }, { service: 'https://other.example/api' }))).toBeNull()
  expect(sinceLooked(board, null)).toBeNull()
  expect(sinceLooked(board, before({}))).toBeNull()
})

test('who has just looked sees no moves', () => {
  expect(sinceLooked(board, ratesNow(board, 5))).toEqual([])
  expect(ratesNow(board, 5)).toMatchObject({
    at: 5,
    service: board.service,
    rates: { USD: 500, PEPE: 0.00001 },
  })
})
