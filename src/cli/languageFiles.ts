import type { LanguageCode } from '../shared/languages/language.ts'
import type { LanguageTexts, T } from '../shared/languages/translate.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import type { Words } from './words/en.ts'

interface LanguageFile {
  /** What the command line says. */
  words(): Promise<Words>
  /** What the app says elsewhere too. */
  texts(): Promise<T>
}

const textsOf = (language: LanguageCode, known: LanguageTexts): T =>
  makeTexts(language, { [language]: known }).t

/** A command speaks one language: only that one is loaded. */
export const languageFiles: Record<LanguageCode, LanguageFile> = {
  kk: {
    words: async () => (await import('./words/kk.ts')).kk,
    texts: async () => textsOf('kk', (await import('../shared/languages/kk.ts')).kk),
  },
  ru: {
    words: async () => (await import('./words/ru.ts')).ru,
    texts: async () => textsOf('ru', (await import('../shared/languages/ru.ts')).ru),
  },
  en: {
    words: async () => (await import('./words/en.ts')).en,
    texts: async () => textsOf('en', (await import('../shared/languages/en.ts')).en),
  },
}
