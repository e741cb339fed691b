import { createInstance } from 'i18next'
import { type LanguageCode, languageCodes } from './language.ts'
import type { Texts } from './texts.ts'

/** The texts of a language, as i18next takes them. */
export type LanguageTexts = Record<string, object>

/**
 * Texts that begin with one language and know those of `known`; `addResourceBundle` adds another, `changeLanguage`
 * switches live. Values are put in as they are: what shows them has to treat them as text, as React and a terminal do.
 *
 * i18next picks plural forms by Intl.PluralRules, which in Chromium does not know Kazakh and answers by the system's
 * language. That does no harm: Kazakh has the form `other` alone, and i18next takes it where the form asked for is missing.
 */
export const makeTexts = (
  language: LanguageCode,
  known: Partial<Record<LanguageCode, LanguageTexts>>,
): Texts => {
  const texts = createInstance()
  // Done when it returns: there is nothing to load.
  void texts.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languageCodes],
    resources: Object.fromEntries(
      Object.entries(known).map(([code, translation]) => [code, { translation }]),
    ),
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return texts
}
