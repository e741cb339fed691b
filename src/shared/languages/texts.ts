import type { i18n } from 'i18next'
import { en } from './en.ts'
import { kk } from './kk.ts'
import type { LanguageCode, Locale } from './language.ts'
import { type LanguageTexts, makeTexts } from './makeTexts.ts'
import { ru } from './ru.ts'

declare module 'i18next' {
  // What makes `t` know every key, and demand what the text has to be given.
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

/** An i18next instance: `t(key, values)`, `changeLanguage(code)`, `on('languageChanged', …)`. */
export type Texts = i18n
/** The typed translate function, for code that only words something. */
export type T = Texts['t']
/** What words something. */
export interface Wording {
  t: T
  /** The language, and how numbers are written in it. */
  language: Locale
}

/** A language without its texts does not compile. */
const all: Record<LanguageCode, LanguageTexts> = { kk, ru, en }

/** The texts in one language, ready at once, with all others beside it. */
export const createTexts = (language: LanguageCode): Texts => makeTexts(language, all)
