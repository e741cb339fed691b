import { type LanguageCode, type Locale, languageOf } from '../languages/language.ts'

/** Returns an asset's name in a language, else in another one, else its code. */
export const nameOf = (
  { names, code }: { names: Readonly<Record<LanguageCode, string>>; code: string },
  language: Locale,
): string => names[languageOf(language)] || names.en || Object.values(names).find(Boolean) || code
