import type { LanguageCode } from '../languages/language.ts'
import { type LanguageTexts, type T, translate } from '../languages/translate.ts'
import { createStore, type Readable } from './store.ts'

/** The texts of the languages that are known so far, and the one that is spoken. */
export interface Texts {
  /** In the language that is spoken when it is asked. */
  t: T
  /** The language that is spoken now. */
  spoken: Readable<LanguageCode>
  /** In this language, whatever is spoken. */
  in(language: LanguageCode): T
  knows(language: LanguageCode): boolean
  learn(language: LanguageCode, texts: LanguageTexts): void
  /** Switches live to a language that is known. */
  speak(language: LanguageCode): void
}

/** Texts that speak one language at first, ready at once. */
export const makeTexts = (
  language: LanguageCode,
  known: Partial<Record<LanguageCode, LanguageTexts>>,
): Texts => {
  const all = { ...known }
  const spoken = createStore(language)
  const word = (within: LanguageCode, key: string, values?: Parameters<typeof translate>[3]): string =>
    translate(all[within] ?? {}, within, key, values)
  return {
    t: (key, ...[values]) => word(spoken.get(), key, values),
    spoken,
    in:
      (within) =>
      (key, ...[values]) =>
        word(within, key, values),
    knows: (asked) => all[asked] !== undefined,
    learn(learnt, texts) {
      all[learnt] = texts
    },
    speak: spoken.set,
  }
}
