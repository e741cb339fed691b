import { launchWordsIn } from '../../src/core/launchWords.ts'
import type { LanguageCode } from '../../src/shared/languages/language.ts'
import type { Sentence } from '../../src/shared/languages/sentence.ts'

/** The help and the terminal lines of a start, in each language. */
export const launchTexts = {
  kk: await launchWordsIn('kk'),
  ru: await launchWordsIn('ru'),
  en: await launchWordsIn('en'),
} satisfies Record<LanguageCode, unknown>

/** A result with its error in English. */
export const inEnglish = <R extends object>(read: R | { error: Sentence }) =>
  'error' in read && typeof read.error === 'function' ? { error: read.error(launchTexts.en.t) } : read
