import { createInstance, type i18n } from 'i18next'
import { type LanguageCode, languageCodes } from './language.ts'
import { en } from './languages/en.ts'
import { kk } from './languages/kk.ts'
import { ru } from './languages/ru.ts'

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

/** A language without its texts does not compile. */
const resources: Record<LanguageCode, { translation: object }> = {
  kk: { translation: kk },
  ru: { translation: ru },
  en: { translation: en },
}

/**
 * The texts in one language, ready at once; `changeLanguage` switches them live. Values are put in as they are: what shows them
 * has to treat them as text, as React and a terminal do.
 *
 * i18next picks plural forms by Intl.PluralRules, which in Chromium does not know Kazakh and answers by the system's
 * language. That does no harm: Kazakh has the form `other` alone, and i18next takes it where the form asked for is missing.
 */
export const createTexts = (language: LanguageCode): Texts => {
  const texts = createInstance()
  // Done when it returns: there is nothing to load.
  void texts.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languageCodes],
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return texts
}
