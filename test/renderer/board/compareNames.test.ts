import { expect, test } from 'vitest'
import { compareNames } from '../../../src/renderer/board/sortBoard.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'

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
