import { expect, test } from 'vitest'
import { cryptoNames } from '../../../src/shared/currencies/cryptoNames.ts'
import { fiatNames } from '../../../src/shared/currencies/fiatNames.ts'
import { namesOf, officialCodes, regionOf, symbolOf } from '../../../src/shared/currencies/names.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'

test('the tenge, the metals and the Bank’s currencies have names in each language', () => {
  expect(officialCodes).toHaveLength(39)
  expect([...officialCodes].sort()).toEqual(officialCodes)
  for (const code of [...officialCodes, 'KZT', 'XAU', 'XAG', 'BGN', 'RON', 'ILS']) {
    const { kk, ru, en } = namesOf(code, null)
    for (const name of [kk, ru, en]) expect(name).not.toBe(code)
    expect(`${kk}${ru}`).not.toMatch(/[a-z]/i)
    expect(en).not.toMatch(/[а-яё]/i)
  }
  expect(namesOf('USD', 'ДОЛЛАР США')).toEqual({ kk: 'АҚШ доллары', ru: 'доллар США', en: 'US dollar' })
  expect(namesOf('XDR', null).kk).toBe('арнайы қарыз алу құқығы (СДР)')
  expect(namesOf('KZT', null)).toEqual({
    kk: 'Қазақстан теңгесі',
    ru: 'казахстанский тенге',
    en: 'Kazakhstani tenge',
  })
})

test('names and signs mean one currency only', () => {
  const columns = [...languageCodes, 'symbol'] as const
  for (const column of columns) {
    const values = Object.values(fiatNames)
      .map((row) => row[column])
      .filter(Boolean)
    const twice = values.filter((value, index) => values.indexOf(value) !== index)
    expect([column, twice]).toEqual([column, []])
  }
})

test('crypto assets go by the name that people write', () => {
  expect(namesOf('BTC', null)).toEqual({ kk: 'Биткоин', ru: 'Биткоин', en: 'Bitcoin' })
  expect(namesOf('btc', null, 'crypto').en).toBe('Bitcoin')
  expect(namesOf('UNI', null, 'crypto').ru).toBe('Юнисвоп')
  expect(namesOf('1INCH', null, 'crypto')).toEqual({ kk: '1inch', ru: '1inch', en: '1inch' })
  expect(Object.keys(cryptoNames).length).toBeGreaterThanOrEqual(60)
})

test('a code that is a currency’s and a crypto asset’s goes by its kind', () => {
  expect(namesOf('MNT', null, 'crypto').en).toBe('Mantle')
  expect(namesOf('MNT', 'Тугрик', 'fiat').en).toBe('Mongolian tugrik')
  expect(namesOf('MNT', null).en).toBe('Mongolian tugrik')
  expect([regionOf('MNT', 'crypto'), regionOf('MNT', 'fiat')]).toEqual([null, 'MN'])
  expect(namesOf('ALL', 'Алл', 'share')).toEqual({ kk: 'Алл', ru: 'Алл', en: 'Алл' })
})

test('an unknown code has the service’s Russian name, or else itself', () => {
  expect(namesOf('QQQ', 'Квадрат')).toEqual({ kk: 'Квадрат', ru: 'Квадрат', en: 'Квадрат' })
  expect(namesOf('QQQ', null)).toEqual({ kk: 'QQQ', ru: 'QQQ', en: 'QQQ' })
  expect(namesOf('QQQ', ' ')).toEqual({ kk: 'QQQ', ru: 'QQQ', en: 'QQQ' })
})

test('a code that every object knows finds nothing', () => {
  for (const code of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    expect(namesOf(code, null).en).toBe(code)
    expect([symbolOf(code), regionOf(code)]).toEqual([null, null])
  }
})

test('signs and regions are there where they are plain', () => {
  expect(['USD', 'EUR', 'KZT', 'RUB', 'CNY', 'JPY', 'GBP', 'BTC'].map((code) => symbolOf(code))).toEqual([
    '$',
    '€',
    '₸',
    '₽',
    'CN¥',
    '¥',
    '£',
    '₿',
  ])
  // Three crowns write kr, so none of them has it.
  expect(['SEK', 'NOK', 'DKK', 'XDR', 'SOL'].map((code) => symbolOf(code))).toEqual(Array(5).fill(null))
  expect(['USD', 'EUR', 'GBP', 'CHF', 'XDR', 'XAU', 'BTC'].map((code) => regionOf(code))).toEqual([
    'US',
    'EU',
    'GB',
    'CH',
    null,
    null,
    null,
  ])
  for (const code of officialCodes)
    expect([code, regionOf(code)?.length]).toEqual([code, code === 'XDR' ? undefined : 2])
})
