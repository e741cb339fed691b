import { expect, test } from 'vitest'
import { alignDecimals } from '../../../src/renderer/rate/DecimalNumber.tsx'

test('with padding, all decimal signs of a column align', () => {
  const texts = ['52 512,00', '0,001905', '30', '100', '1,5', '']
  const rooms = alignDecimals(texts, 'kk')
  const edges = texts.map((text, at) => {
    const fraction = text.includes(',') ? text.length - 1 - text.indexOf(',') + 0.45 : 0
    return Math.round((fraction + (rooms[at] ?? 0)) * 1000)
  })
  expect(new Set(edges)).toEqual(new Set([6450]))
})

test('a very long fraction sticks out and moves no other row', () => {
  const [money, long] = alignDecimals(['1.00', '0.0000217839958878'], 'en')
  expect(money).toBeCloseTo(4)
  expect(long).toBe(0)
})

test('a column without decimals has no padding behind its figures', () => {
  expect(alignDecimals(['30', '4 000'], 'ru')).toEqual([0, 0])
})
