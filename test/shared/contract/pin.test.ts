import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanPins,
  makePin,
  PinText,
  pinnedCodes,
  readPin,
  writePin,
} from '../../../src/shared/contract/pin.ts'

const Codes = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
const Amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), fc.stringMatching(/^(\.\d{1,30})?$/))
  .map(([whole, fraction]) => `${whole}${fraction}`)
  .filter((amount) => /[1-9]/.test(amount))

test.each([
  ['USD', { from: 'USD', to: 'KZT', amount: '1' }, 'USD'],
  ['USD/KZT', { from: 'USD', to: 'KZT', amount: '1' }, 'USD'],
  ['1 USD', { from: 'USD', to: 'KZT', amount: '1' }, 'USD'],
  ['USD/RUB', { from: 'USD', to: 'RUB', amount: '1' }, 'USD/RUB'],
  ['KZT/JPY', { from: 'KZT', to: 'JPY', amount: '1' }, 'KZT/JPY'],
  ['100 USD/RUB', { from: 'USD', to: 'RUB', amount: '100' }, '100 USD/RUB'],
  ['100 USD → RUB', { from: 'USD', to: 'RUB', amount: '100' }, '100 USD/RUB'],
  ['100 USD->RUB', { from: 'USD', to: 'RUB', amount: '100' }, '100 USD/RUB'],
  ['  007.50   USD / RUB ', { from: 'USD', to: 'RUB', amount: '7.5' }, '7.5 USD/RUB'],
  ['0.010 BTC', { from: 'BTC', to: 'KZT', amount: '0.01' }, '0.01 BTC'],
  ['1000 1INCH/USD', { from: '1INCH', to: 'USD', amount: '1000' }, '1000 1INCH/USD'],
] as const)('%j is a pin and is written shortly', (text, pin, written) => {
  expect(readPin(text)).toEqual(pin)
  expect(writePin(pin)).toBe(written)
})

test.each([
  ...['', ' ', 'KZT', 'USD/USD', 'USD/', '/USD', 'USD/RUB/EUR', '0 USD', '0.000 USD', '-5 USD'],
  ...['1e3 USD', '1,5 USD', '1 000 USD/RUB', '../etc', 'no such/code', 'USD\u0000', `${'9'.repeat(31)} USD`],
  ...[`${'1'.repeat(500)} USD`],
])('%j is not a pin', (text) => {
  expect(readPin(text)).toBeNull()
  expect(PinText.safeParse(text).success).toBe(false)
})

test('a pin that is written is read back as the same pin', () => {
  fc.assert(
    fc.property(Codes, Codes, Amounts, (from, to, amount) => {
      const pin = makePin(from, to, amount)
      expect(pin === null).toBe(from === to)
      expect(pin && readPin(writePin(pin))).toEqual(pin)
      if (pin) expect(PinText.safeParse(writePin(pin)).success).toBe(true)
    }),
  )
})

test('an amount is read by the signs of the person where a reader of them is given', () => {
  const readAmount = (text: string) => text.replaceAll(' ', '').replace(',', '.')
  expect(readPin('1 000,5 USD/RUB', readAmount)).toEqual({ from: 'USD', to: 'RUB', amount: '1000.5' })
  expect(readPin('about 5 USD/RUB', readAmount)).toBeNull()
})

test('a list has each pin once, and the currencies of all of them', () => {
  const texts = ['USD', '1 USD/KZT', '100 USD → RUB', 'bad one!', 'KZT/JPY', '100 USD/RUB']
  expect(cleanPins(texts)).toEqual(['USD', '100 USD/RUB', 'KZT/JPY'])
  expect(pinnedCodes(texts)).toEqual(['USD', 'RUB', 'JPY'])
})
