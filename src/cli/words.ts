import type { commands } from '../shared/languages/en/commands.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import { type Translator, translate } from '../shared/languages/translate.ts'
import type { Translation } from '../shared/languages/translation.ts'

/** The texts of the command line in one language. */
export type CommandWords = { [L in LanguageCode]: Translation<L, typeof commands> }[LanguageCode]
export type Words = Translator<typeof commands>

/** A run uses one language, so only that one is loaded. */
export const commandWords: Record<LanguageCode, () => Promise<CommandWords>> = {
  kk: async () => (await import('../shared/languages/kk/commands.ts')).commands,
  ru: async () => (await import('../shared/languages/ru/commands.ts')).commands,
  en: async () => (await import('../shared/languages/en/commands.ts')).commands,
}

export const wordsOf =
  (language: LanguageCode, texts: CommandWords): Words =>
  (key, ...[values]) =>
    translate(texts, language, key, values)
