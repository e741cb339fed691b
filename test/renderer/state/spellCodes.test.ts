import { expect, test } from 'vitest'
import { formatRoute, parseRoute } from '../../../src/renderer/state/route.ts'
import { spellCodes } from '../../../src/renderer/state/useSpelledCodes.ts'

const listed = ['USD', 'EUR', 'RUB', 'bond', 'BOND', 'Gold']
const spelt = (address: string) => formatRoute(spellCodes(parseRoute(address), listed))

test.each([
  ['#/history/usd', '#/history/USD?period=1y'],
  ['#/history/usd?quote=eur&with=rub,Rub,EUR,usd,kzt', '#/history/USD?quote=EUR&period=1y&with=RUB,KZT'],
  ['#/convert?from=usd&to=eur,kzt,EUR', '#/convert?from=USD&to=EUR,KZT'],
  ['#/many?to=eur', '#/many?to=EUR'],
  ['#/alerts?code=usd&quote=kzt', '#/alerts?code=USD'],
])('codes in small letters are those that are meant: %s', (typed, address) => {
  expect(spelt(typed)).toBe(address)
  expect(spelt(address)).toBe(address)
})
