import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from '../../../src/renderer/board/sortBoard.ts'
import { fiatNames } from '../../../src/shared/currencies/fiatNames.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'

const sorted = (names: readonly string[], language: LanguageCode) =>
  [...names].sort((a, b) => compareNames(a, b, language))

test('the Kazakh alphabet has its own order, in either letter case', () => {
  const alphabet = [...'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя']
  expect(sorted([...alphabet].reverse(), 'kk')).toEqual(alphabet)
  const words = ['Австралия', 'Ақш', 'Әзербайжан', 'Беларусь', 'Қатар', 'Кувейт', 'Үндістан', 'Өзбекстан']
  expect(sorted(words, 'kk')).toEqual([
    ...['Австралия', 'Ақш', 'Әзербайжан', 'Беларусь', 'Кувейт', 'Қатар', 'Өзбекстан', 'Үндістан'],
  ])
})

test('in Russian ё sorts as е and Cyrillic first; in English Latin first', () => {
  expect(sorted(['ель', 'ёлка', 'Dai', 'евро'], 'ru')).toEqual(['евро', 'ёлка', 'ель', 'Dai'])
  expect(sorted(['евро', 'Dai', '1inch', 'Übergang', 'Umbra'], 'en')).toEqual([
    ...['1inch', 'Dai', 'Übergang', 'Umbra', 'евро'],
  ])
})

test('the names of all currencies are sorted by Unicode’s rules', () => {
  // Node's Intl knows the three languages; Chromium's does not.
  for (const language of languageCodes) {
    const names = Object.values(fiatNames).map((row) => row[language])
    expect(sorted(names, language)).toEqual(names.toSorted(new Intl.Collator(language).compare))
  }
})

test('it is one order: no pair is turned round, no three go in a circle', () => {
  const letter = fc.constantFrom(...'aаәбbёеéіиıy 1-.\u0301😀Ωк')
  const name = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(name, name, name, fc.constantFrom(...languageCodes), (a, b, c, language) => {
      const of = (x: string, y: string) => Math.sign(compareNames(x, y, language))
      expect(of(a, b) + of(b, a)).toBe(0)
      expect(of(a, b) === 0).toBe(a === b)
      if (of(a, b) <= 0 && of(b, c) <= 0) expect(of(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2_000 },
  )
})
