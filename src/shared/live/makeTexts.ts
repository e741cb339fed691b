import type { LanguageCode } from '../languages/language.ts'
import { type LanguageTexts, type T, translate } from '../languages/translate.ts'
import { createStore, type Readable } from './store.ts'

/** The texts of the loaded languages, and the current language. */
export interface Texts {
  /** Texts in the current language. */
  t: T
  spoken: Readable<LanguageCode>
  /** Texts in this language, independent of the current one. */
  in(language: LanguageCode): T
  knows(language: LanguageCode): boolean
  learn(language: LanguageCode, texts: LanguageTexts): void
  /** Switches to a loaded language while running. */
  speak(language: LanguageCode): void
}

/** Returns texts that are ready at once, with an initial language. */
export const makeTexts = (
  language: LanguageCode,
  initial: Partial<Record<LanguageCode, LanguageTexts>>,
): Texts => {
  const all = { ...initial }
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
    knows: (code) => all[code] !== undefined,
    learn(learnt, texts) {
      all[learnt] = texts
    },
    speak: spoken.set,
  }
}
