import type { LanguageCode } from './language.ts'
import type { LanguageTexts } from './translate.ts'

type Files = Record<LanguageCode, () => Promise<LanguageTexts>>

/** One file of texts per language, since a user rarely needs more than one. */
export const languageFiles: Files = {
  kk: async () => (await import('./kk.ts')).kk,
  ru: async () => (await import('./ru.ts')).ru,
  en: async () => (await import('./en.ts')).en,
}

/** The desktop's own menus and messages, which pages do not load. */
export const shellFiles: Files = {
  kk: async () => (await import('./kk/shell.ts')).shell,
  ru: async () => (await import('./ru/shell.ts')).shell,
  en: async () => (await import('./en/shell.ts')).shell,
}
