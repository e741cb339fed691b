import type { LanguageCode } from '../shared/languages/language.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'
import type { Words } from './words/en.ts'

interface LanguageFile {
  /** What the command line says. */
  words(): Promise<Words>
  /** What the app says elsewhere too. */
  texts(): Promise<LanguageTexts>
}

/** A command speaks one language: only that one is loaded. */
export const languageFiles: Record<LanguageCode, LanguageFile> = {
  kk: {
    words: async () => (await import('./words/kk.ts')).kk,
    texts: async () => (await import('../shared/languages/kk.ts')).kk,
  },
  ru: {
    words: async () => (await import('./words/ru.ts')).ru,
    texts: async () => (await import('../shared/languages/ru.ts')).ru,
  },
  en: {
    words: async () => (await import('./words/en.ts')).en,
    texts: async () => (await import('../shared/languages/en.ts')).en,
  },
}
