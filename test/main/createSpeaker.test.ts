import { expect, test } from 'vitest'
import { createSpeaker, desktopTexts } from '../../src/main/createSpeaker.ts'
import { type LanguageCode, languageCodes, perLanguage } from '../../src/shared/languages/language.ts'
import type { LanguageTexts } from '../../src/shared/languages/translate.ts'
import { makeTexts } from '../../src/shared/live/makeTexts.ts'
import { allTexts } from '../doubles/texts.ts'

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
  const texts = makeTexts('en', { en: allTexts.en })
  const speaker = createSpeaker({
    texts,
    files: perLanguage(load),
    log: () => ({ warn: (line) => void warned.push(line) }),
  })
  return { texts, speaker, asked, answers, warned }
}

test('a language is loaded when it is wanted, once, and spoken when it is there', async () => {
  const { texts, speaker, asked, answers } = speaking()
  await speaker.speak('en')
  expect(asked).toEqual([])
  const russian = speaker.speak('ru')
  expect([texts.spoken.get(), texts.knows('ru')]).toEqual(['en', false])
  answers.get('ru')?.resolve(allTexts.ru)
  await russian
  expect([texts.spoken.get(), texts.t('action.understood')]).toEqual(['ru', 'Понятно'])
  await speaker.speak('en')
  await speaker.speak('ru')
  expect([texts.spoken.get(), asked]).toEqual(['ru', ['ru']])
})

test('the last wish counts, whichever texts come first', async () => {
  const { texts, speaker, answers } = speaking()
  const wishes = [speaker.speak('ru'), speaker.speak('kk')]
  answers.get('kk')?.resolve(allTexts.kk)
  await wishes[1]
  answers.get('ru')?.resolve(allTexts.ru)
  await Promise.all(wishes)
  expect(texts.spoken.get()).toBe('kk')
})

test('texts that cannot be read leave the language as it is, and the log says so', async () => {
  const { texts, speaker, answers, warned } = speaking()
  const wish = speaker.speak('kk')
  answers.get('kk')?.reject(new Error('gone'))
  await wish
  expect([texts.spoken.get(), warned]).toEqual(['en', ['the texts in kk cannot be read: Error: gone']])
})

test('all of them are loaded at last, each once', async () => {
  const { texts, speaker, asked, answers } = speaking()
  const all = speaker.learnAll()
  answers.get('kk')?.resolve(allTexts.kk)
  answers.get('ru')?.resolve(allTexts.ru)
  await all
  expect([asked, texts.in('kk')('app.name'), texts.in('ru')('app.name')]).toEqual([
    ['kk', 'ru'],
    'Aina',
    'Aina',
  ])
  await speaker.learnAll()
  expect(asked).toEqual(['kk', 'ru'])
})

test('the files have all texts of a language', async () => {
  for (const code of languageCodes) expect(await desktopTexts[code]()).toEqual(allTexts[code])
})
