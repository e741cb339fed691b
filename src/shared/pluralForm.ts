import type { LanguageCode } from './language.ts'

export type PluralForm = 'one' | 'few' | 'many' | 'other'

/** The forms that a language's texts have to give, in i18next's names. */
export const pluralForms = {
  kk: ['other'],
  ru: ['one', 'few', 'many'],
  en: ['one', 'other'],
} as const satisfies Record<LanguageCode, readonly PluralForm[]>

const russian = (n: number): PluralForm => {
  // A fraction takes the genitive singular, which for nouns is the word that 2, 3 and 4 take.
  if (!Number.isInteger(n)) return 'few'
  const [ten, hundred] = [n % 10, n % 100]
  if (ten === 1 && hundred !== 11) return 'one'
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 'few' : 'many'
}

/**
 * Which plural form a count takes. Our own rules, since Chromium has none for Kazakh: there Intl.PluralRules('kk')
 * silently answers by the system's language. A Kazakh noun stays singular after any numeral, so it has one form.
 */
export const pluralForm = (language: LanguageCode, n: number): PluralForm => {
  if (language === 'kk') return 'other'
  if (language === 'ru') return russian(Math.abs(n))
  return Math.abs(n) === 1 ? 'one' : 'other'
}
