import type { LanguageCode } from '../shared/languages/language.ts'
import { translate } from '../shared/languages/translate.ts'
import type { Translation } from '../shared/languages/translation.ts'
import type { en, Words } from './words/en.ts'

export type WordFile = { [L in LanguageCode]: Translation<L, typeof en> }[LanguageCode]

/** A run uses one language, so only that one is loaded. */
export const wordFiles: Record<LanguageCode, () => Promise<WordFile>> = {
  kk: async () => (await import('./words/kk.ts')).kk,
  ru: async () => (await import('./words/ru.ts')).ru,
  en: async () => (await import('./words/en.ts')).en,
}

/** Returns the translator of one language. */
export const wordsOf =
  (language: LanguageCode, file: WordFile): Words =>
  (key, ...[values]) =>
    translate(file, language, key, values)
