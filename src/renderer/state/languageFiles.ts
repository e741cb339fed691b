import type { LanguageCode } from '../../shared/languages/language.ts'
import type { LanguageTexts } from '../../shared/languages/translate.ts'

/** The texts of each language are a file of their own, for hardly anybody needs more than one. */
export const languageFiles: Record<LanguageCode, () => Promise<LanguageTexts>> = {
  kk: async () => (await import('../../shared/languages/kk.ts')).kk,
  ru: async () => (await import('../../shared/languages/ru.ts')).ru,
  en: async () => (await import('../../shared/languages/en.ts')).en,
}
