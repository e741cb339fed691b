import { expect, test, vi } from 'vitest'
import { createLanguages } from '../../src/main/languages.ts'
import { type LanguageCode, perLanguage } from '../../src/shared/languages/language.ts'
import type { LanguageTexts } from '../../src/shared/languages/translate.ts'
import { allTexts } from '../doubles/texts.ts'

vi.mock('electron', () => import('./electronMock.ts'))

const speaking = () => {
  const asked: LanguageCode[] = []
  const answers = new Map<LanguageCode, PromiseWithResolvers<LanguageTexts>>()
  const warned: string[] = []
  const load = (code: LanguageCode) => () => {
    asked.push(code)
    const answer = Promise.withResolvers<LanguageTexts>()
    answers.set(code, answer)
    return answer.promise
  }
  const log = { warn: (line: string) => void warned.push(line) }
  const languages = createLanguages(log, perLanguage(load))
  return { texts: languages.texts, languages, asked, answers, warned }
}

test('a language is loaded when it is wanted, once, and spoken when it is there', async () => {
  const { texts, languages, asked, answers } = speaking()
  await languages.speak('en')
  expect(asked).toEqual([])
  const russian = languages.speak('ru')
  expect([texts.spoken.get(), texts.knows('ru')]).toEqual(['en', false])
  answers.get('ru')?.resolve(allTexts.ru)
  await russian
  expect([texts.spoken.get(), texts.t('action.understood')]).toEqual(['ru', 'Понятно'])
  await languages.speak('en')
  await languages.speak('ru')
  expect([texts.spoken.get(), asked]).toEqual(['ru', ['ru']])
})

test('the last wish counts, whichever texts come first', async () => {
  const { texts, languages, answers } = speaking()
  const wishes = [languages.speak('ru'), languages.speak('kk')]
  answers.get('kk')?.resolve(allTexts.kk)
  await wishes[1]
  answers.get('ru')?.resolve(allTexts.ru)
  await Promise.all(wishes)
  expect(texts.spoken.get()).toBe('kk')
})

test('texts that cannot be read leave the language as it is, and the log says so', async () => {
  const { texts, languages, answers, warned } = speaking()
  const wish = languages.speak('kk')
  answers.get('kk')?.reject(new Error('gone'))
  await wish
  expect([texts.spoken.get(), warned]).toEqual(['en', ['the texts in kk cannot be read: Error: gone']])
})

test('the system’s language is spoken if the user wants so', async () => {
  const { texts, languages } = speaking()
  await languages.speak('system')
  expect(texts.spoken.get()).toBe('en')
})
