import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '../../shared/language.ts'
import type { T } from '../../shared/texts.ts'

/** What words something. */
export interface Wording {
  t: T
  language: LanguageCode
}

/** The translate function and the language that is spoken; both change live. */
export const useText = (): Wording => {
  const { t, i18n } = useTranslation()
  return { t, language: languageCodes.find((code) => code === i18n.language) ?? 'en' }
}
