import { en } from './en.ts'
import { kk } from './kk.ts'
import type { LanguageCode, Locale } from './language.ts'
import { makeTexts, type Texts } from './makeTexts.ts'
import { ru } from './ru.ts'
import type { LanguageTexts, T } from './translate.ts'

export type { T, Texts }
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
