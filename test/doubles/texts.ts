import { shell as englishShell } from '../../src/shared/languages/en/shell.ts'
import { en } from '../../src/shared/languages/en.ts'
import { shell as kazakhShell } from '../../src/shared/languages/kk/shell.ts'
import { kk } from '../../src/shared/languages/kk.ts'
import {
  type LanguageCode,
  type Locale,
  languageCodes,
  localeOf,
} from '../../src/shared/languages/language.ts'
import { numberStyles } from '../../src/shared/languages/numberStyles.ts'
import { shell as russianShell } from '../../src/shared/languages/ru/shell.ts'
import { ru } from '../../src/shared/languages/ru.ts'
import type { LanguageTexts } from '../../src/shared/languages/translate.ts'
import { makeTexts, type Texts } from '../../src/shared/live/makeTexts.ts'

/** Every way in which numbers can be written: each language's own, and each with every choice of signs. */
export const locales: readonly Locale[] = languageCodes.flatMap((language) => [
  language,
  ...numberStyles.map((style) => localeOf(language, style)),
])

/** All texts of each language, of the pages and of the desktop. */
export const allTexts: Record<LanguageCode, LanguageTexts> = {
  kk: { ...kk, ...kazakhShell },
  ru: { ...ru, ...russianShell },
  en: { ...en, ...englishShell },
}

/** The texts in one language, ready at once, with all others beside it. */
export const createTexts = (language: LanguageCode): Texts => makeTexts(language, allTexts)
