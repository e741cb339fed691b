import type { LanguageCode } from '../shared/languages/language.ts'
import type { Words } from './words/en.ts'

/** The words of the command line. A command speaks one language: only that one is loaded. */
export const wordFiles: Record<LanguageCode, () => Promise<Words>> = {
  kk: async () => (await import('./words/kk.ts')).kk,
  ru: async () => (await import('./words/ru.ts')).ru,
  en: async () => (await import('./words/en.ts')).en,
}
