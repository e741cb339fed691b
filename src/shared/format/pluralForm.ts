import { type Locale, type PluralForm, rowOf } from '../languages/language.ts'

/**
 * Which plural form a count takes. Our own rules, since Chromium has none for Kazakh: there Intl.PluralRules('kk')
 * silently answers by the system's language.
 */
export const pluralForm = (language: Locale, n: number): PluralForm => rowOf(language).plurals.of(Math.abs(n))
