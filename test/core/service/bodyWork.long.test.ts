import { expect, test } from 'vitest'
import { mirrorLimits } from '../../../src/core/mirror/limits.ts'
import { parseJson } from '../../../src/core/service/fetchJson.ts'
import { readBoard } from '../../../src/core/service/readBoard.ts'
import { readHistory } from '../../../src/core/service/readHistory.ts'
import { formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'
import { workLimits } from '../../../src/shared/text/workLimits.ts'

const at = { now: Date.UTC(2026, 10, 20, 9), serverNow: null }
const today = parseDay('2026-11-20') ?? 0
const MIB = 1_048_576

const good = (index: number) => ({ code: `A${index}`, kind: 'fiat', kzt: 1 })
const board = (rates: unknown[]) => ({ base: 'KZT', date: '2026-11-20', rates })
const history = (points: unknown[]) => ({ code: 'USD', base: 'KZT', points })
const some = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A list that counts how often an item is read. */
const counted = (items: unknown[]) => {
  let reads = 0
  const list = new Proxy(items, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
      return Reflect.get(target, name)
    },
  })
  return { list, reads: () => reads }
}

test('a history of more points than the mirror takes is refused before a point is read', () => {
  const most = mirrorLimits.points + workLimits.spareItems
  const { list, reads } = counted(some(most + 1, () => ({ date: '2026-11-19', rate: 1 })))
  expect(() => readHistory(history(list), 'USD', at)).toThrow(
    expect.objectContaining({
      code: 'bad-data',
      refused: [{ code: 'USD', reason: 'too-many-points', sample: String(most + 1) }],
    }),
  )
  expect(reads()).toBe(0)
})

test('a body of many values, names or levels is refused before it is parsed', () => {
  const parsed = (text: string) => () => parseJson(Buffer.from(text))
  expect(parsed(`[${'0,'.repeat(2 * MIB - 2)}0]`)).toThrow('values')
  expect(parsed(`[${'{},'.repeat(300_000)}0]`)).toThrow('values')
  expect(parsed(`${'['.repeat(MIB)}${']'.repeat(MIB)}`)).toThrow('depth')
  expect(parsed(`{${some(100_000, (index) => `"${index}":0`).join()}}`)).toThrow('names')
})

test('the largest board and the longest history that there is place for come through', () => {
  const whole = (value: unknown): unknown => parseJson(Buffer.from(JSON.stringify(value)))
  const rates = some(mirrorLimits.assets, (index) => ({
    ...good(index),
    change: 1,
    changePct: 1,
    nameRu: 'Я',
  }))
  expect(readBoard(whole(board(rates)), at).entries).toHaveLength(mirrorLimits.assets)
  const points = some(mirrorLimits.points, (index) => ({
    date: formatIsoDay(today - index),
    rate: 1,
    by: 'x',
  }))
  expect(readHistory(whole(history(points)), 'USD', at).day).toHaveLength(mirrorLimits.points)
})
