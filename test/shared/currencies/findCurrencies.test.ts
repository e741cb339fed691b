import { expect, test } from 'vitest'
import { countriesOf } from '../../../src/shared/currencies/countries.ts'
import { findCurrencies } from '../../../src/shared/currencies/findCurrencies.ts'
import { symbolOf } from '../../../src/shared/currencies/names.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { fold } from '../../../src/shared/text/fold.ts'
import { listed } from '../entry/listed.ts'

const find = (query: string, language: LanguageCode = 'ru') =>
  findCurrencies(query, listed, language).map(({ code }) => code)

test('nothing typed finds all, in the order of the list', () => {
  expect(findCurrencies(' ', listed, 'kk')).toEqual(listed)
  expect(find('...')).toEqual([])
  expect(find('xyzzy')).toEqual([])
})

test('a code, a name, a country and a sign find their currency first', () => {
  for (const { code, kind, names } of listed)
    for (const language of languageCodes) {
      expect(find(code, language)[0], code).toBe(code)
      expect(find(code.toLowerCase(), language)[0], code).toBe(code)
      for (const name of Object.values(names)) {
        expect(find(name, language), name).toContain(code)
        expect(find(fold(name).toUpperCase(), language), name).toContain(code)
      }
      for (const country of kind === 'fiat' ? countriesOf(code) : [])
        expect(find(country, language), country).toContain(code)
      const sign = symbolOf(code, kind)
      if (sign) expect(find(sign, language), sign).toContain(code)
    }
})

test('the best comes first', () => {
  expect(find('us')).toEqual(['USD', 'USDT', 'USDC'])
  expect(find('доллар')).toEqual(['USD', 'AUD', 'CAD', 'HKD', 'SGD'])
  expect(find('доллар', 'kk')[0]).toBe('USD')
  expect(find('рубль')).toEqual(['RUB', 'BYN'])
  expect(find('фунт')).toEqual(['GBP'])
  expect(find('$')[0]).toBe('USD')
  expect(find('a$')[0]).toBe('AUD')
  expect(find('₸')).toEqual(['KZT'])
  expect(find('¥')).toEqual(['CNY', 'JPY'])
  expect(find('sol')[0]).toBe('SOL')
})

test('letters may be folded and words in any order, slang and short names too', () => {
  const table: [string, string][] = [
    ['теңге', 'KZT'],
    ['тенге', 'KZT'],
    ['тг', 'KZT'],
    ['Қытай', 'CNY'],
    ['кытай', 'CNY'],
    ['озбек', 'UZS'],
    ['казакстан', 'KZT'],
    ['доллар канада', 'CAD'],
    ['canada dol', 'CAD'],
    ['бакс', 'USD'],
    ['Германия', 'EUR'],
    ['Алмания', ''],
    ['Жапония', 'JPY'],
    ['Өзбекстан', 'UZS'],
    ['Аустрия', 'EUR'],
    ['Құрама Штаттары', 'USD'],
    ['Біріккен Араб Әмірліктері', 'AED'],
    ['Hong Kong', 'HKD'],
    ['оаэ', 'AED'],
    ['дубай', 'AED'],
    ['united kingdom', 'GBP'],
    ['англия', 'GBP'],
    ['Türkiye', 'TRY'],
    ['йена', 'JPY'],
    ['биткойн', 'BTC'],
    ['эфир', 'ETH'],
  ]
  for (const [query, code] of table)
    for (const language of languageCodes) expect(find(query, language)[0] ?? '', query).toBe(code)
})
