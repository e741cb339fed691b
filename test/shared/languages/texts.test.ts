import { afterEach, expect, test, vi } from 'vitest'
import { errorCodes } from '../../../src/shared/contract/errors.ts'
import { noticeKinds } from '../../../src/shared/contract/state.ts'
import { commands as en } from '../../../src/shared/languages/en/commands.ts'
import { commands as kk } from '../../../src/shared/languages/kk/commands.ts'
import { type LanguageCode, languageCodes, languages } from '../../../src/shared/languages/language.ts'
import { commands as ru } from '../../../src/shared/languages/ru/commands.ts'
import { allTexts, createTexts } from '../../doubles/texts.ts'

/** The texts of pages, desktop and command line. */
const all: Record<LanguageCode, object> = {
  kk: { ...allTexts.kk, commandLine: kk },
  ru: { ...allTexts.ru, commandLine: ru },
  en: { ...allTexts.en, commandLine: en },
}

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]]

const PLURAL = /_(one|few|many|other)$/
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name ?? ''))].sort()

const english = new Map(flatten(all.en).map(([key, text]) => [key.replace(PLURAL, ''), placeholders(text)]))
const texts = languageCodes.flatMap((language) =>
  flatten(all[language]).map(([key, text]) => ({ language, key, text })),
)

afterEach(() => vi.unstubAllGlobals())

test('every language has every key, and no other', () => {
  for (const language of languageCodes) {
    const keys = new Set(flatten(all[language]).map(([key]) => key.replace(PLURAL, '')))
    expect([...keys]).toEqual([...english.keys()])
  }
})

test('every plural has exactly the forms of its language', () => {
  for (const language of languageCodes) {
    const forms = new Map<string, string[]>()
    for (const [key] of flatten(all[language])) {
      const form = PLURAL.exec(key)?.[1]
      const stem = key.replace(PLURAL, '')
      if (form) forms.set(stem, [...(forms.get(stem) ?? []), form])
    }
    expect(forms.size).toBeGreaterThan(3)
    for (const [stem, found] of forms)
      expect([stem, found]).toEqual([stem, [...languages[language].plurals.forms]])
  }
})

test('the values that a text is given are the same in every language', () => {
  for (const { language, key, text } of texts) {
    const stem = key.replace(PLURAL, '')
    // A form may word its number: "about a minute".
    const given = placeholders(text)
    const wanted = english.get(stem) ?? []
    const countless = (names: string[]) =>
      PLURAL.test(key) ? names.filter((name) => name !== 'count') : names
    expect([language, key, countless(given)]).toEqual([language, key, countless(wanted)])
  }
})

test('no text is empty, has stray spaces, or letters of another alphabet inside a word', () => {
  for (const { language, key, text } of texts) {
    const words = text.replace(/\{\{.*?\}\}/g, '0')
    expect([key, text.trim()]).toEqual([key, text])
    expect([language, key, text]).not.toEqual([language, key, ''])
    expect([language, key, / {2}|\{[^{]|[a-z][а-яёәғқңөұүһі]|[а-яёәғқңөұүһі][a-z]/i.exec(words)]).toEqual([
      language,
      key,
      null,
    ])
    if (language === 'en') expect([key, /[а-яё]/i.exec(text)]).toEqual([key, null])
  }
})

test('every failure and every notice has a sentence and a next step, in every language', () => {
  for (const language of languageCodes) {
    const { t } = createTexts(language)
    const said = [
      ...errorCodes.flatMap((code) => [t(`errors.${code}.says`), t(`errors.${code}.do`)]),
      ...noticeKinds.flatMap((kind) => [t(`notices.kind.${kind}.says`), t(`notices.kind.${kind}.do`)]),
    ]
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*[.]$/u)
    expect(new Set(errorCodes.map((code) => t(`errors.${code}.says`))).size).toBe(errorCodes.length)
  }
})

test('a number has its language’s plural form', () => {
  const said = (language: LanguageCode, count: number) =>
    createTexts(language).t('sync.minutesLeft', { count })
  expect(said('en', 1)).toBe('about a minute')
  expect(said('en', 3)).toBe('about 3 minutes')
  expect([1, 2, 5, 21].map((count) => said('ru', count))).toEqual([
    'осталась примерно 1 минута',
    'осталось примерно 2 минуты',
    'осталось примерно 5 минут',
    'осталась примерно 21 минута',
  ])
  expect([1, 2].map((count) => said('kk', count))).toEqual(['шамамен 1 минут қалды', 'шамамен 2 минут қалды'])
  expect(createTexts('ru').t('sync.progress', { done: 23, count: 61 })).toBe('23 из 61 валюты')
})

test('an inserted value is never escaped, looked up or filled in again', () => {
  const { t } = createTexts('en')
  for (const query of ['<b>&"\'</b>', '$t(app.name)', '{{code}}', '{{query}}', '__proto__', '$&$1'])
    expect(t('board.nothingFound', { query })).toBe(`Nothing found for “${query}”`)
})
