import { expect, test } from 'vitest'
import { currencyFinder } from '../../../../src/renderer/bulkConvert/reading/currencyFinder.ts'
import { languageCodes } from '../../../../src/shared/languages/language.ts'
import { sampleAsset, sampleBoard } from '../../../doubles/sampleBoard.ts'

const find = currencyFinder(sampleBoard().assets)
const code = (text: string) => {
  const found = find(text)
  return found.ok ? found.code : found.why
}

test('every currency is found by code and by name in three languages', () => {
  for (const asset of sampleBoard().assets) {
    expect([asset.code, code(asset.code.toLowerCase())]).toEqual([asset.code, asset.code])
    for (const language of languageCodes)
      expect([asset.names[language], code(asset.names[language].toUpperCase())]).toEqual([
        asset.names[language],
        asset.code,
      ])
  }
})

test('signs, abbreviations and words in any case are found', () => {
  const said = {
    $: 'USD',
    '€': 'EUR',
    '₸': 'KZT',
    '₽': 'RUB',
    '₿': 'BTC',
    'тг.': 'KZT',
    тенге: 'KZT',
    руб: 'RUB',
  }
  const words = {
    'долларов США': 'USD',
    евро: 'EUR',
    теңге: 'KZT',
    рублей: 'RUB',
    юань: 'CNY',
    биткоин: 'BTC',
  }
  for (const [text, wanted] of Object.entries({ ...said, ...words }))
    expect([text, code(text)]).toEqual([text, wanted])
})

test('nothing is found by likeness, and nothing in a longer text', () => {
  for (const text of [
    '',
    'US',
    'USDD',
    'доллер',
    'доллар евро',
    'Оплата',
    '100',
    'USD EUR',
    'перевод USD',
    '=USD',
  ])
    expect([text, code(text)]).toEqual([text, 'unknown'])
})

test('a name of several currencies is not taken for one of them', () => {
  expect(code('крона')).toBe('several')
  const twice = [sampleAsset('AAA', { names: { kk: 'х', ru: 'х', en: 'same' } }), sampleAsset('BBB')]
  const other = { ...sampleAsset('BBB'), names: { kk: 'у', ru: 'у', en: 'same' } }
  expect(currencyFinder([...twice.slice(0, 1), other])('same')).toEqual({ ok: false, why: 'several' })
})

test('a currency that the rates list lacks is recognised', () => {
  expect(code('украинская гривна')).toBe('UAH')
})

test('a hostile text is answered', () => {
  for (const text of ['__proto__', 'constructor', 'x'.repeat(100_000), '((((', '"'])
    expect(find(text).ok).toBe(false)
})
