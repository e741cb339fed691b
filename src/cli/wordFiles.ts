import type { LanguageCode } from '../shared/languages/language.ts'
import { translate } from '../shared/languages/translate.ts'
import type { Translation } from '../shared/languages/translation.ts'
import type { en, Words } from './words/en.ts'

/** The texts of the command line in one language. */
export type WordFile = { [L in LanguageCode]: Translation<L, typeof en> }[LanguageCode]

/** A command speaks one language: only that one is loaded. */
export const wordFiles: Record<LanguageCode, () => Promise<WordFile>> = {
  kk: async () => (await import('./words/kk.ts')).kk,
  ru: async () => (await import('./words/ru.ts')).ru,
  en: async () => (await import('./words/en.ts')).en,
}

/** Words the texts of one language. */
export const wordsOf =
  (language: LanguageCode, file: WordFile): Words =>
  (key, ...[values]) =>
    translate(file, language, key, values)
