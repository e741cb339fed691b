import { shell as englishShell } from './en/shell.ts'
import { en } from './en.ts'
import { shell as kazakhShell } from './kk/shell.ts'
import { kk } from './kk.ts'
import type { LanguageCode, Locale } from './language.ts'
import { makeTexts, type Texts } from './makeTexts.ts'
import { shell as russianShell } from './ru/shell.ts'
import { ru } from './ru.ts'
import type { LanguageTexts, T } from './translate.ts'

export type { T, Texts }
/** What words something. */
export interface Wording {
  t: T
  /** The language, and how numbers are written in it. */
  language: Locale
}

/**
 * A language without its texts does not compile. Menus and messages of the desktop's own stand beside what the pages load,
 * which is without them.
 */
export const allTexts: Record<LanguageCode, LanguageTexts> = {
  kk: { ...kk, ...kazakhShell },
  ru: { ...ru, ...russianShell },
  en: { ...en, ...englishShell },
}

/** The texts in one language, ready at once, with all others beside it. */
export const createTexts = (language: LanguageCode): Texts => makeTexts(language, allTexts)
