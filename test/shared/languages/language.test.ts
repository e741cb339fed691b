import { expect, test } from 'vitest'
import { pluralForm, resolveLanguage } from '../../../src/shared/languages/language.ts'

test('the set language is spoken, whatever the system prefers', () => {
  expect(resolveLanguage('kk', ['ru-RU', 'en'])).toBe('kk')
})

test('the system’s first known language is spoken, else English', () => {
  expect(resolveLanguage('system', ['de-AT', 'kk-Cyrl-KZ', 'ru'])).toBe('kk')
  expect(resolveLanguage('system', ['RU_ru'])).toBe('ru')
  expect(resolveLanguage('system', ['kkj', 'fr'])).toBe('en')
  expect(resolveLanguage('system', [])).toBe('en')
})

test('plural forms are those of CLDR for every whole number', () => {
  const russian = new Intl.PluralRules('ru')
  const english = new Intl.PluralRules('en')
  for (let n = -130; n <= 1_130; n += 1) {
    expect(pluralForm('ru', n)).toBe(russian.select(n))
    expect(pluralForm('en', n)).toBe(english.select(n))
    expect(pluralForm('kk', n)).toBe('other')
  }
  expect(pluralForm('ru', 1.5)).toBe('few')
})
